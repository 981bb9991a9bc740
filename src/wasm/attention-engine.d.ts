/** What a build gives; nothing is said of the module, whose functions engine.js calls by name. */
export default function create(options?: object): Promise<object>;
