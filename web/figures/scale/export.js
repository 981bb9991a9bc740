import { program } from '../../parts/exports.js';

/**
 * All widths, a line each.
 * @param {import('../../package/attention-figures.js').ScaleFigure['data']} data
 */
export function scaleTable({ widths }) {
  const header = ['dk', 'draws', 'spread', 'expected'];
  const kinds = ['unscaled', 'scaled'];
  const places = Array.from(widths[0].unscaled.weights, (_, i) => i);
  return [
    [
      ...header,
      ...kinds.flatMap((kind) => [
        ...places.map((i) => `${kind}_weight_${i + 1}`),
        `${kind}_largest`,
        `${kind}_signal`,
      ]),
    ],
    ...widths.map((width) => [
      ...header.map((name) => width[name]),
      ...kinds.flatMap((kind) => [...width[kind].weights, width[kind].largest, width[kind].signal]),
    ]),
  ];
}

/**
 * What a reader's own Python needs to draw the numbers once more: not a list of results, but the
 * experiment. The sums of a draw are multiples of 1/16, which float32 holds exactly, so the scores
 * are the engine's to the last bit.
 * @param {import('../../package/attention-figures.js').ScaleFigure['data']} data
 */
export const scaleNumPy = ({ dk, words, draws, seed, single }) =>
  program(
    'The width of queries and keys, how many words and draws, and which single draw.',
    { d_k: dk, words, draws, seed, draw: single.draw },
    `u = np.uint64


def splitmix64(state):
    state += u(0x9E3779B97F4A7C15)
    z = (state ^ (state >> u(30))) * u(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> u(27))) * u(0x94D049BB133111EB)
    return z ^ (z >> u(31))


def rotate(x, by):
    return (x << u(by)) | (x >> u(64 - by))


def next_component(s):
    """Of every stream: (heads - 32) / 4 of 64 coin tosses, mean 0 and variance 1 (xoshiro256++)."""
    bits = rotate(s[0] + s[3], 23) + s[0]
    shifted = s[1] << u(17)
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = rotate(s[3], 45)
    heads = np.unpackbits(bits.view(np.uint8).reshape(-1, 8), axis=1).sum(axis=1)
    return (heads - 32.0) / 4


def scores_of(streams):
    mixed = splitmix64(np.full(1, seed, u)) + streams.astype(u)
    s = [splitmix64(mixed) for _ in range(4)]
    scores = np.zeros((len(streams), words))
    for _ in range(d_k):
        q = next_component(s)
        for word in range(words):
            scores[:, word] += q * next_component(s)
    return scores


scores = scores_of(np.arange(draws))
show("spread", scores.std(), np.sqrt(d_k))
for name, s in ("unscaled", scores), ("scaled", scores / np.sqrt(d_k)):
    weights = softmax(s)
    show(name, -np.sort(-weights, axis=1).mean(axis=0))
    show(f"{name}: largest, signal", weights.max(axis=1).mean(), (weights * (1 - weights)).mean())
one = scores_of(np.array([draw]))[0]
show("draw", one)
show("draw unscaled", softmax(one))
show("draw scaled", softmax(one / np.sqrt(d_k)))
`,
  );
