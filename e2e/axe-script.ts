import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where axe indexes every element by classes and attributes, to write a short selector of what it has found. */
const indexing = /axe\._selectorData=(\w+)\((\w+)\.flatTree\)/g;
/** To run all rules, and to run them for somebody who puts the results together. */
const places = 2;

/**
 * axe, which indexes a page only when a selector is asked for. Nobody asks in journeys, which show the element itself,
 * and the index takes a sixth of all looks, at a further width more (decision 202).
 */
export const axeScript = withoutEagerIndex(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
);

function withoutEagerIndex(script: string): string {
  const found = script.match(indexing)?.length ?? 0;
  if (found !== places)
    throw new Error(`axe indexes a page at ${found} places, and not at ${places}: see e2e/axe-script.ts.`);
  return script.replaceAll(
    indexing,
    (_, index: string, context: string) => `((tree) => {
      let made;
      Object.defineProperty(axe, '_selectorData', {
        configurable: true,
        get: () => (made ??= ${index}(tree)),
        set: (value) => Object.defineProperty(axe, '_selectorData', { configurable: true, writable: true, value }),
      });
    })(${context}.flatTree)`,
  );
}
