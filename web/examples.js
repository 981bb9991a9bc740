/**
 * Ambiguous words. `compare`: words that name the sense, with which the figure measures how far the
 * word has moved. `fails`: a sentence on why the head fails here, which teaches as well.
 * @typedef {{name: string, sentence: string, compare: string[], fails?: string}} Sense
 * @typedef {{word: string, senses: Sense[]}} Example
 * @type {Example[]}
 */
export const EXAMPLES = [
  {
    word: 'bank',
    senses: [
      {
        name: 'river',
        sentence: 'I sat on the bank and watched the water flow.',
        compare: ['river', 'lake', 'stream', 'shore'],
      },
      {
        name: 'money',
        sentence: 'I opened an account at the bank to deposit my money.',
        compare: ['loan', 'credit', 'deposit', 'money'],
      },
    ],
  },
  {
    word: 'wave',
    senses: [
      {
        name: 'sea',
        sentence: 'A huge wave rolled in from the ocean and broke on the beach.',
        compare: ['ocean', 'sea', 'storm', 'tide'],
      },
      {
        name: 'hand',
        sentence: 'She smiled and gave us a friendly wave of her hand.',
        compare: ['smile', 'hand', 'greeting', 'gesture'],
      },
    ],
  },
  {
    word: 'star',
    senses: [
      {
        name: 'sky',
        sentence: 'Through the telescope we saw a bright star and a distant planet.',
        compare: ['planet', 'galaxy', 'sun', 'sky'],
      },
      {
        name: 'film',
        sentence: 'The movie star signed photographs for her fans.',
        compare: ['actor', 'singer', 'movie', 'celebrity'],
      },
    ],
  },
  {
    word: 'pen',
    senses: [
      {
        name: 'ink',
        sentence: 'He signed the letter with a pen full of blue ink.',
        compare: ['pencil', 'ink', 'paper', 'letter'],
      },
      {
        name: 'farm',
        sentence: 'The farmer kept his pigs in a muddy pen.',
        compare: ['farm', 'cattle', 'fence', 'barn'],
      },
    ],
  },
  {
    word: 'club',
    senses: [
      {
        name: 'people',
        sentence: 'She joined a chess club and went to every meeting.',
        compare: ['society', 'member', 'team', 'association'],
      },
      {
        name: 'golf',
        sentence: 'The golfer chose a club and hit the ball onto the green.',
        compare: ['ball', 'golf', 'stick', 'bat'],
      },
    ],
  },
  {
    word: 'port',
    senses: [
      {
        name: 'ships',
        sentence: 'The ship sailed into the port to unload its cargo.',
        compare: ['harbor', 'ship', 'dock', 'coast'],
      },
      {
        name: 'wine',
        sentence: 'After dinner they drank a glass of sweet port.',
        compare: ['wine', 'drink', 'beer', 'bottle'],
      },
    ],
  },
  {
    word: 'tank',
    senses: [
      {
        name: 'army',
        sentence: 'The army sent a tank to attack the enemy soldiers.',
        compare: ['troops', 'army', 'gun', 'battle'],
      },
      {
        name: 'fuel',
        sentence: 'The fuel tank of the car was almost empty.',
        compare: ['fuel', 'gas', 'engine', 'container'],
      },
    ],
  },
  {
    word: 'bill',
    senses: [
      {
        name: 'law',
        sentence: 'The senate passed the bill after a long vote.',
        compare: ['law', 'legislation', 'congress', 'vote'],
      },
      {
        name: 'payment',
        sentence: 'The waiter brought the bill and we paid in cash.',
        compare: ['payment', 'money', 'tax', 'pay'],
      },
      {
        name: 'bird',
        sentence: 'The duck picked up the bread with its yellow bill.',
        compare: ['beak', 'bird', 'wing', 'feather'],
        fails:
          'Its vector was learned from texts in which a “bill” is hardly ever a beak, so “bill” doesn’t know to look for a duck.',
      },
    ],
  },
  {
    word: 'jam',
    senses: [
      {
        name: 'toast',
        sentence: 'She spread strawberry jam and butter on her toast.',
        compare: ['fruit', 'sugar', 'bread', 'butter'],
      },
      {
        name: 'traffic',
        sentence: 'We were late because of a traffic jam on the highway.',
        compare: ['traffic', 'road', 'delay', 'congestion'],
      },
    ],
  },
  {
    word: 'bolt',
    senses: [
      {
        name: 'storm',
        sentence: 'A bolt of lightning hit the tower during the storm.',
        compare: ['lightning', 'thunder', 'storm', 'flash'],
      },
      {
        name: 'screw',
        sentence: 'The mechanic tightened the bolt with a wrench.',
        compare: ['screw', 'nail', 'lock', 'hook'],
      },
    ],
  },
  {
    word: 'deck',
    senses: [
      {
        name: 'ship',
        sentence: 'The sailors washed the wooden deck of the ship.',
        compare: ['ship', 'boat', 'cabin', 'sail'],
      },
      {
        name: 'cards',
        sentence: 'The dealer shuffled the deck and gave each poker player five cards.',
        compare: ['cards', 'poker', 'game', 'dice'],
      },
    ],
  },
  {
    word: 'mouse',
    senses: [
      {
        name: 'animal',
        sentence: 'The cat chased a mouse under the kitchen table.',
        compare: ['rat', 'rabbit', 'cat', 'animal'],
      },
      {
        name: 'computer',
        sentence: 'Click the mouse to open the file on your computer.',
        compare: ['keyboard', 'computer', 'screen', 'software'],
      },
    ],
  },
  {
    word: 'seal',
    senses: [
      {
        name: 'animal',
        sentence: 'A seal swam near the shore and caught a fish.',
        compare: ['whale', 'dolphin', 'fish', 'animal'],
      },
      {
        name: 'wax',
        sentence: 'The king pressed his seal into the wax of the letter.',
        compare: ['stamp', 'wax', 'letter', 'signature'],
      },
    ],
  },
  {
    word: 'plant',
    senses: [
      {
        name: 'garden',
        sentence: 'She watered the plant in the garden and its leaves grew green.',
        compare: ['flower', 'tree', 'leaf', 'garden'],
      },
      {
        name: 'factory',
        sentence: 'The workers at the plant build engines for cars.',
        compare: ['factory', 'industry', 'workers', 'manufacturing'],
      },
    ],
  },
  {
    word: 'crane',
    senses: [
      {
        name: 'bird',
        sentence: 'The crane spread its wings and flew over the lake.',
        compare: ['bird', 'swan', 'eagle', 'nest'],
      },
      {
        name: 'machine',
        sentence: 'The crane lifted steel beams at the construction site.',
        compare: ['truck', 'construction', 'steel', 'machine'],
      },
    ],
  },
  {
    word: 'keyboard',
    senses: [
      {
        name: 'computer',
        sentence: 'He typed the password on the keyboard of his computer.',
        compare: ['computer', 'mouse', 'screen', 'software'],
      },
      {
        name: 'music',
        sentence: 'She played a slow song on the keyboard with the band.',
        compare: ['piano', 'guitar', 'song', 'music'],
      },
    ],
  },
];

/**
 * The example that a sentence is, if it is one.
 * @param {string} sentence
 */
export function exampleOf(sentence) {
  for (const { word, senses } of EXAMPLES) {
    const sense = senses.find((one) => one.sentence === sentence);
    if (sense) return { word, senses, sense };
  }
  return null;
}

/**
 * The words that name a word's senses, a few for each sense; nothing for words without an example.
 * @param {string} word as looked up
 * @returns {string[][]}
 */
export function senseWords(word) {
  const senses = EXAMPLES.find((example) => example.word === word)?.senses ?? [];
  return senses.map(({ compare }) => compare.slice(0, senses.length > 2 ? 3 : 4));
}

/**
 * Two words that pull a word's meaning apart: the names of two of its senses; nothing for words
 * without an example.
 * @param {string} word as looked up
 * @returns {string[]}
 */
export function apartWords(word) {
  const senses = EXAMPLES.find((example) => example.word === word)?.senses ?? [];
  return senses.slice(0, 2).map(({ name }) => name);
}
