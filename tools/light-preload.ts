import type { Plugin } from 'vite';

/** By this name Vite asks for what it writes around every `import()`. */
const helper = '\0vite/preload-helper.js';

/**
 * What a page's script needs besides itself is asked for at once with it, not when it has come. Vite's own text for
 * that also waits for style sheets, of which the shop has one that is always there, and tells of failures by an event
 * that nobody hears: `web/kernel/persistent.ts` asks again.
 */
const text = `
const rel = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload';
const asked = new Set();
export function __vitePreload(load, files, from) {
  for (const file of files ?? []) {
    const { href } = new URL(file, from);
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', crossOrigin: '', href }));
  }
  return load();
}`;

export function lightPreload(): Plugin {
  return {
    name: 'shop:light-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /preload-helper/ }, handler: (id) => (id === helper ? text : null) },
  };
}
