import { basename } from 'node:path';

/**
 * A plugin for esbuild: modules that pages share with each other are not taken into them, but imported
 * from where they are. It fails where a page imports none of a name.
 * @param {Record<string, string>} addresses beside the bundle, by the modules' file names
 */
export const sharedModules = (addresses) => ({
  name: 'shared modules',
  setup(build) {
    const left = new Set(Object.keys(addresses));
    build.onResolve({ filter: /\.js$/ }, ({ path, kind }) => {
      const name = basename(path);
      if (kind === 'entry-point' || !(name in addresses)) return null;
      left.delete(name);
      return { path: `./${addresses[name]}`, external: true };
    });
    build.onEnd(() => ({
      errors: [...left].map((name) => ({ text: `No page imports ${name}` })),
    }));
  },
});
