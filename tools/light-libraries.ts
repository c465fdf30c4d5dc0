import type { Plugin } from 'vite';

/**
 * Files of libraries that shoppers' pages never call, but that come with what they do call: what an endless list asks
 * (the back office has some, and a build of its own), and how the router would read the query of an address if the
 * shop did not do that itself (`web/kernel/search-text.ts`).
 */
export const neverCalled = [
  { library: '@tanstack/query-core', files: ['build/modern/infiniteQueryBehavior.js'] },
  { library: '@tanstack/router-core', files: ['dist/esm/searchParams.js'] },
] as const;

const ends = neverCalled.flatMap(({ library, files }) =>
  files.map((file) => `/node_modules/${library}/${file}`),
);

/** In the shoppers' build these files keep their names and lose the rest: 0.8 KB of what every visitor fetches first. */
export function lightLibraries(): Plugin {
  return {
    name: 'shop:light-libraries',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      return ends.some((end) => path.endsWith(end)) ? { code: withoutContent(code), map: null } : null;
    },
  };
}

/** A file with the same names, each of which says that it was left out. */
export function withoutContent(code: string): string {
  const names = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(', ');
  if (!names) throw new Error(`Nothing is exported in one line from:\n${code}`);
  const exported = names.map((name) => `leftOut as ${name}`).join(', ');
  return `function leftOut() { throw new Error('Left out of the shoppers’ build.'); }\nexport { ${exported} };`;
}
