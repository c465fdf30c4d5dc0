import type { Plugin } from 'vite';

const routes = /[\\/]web[\\/]routes\.tsx$/;

/**
 * By a page's file the server knows which scripts go with it (`web/routes.tsx`). A browser fetches a page by its own
 * address, so in the shoppers' build those fifty names are empty.
 */
export function lightRoutes(): Plugin {
  return {
    name: 'shop:light-routes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      routes.test(id)
        ? { code: code.replace(/(?<=^ {4,}|\(\s*\S+, )'[\w-]+\.tsx'(?=,)/gm, "''"), map: null }
        : null,
  };
}
