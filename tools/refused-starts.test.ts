import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankShops } from './blank-shop-tests.ts';

const { refusal } = blankShops();

/** What else a shop does not open for, in which words: `server/refused-openings.test.ts`. */
test('configuration that it does not know ends a start by a sentence', async () => {
  expect(await refusal({ DATABSE_URL: 'postgres://db/shop' })).toBe(
    'DATABSE_URL is set in the environment, but the shop knows no such name. Did you mean DATABASE_URL?',
  );
});

test('an old Node', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const pretend = `data:text/javascript,${encodeURIComponent(older)}`;
  const script = join(import.meta.dirname, 'run.js');
  const said = await refusal({}, { script: '--import', args: [pretend, script, 'start'] });
  expect(said).toMatch(/^The shop runs on Node 26, and this is Node 20\.20\.2\.\nnpm brings the right one/);
});
