import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** File, what is planted in it, and the words that must refuse it. */
type Planted = [file: string, source: string, args: RegExp];

const forbidden: Planted[] = [
  ['contracts/planted-1.ts', `import 'fastify';`, /contracts\/ imports zod and itself only/],
  ['contracts/planted-2.ts', `import '../rooms.ts';`, /contracts\/ imports zod and itself only/],
  ['contracts/planted-3.ts', `export const now = Date.now();`, /Date\.now makes this impure/],
  [
    'server/buying/cart/planted-1.ts',
    `import '../../../web/kernel/call.ts';`,
    /server\/ never imports web\//,
  ],
  ['server/buying/cart/planted-2.ts', `import 'react';`, /react lives on the web floor/],
  ['server/buying/cart/planted-3.ts', `import '@tanstack/react-query';`, /lives on the web floor/],
  ['server/buying/cart/planted-4.ts', `import '../../stock/inventory/queries.ts';`, /is private to its room/],
  ['server/buying/cart/planted-5.ts', `import '../../orders/orders/orders.ts';`, /cart may not call orders/],
  [
    'server/buying/cart/planted-6.ts',
    `import type { A } from '../../orders/orders/orders.ts';`,
    /cart may not call orders/,
  ],
  [
    'server/buying/cart/planted-7.ts',
    `export { a } from '../../orders/orders/orders.ts';`,
    /cart may not call orders/,
  ],
  [
    'server/buying/cart/planted-8.ts',
    `await import('../../orders/orders/orders.ts');`,
    /cart may not call orders/,
  ],
  ['server/buying/cart/planted-9.ts', `import '../../app.ts';`, /stands above the rooms/],
  ['server/buying/cart/planted-10.ts', `import '../../../seed/fill.ts';`, /stands above the rooms/],
  ['server/buying/cart/planted-11.ts', `import '../../../tools/fences.ts';`, /The shop does not run tools\//],
  ['server/buying/cart/planted-12.ts', `import 'vitest';`, /Only tests import vitest/],
  ['server/buying/cart/planted-13.ts', `import './queries';`, /Write the extension/],
  ['server/buying/cart/planted-14.ts', `import '../../kernel/index.ts';`, /No barrels/],
  [
    'server/buying/cart/planted-40.ts',
    `export { findItems as itemsOf } from './queries.ts';`,
    /A door does not rename: call it itemsOf/,
  ],
  [
    'server/buying/cart/planted-44.ts',
    `import { findItems } from './queries.ts';\nexport { findItems as itemsOf };`,
    /A door does not rename: call it itemsOf/,
  ],
  ['server/buying/cart/planted-15.ts', `export * from './queries.ts';`, /No barrels/],
  ['server/buying/cart/planted-16.ts', `export default 1;`, /no-default-export/],
  ['server/buying/cart/planted-17.ts', `export const port = process.env.PORT;`, /reads the environment/],
  [
    'server/buying/cart/planted-18.ts',
    `import { env } from 'node:process'; export const e = env;`,
    /environment/,
  ],
  [
    'server/buying/cart/planted-19.ts',
    `import { sql } from 'kysely'; export const s = sql;`,
    /SQL stands in/,
  ],
  [
    'server/buying/cart/planted-20.ts',
    `export const f = (db) => db.selectFrom('carts');`,
    /SQL stands in queries/,
  ],
  ['server/buying/cart/planted-21.ts', `import 'pg';`, /SQL stands in/],
  ['server/buying/cart/planted-22.ts', `export const url = '/api/cart';`, /is an address/],
  ['server/buying/cart/planted-23.ts', 'export const url = (id) => `/category/${id}`;', /is an address/],
  ['server/buying/cart/planted-24.ts', `export const price = parseFloat('1.5');`, /Money is cents/],
  ['server/buying/cart/planted-25.ts', `export const price = (1.5).toFixed(2);`, /'toFixed' is restricted/],
  [
    'server/buying/cart/ids-queries.ts',
    `export const f = (q, ids) => q.where('id', 'in', ids);`,
    /may be empty/,
  ],
  [
    'server/buying/cart/any-queries.ts',
    `export const f = (eb, a) => eb('id', 'in', [...a]);`,
    /may be empty/,
  ],
  ['server/buying/cart/map-queries.ts', `export const f = (q, a) => q.values(a.map((b) => b));`, /or long/],
  [
    'server/buying/cart/own-queries.ts',
    `export const f = (db) => insertAll(db, 'orders', []);`,
    /belongs to orders/,
  ],
  ['server/kernel/planted-1.ts', `import '../buying/cart/cart.ts';`, /server\/kernel knows no room/],
  ['server/kernel/planted-2.ts', `import '../../contracts/buying/cart.ts';`, /server\/kernel knows no room/],
  ['server/kernel/planted-3.ts', `export const f = (db) => db.selectFrom('carts');`, /belongs to cart/],
  ['server/planted-1.ts', `import './buying/cart/queries.ts';`, /is private to its room/],
  ['server/kiosk/planted.ts', `export const n = 1;`, /server\/kiosk has no row in rooms\.ts/],
  ['web/kiosk/planted.tsx', `export const n = 1;`, /web\/kiosk has no row in rooms\.ts/],
  ['web/buying/cart/planted-1.ts', `import 'node:fs';`, /lives on the server floor/],
  ['web/buying/cart/planted-2.ts', `import 'kysely';`, /lives on the server floor/],
  [
    'web/buying/cart/planted-3.ts',
    `import '../../../server/buying/cart/cart.ts';`,
    /web\/ imports contracts\/ and itself/,
  ],
  [
    'web/buying/cart/planted-4.tsx',
    `import '../../orders/orders/order-view.tsx';`,
    /cart may not call orders/,
  ],
  ['web/buying/cart/planted-5.tsx', `import '../../pages/cart.tsx';`, /stands above web\/buying\/cart/],
  ['web/ui/planted-1.tsx', `import '../buying/cart/use-cart.ts';`, /web\/ui knows no room/],
  ['web/ui/planted-2.tsx', `import '../../contracts/buying/cart.ts';`, /web\/ui knows no room/],
  ['web/kernel/planted.tsx', `import '../buying/cart/use-cart.ts';`, /web\/kernel knows no room/],
  ['web/pages/planted-1.tsx', `export const a = <a href="/cart">Cart</a>;`, /is an address/],
  ['web/pages/planted-2.tsx', `export const a = <a href="/">Home</a>;`, /is an address/],
  ['web/buying/cart/planted-6.tsx', `import '../../ui/admin/panel.tsx';`, /is the back office's/],
  ['web/pages/planted-3.tsx', `import './admin/dashboard.tsx';`, /is the back office's/],
  ['e2e/planted.ts', `export const url = '/checkout';`, /is an address/],
];

/** These names are taken in a room, so each is planted in a room of its own. */
const planted: Planted[] = [
  ...forbidden,
  ['server/buying/cart/rules.ts', `export const now = () => new Date();`, /new Date\(\) makes this impure/],
  [
    'server/orders/orders/rules.ts',
    `export const dice = () => Math.random();`,
    /Math\.random makes this impure/,
  ],
  [
    'server/storefront/listing/rules.ts',
    `export const cwd = process.cwd();`,
    /process\.cwd makes this impure/,
  ],
  ['server/pricing/shipping/rules.ts', `import './queries.ts';`, /rules\.ts is pure/],
  ['server/orders/documents/rules.ts', `import './paper-queries.ts';`, /rules\.ts is pure/],
  ['server/orders/returns/rules.ts', `import '../../../kernel/random.ts';`, /rules\.ts is pure/],
  ['server/orders/payments/rules.ts', `import { randomBytes } from 'node:crypto';`, /rules\.ts is pure/],
  ['server/stock/inventory/rules.ts', `export const f = () => fetch('x');`, /fetch makes this impure/],
  [
    'server/buying/cart/queries.ts',
    `export const f = (db) => db.selectFrom('orders as o');`,
    /belongs to orders/,
  ],
  [
    'server/storefront/search/queries.ts',
    `export const f = (db) => db.updateTable('products');`,
    /belongs to kits/,
  ],
  ['server/pricing/shipping/queries.ts', 'export const q = sql`select 1 from carts`;', /belongs to cart/],
  ['server/orders/orders/queries.ts', `export const f = (db) => db.innerJoin('emails', 'a', 'b');`, /email/],
  [
    'server/orders/returns/queries.ts',
    'export const q = sql`select 1 from return_lines join orders o on true`;',
    /returns reads published\.orders/,
  ],
  [
    'server/pricing/discounts/use-queries.ts',
    `export const f = (db) => db.selectFrom('published.customers as c');`,
    /the row of discounts in rooms\.ts does not read it/,
  ],
  [
    'server/market/markets/queries.ts',
    `export const f = (db) => db.updateTable('published.orders');`,
    /belongs to orders/,
  ],
];

/** What the project does all day must stay green. */
const permitted: [file: string, source: string][] = [
  ['contracts/fine.ts', `export { a1 } from 'zod/mini';\nexport { a2 } from './money.ts';`],
  [
    'server/buying/cart/fine.ts',
    `export { a3 } from '../../storefront/listing/listing.ts';\nexport { a4 } from '../../kernel/database/database.ts';`,
  ],
  ['server/buying/checkout/queries.ts', `import { sql } from 'kysely';\nexport const one = sql\`select 1\`;`],
  ['server/orders/orders/parcel-queries.ts', `export const f = (db) => db.selectFrom('orders');`],
  [
    'server/buying/checkout/rules.ts',
    `import { createHash } from 'node:crypto';\nexport const h = createHash;`,
  ],
  ['server/buying/quotes/rules.ts', `export { hashToken } from '../../kernel/rules.ts';`],
  [
    'server/fine.ts',
    `export { a5 } from './buying/cart/routes.ts';\nexport { a6 } from './buying/cart/cart.ts';\nexport { a7 } from '../seed/fill.ts';`,
  ],
  [
    'web/buying/cart/fine.tsx',
    `export { a8 } from '../../storefront/listing/kit-card.tsx';\nexport { a9 } from '../../../contracts/buying/cart.ts';`,
  ],
  [
    'web/pages/fine.tsx',
    `export { a10 } from '../buying/cart/use-cart.ts';\nexport { a11 } from '../orders/orders/order-view.tsx';`,
  ],
];

describe('a copy of the project with forbidden things in it', () => {
  let findings: Map<string, string>;
  let folder: string;

  beforeAll(async () => {
    folder = await copyOfTheTools();
    for (const [file, source] of [...planted, ...permitted]) await plant(folder, file, source);
    findings = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(planted)('%s: %s', (file, _source, sentence) => {
    expect(findings.get(file)).toMatch(sentence);
  });

  test.each(permitted)('%s may do what it does', (file) => {
    expect(findings.get(file)).toBeUndefined();
  });
});

/** The linter's configuration and what it reads, without the project itself. */
async function copyOfTheTools(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fences-'));
  const files = [
    'oxlint.config.ts',
    'package.json',
    'rooms.ts',
    'tools',
    'contracts/kernel/paths.ts',
    'db/types.ts',
  ];
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The planted files have no types, so the linter looks at none.
  const config = `import project from './oxlint.config.ts';\nexport default { ...project, options: {} };\n`;
  await writeFile(join(folder, 'planted.config.ts'), config);
  return folder;
}

async function plant(folder: string, file: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${source}\n`);
}

/** File → everything that the linter says of it. */
async function lint(folder: string): Promise<Map<string, string>> {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const args = ['--config=planted.config.ts', '--format=unix', 'contracts', 'server', 'web', 'e2e'];
  const { stdout } = await promisify(execFile)(oxlint, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const findings = new Map<string, string>();
  for (const line of stdout.split('\n')) {
    const [, file, sentence] = /^(\S+?):\d+:\d+: (.*)$/.exec(line) ?? [];
    if (file && sentence) findings.set(file, `${findings.get(file) ?? ''}${sentence}\n`);
  }
  return findings;
}
