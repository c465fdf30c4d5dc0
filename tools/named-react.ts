import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const wrapped = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'use-sync-external-store/shim/with-selector',
]);
const prefix = '\0named:';

/**
 * React's packages are CommonJS, so that every script would take them in anew and write each call as a property of
 * theirs. In browsers' builds their names are exported once, beside React itself, and called by one letter.
 */
export function namedReact(): Plugin {
  return {
    name: 'shop:named-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(source, importer, { kind }) {
      if (!wrapped.has(source) || kind !== 'import-statement' || importer?.startsWith(prefix)) return null;
      return prefix + source;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length).replace('/shim/', '/');
      const names = Object.keys(require(source) as object).filter((name) => name !== 'default');
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ whole.${name};`);
      return [`import whole from '${source}';`, ...lines, 'export default whole;'].join('\n');
    },
  };
}
