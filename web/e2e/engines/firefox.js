import { everyFile } from '../every_file.js';

await everyFile('firefox');
