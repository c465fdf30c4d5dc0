import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { listInventory, readLedger } from '../../../contracts/stock/inventory/inventory.ts';
import {
  applyKitTable,
  exportKits,
  readKitTable,
  sendKitTable,
  tryKitTable,
} from '../../../contracts/stock/kit-tables.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { importWaiting } from './kit-tables.ts';

const cookieOf = ({ cookies }: TestOwner) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function exported({ app }: TestShop, owner: TestOwner, query: object = {}): Promise<string> {
  const answer = await app.inject({
    url: addressOf(exportKits, { query }),
    headers: { cookie: cookieOf(owner) },
  });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kits.csv"');
  return answer.body;
}

async function send({ app }: TestShop, owner: TestOwner, csv: string | Buffer) {
  const headers = {
    cookie: cookieOf(owner),
    [csrfHeader]: await owner.csrfToken(),
    'content-type': 'text/csv',
  };
  const url = addressOf(sendKitTable, { query: { name: 'kits.csv' } });
  const answer = await app.inject({ method: 'POST', url, headers, payload: csv });
  return {
    status: answer.statusCode,
    body: answer.json<{ id: string; mapping: Record<string, number>; rows: number; message: string }>(),
  };
}

async function run(harness: TestShop, owner: TestOwner, { id, mapping }: { id: string; mapping: object }) {
  const begun = await owner.ask(applyKitTable, {
    params: { id },
    body: { mapping: mapping as Record<string, number> },
  });
  expect(begun.status).toBe(200);
  await importWaiting(harness.shop.db, id, harness.shop.clock.now);
  return (await owner.ask(readKitTable, { params: { id } })).body;
}

const newKit = {
  Name: '=Wallaby',
  Category: 'felt-art',
  Price: '45',
  'On hand': '12',
  'Hours from': '3',
  'Hours to': '5',
  'Finished width mm': '200',
  'Finished height mm': '200',
  'Weight g': '400',
  'Box length mm': '250',
  'Box width mm': '250',
  'Box height mm': '40',
};
const tableOf = (...rows: object[]) =>
  stringify(rows, { header: true, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] });

test('an export that is sent back changes nothing', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const csv = await exported(harness, owner);
  const { body } = await send(harness, owner, csv);
  const tried = await owner.ask(tryKitTable, { params: { id: body.id }, body });
  expect(tried.body).toMatchObject({ rows: 5, same: 5, changed: 0, created: 0, wrong: 0, errors: [] });
});

test('a table makes new kits and changes those it knows, with their stock', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const sent = await send(
    harness,
    owner,
    tableOf({ SKU: koala.form.sku, ...newKit, Name: 'Koala', Price: '50' }, { SKU: '', ...newKit }),
  );
  const tried = await owner.ask(tryKitTable, { params: { id: sent.body.id }, body: sent.body });
  expect(tried.body).toMatchObject({ created: 1, changed: 1, wrong: 0 });
  expect(tried.body.differences[0]?.changes).toContainEqual({
    field: 'On hand',
    from: String(demoKits.koala.stock),
    to: '12',
  });
  const ended = await run(harness, owner, sent.body);
  expect(ended).toMatchObject({ state: 'done', created: 1, changed: 1, problem: null });

  const after = await owner.read(demoKits.koala);
  expect(after.form).toMatchObject({ name: 'Koala', priceCents: 5_000, pictures: koala.form.pictures });
  expect(after.prices).toHaveLength(2);
  const { rows } = (await owner.ask(listInventory, { query: { q: 'wallaby' } })).body;
  expect(rows[0]).toMatchObject({
    name: '=Wallaby',
    slug: 'wallaby',
    sku: `FNK-WAL-${String(rows[0]!.id).padStart(3, '0')}`,
    state: 'draft',
    onHand: 12,
  });
  expect(await exported(harness, owner, { q: 'wallaby' })).toContain("'=Wallaby");
  const ledger = await owner.ask(readLedger, { params: { id: after.id } });
  expect(ledger.body.movements[0]).toMatchObject({ kind: 'adjusted', note: 'Import of kits.csv' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  const again = await owner.ask(applyKitTable, { params: { id: sent.body.id }, body: sent.body });
  expect(again.body.code).toBe('not_permitted');
});

test('what is wrong is told by row and column, and nothing of the table is written', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { form } = await owner.read(demoKits.koala);
  const csv = tableOf(
    { SKU: '', ...newKit },
    { SKU: '', ...newKit, Price: 'dear' },
    { SKU: form.sku, ...newKit, State: 'published', Address: demoKits.kookaburra.slug },
    { SKU: '', ...newKit, Name: 'Two', State: 'published' },
  );
  const { body } = await send(harness, owner, csv);
  const tried = await owner.ask(tryKitTable, { params: { id: body.id }, body });
  expect(tried.body.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Price'],
    [3, 'Address'],
    [4, 'Address'],
    [5, 'Summary'],
    [5, 'State'],
  ]);
  const ended = await run(harness, owner, body);
  expect(ended).toMatchObject({ state: 'refused', created: 0, changed: 0 });
  expect(ended.problem).toMatch(/^Row 3: /);
  expect((await owner.ask(listInventory)).body.total).toBe(5);
});

test('a table that would take what somebody is paying for is refused as a whole', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { form } = await owner.read(demoKits.koala);
  await placePurchase(await buyerWith(harness, [[demoKits.koala.slug, 4]]));
  const csv = tableOf({ SKU: '', ...newKit }, { ...newKit, SKU: form.sku, Name: 'Koala', 'On hand': '3' });
  const ended = await run(harness, owner, (await send(harness, owner, csv)).body);
  expect(ended.problem).toMatch(/^Row 3: Somebody is paying/);
  expect((await owner.ask(listInventory)).body.total).toBe(5);
  expect((await owner.read(demoKits.koala)).form.name).toBe(form.name);
});

test.each([
  ['not UTF-8', Buffer.from([0x53, 0x4b, 0x55, 0x0a, 0xff, 0xfe])],
  ['only headings', 'SKU,Name\n'],
  ['empty', ' '],
  ['an open quote', 'SKU,Name\n"a,b\n'],
  ['a NUL', 'SKU\na\0b\n'],
])('a file that is %s is refused with a sentence', async (_, csv) => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { status, body } = await send(harness, owner, csv);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/table/)]);
});

test('ten thousand rows are written within a minute, and once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    SKU: `BIG-${index}`,
    ...newKit,
    Name: `Wallaby number ${index}`,
  }));
  const { body } = await send(harness, owner, tableOf(...rows));
  await owner.ask(applyKitTable, { params: { id: body.id }, body });
  const { db, clock } = harness.shop;
  const ends = await Promise.allSettled([1, 2].map(() => importWaiting(db, body.id, clock.now)));
  for (const end of ends)
    if (end.status === 'rejected')
      expect(String(end.reason)).toContain('Another table is just being imported');
  const ended = await owner.ask(readKitTable, { params: { id: body.id } });
  expect(ended.body).toMatchObject({ state: 'done', done: 10_000, created: 10_000 });
}, 270_000);

test('a barcode that another kit has, in the shop or in the table, is said of its row', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const pea = await owner.read(demoKits.desertPea);
  const [ofKoala, fresh] = ['4006381333931', '9310000000001'];
  await harness.shop.db
    .updateTable('products')
    .set({ barcode: ofKoala })
    .where('id', '=', koala.id)
    .execute();
  const sent = await send(
    harness,
    owner,
    tableOf(
      { SKU: pea.form.sku, ...newKit, Name: 'Pea', Barcode: ofKoala },
      { SKU: 'OWN-1', ...newKit, Name: 'Emu', Barcode: fresh },
      { SKU: 'OWN-2', ...newKit, Name: 'Ibis', Barcode: fresh },
    ),
  );
  const tried = await owner.ask(tryKitTable, { params: { id: sent.body.id }, body: sent.body });
  expect(tried.body.errors).toEqual([
    { row: 2, column: 'Barcode', message: 'Another kit has this barcode' },
    { row: 4, column: 'Barcode', message: 'Another kit has this barcode' },
  ]);
  const problem = 'Row 2: Another kit has this barcode.';
  expect(await run(harness, owner, sent.body)).toMatchObject({ state: 'refused', problem });
});

test('a row with the SKU of a bundle is told that a bundle is no row of a table', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const koala = await owner.read(demoKits.koala);
  const pea = await owner.read(demoKits.desertPea);
  await harness.shop.db
    .insertInto('bundle_parts')
    .values({ bundle_id: pea.id, product_id: koala.id, quantity: 2, position: 0 })
    .execute();
  const sent = await send(harness, owner, tableOf({ SKU: pea.form.sku, ...newKit }));
  const ended = await run(harness, owner, sent.body);
  expect(ended).toMatchObject({ state: 'refused', problem: expect.stringMatching(/^Row 2: .*bundle/) });
});
