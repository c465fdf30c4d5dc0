import { expect, test } from 'vitest';
import { changeKitQuickly } from '../../../contracts/catalogue/kits/kits.ts';
import { readKitVideo, uploadKitVideo } from '../../../contracts/catalogue/kits/videos.ts';
import {
  applyImport,
  downloadImportPlan,
  listImports,
  readImportPlan,
} from '../../../contracts/growth/imports/imports.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { readMargins } from '../../../contracts/pricing/margins.ts';
import { changeStock, listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { importsOf, kitMeasures, kitNamed } from '../../../tools/testing/import.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { exampleFile } from './examples/read-example.ts';
import { workOnImport } from './imports.ts';

/** Its pictures lie at an address that is refused at once, where a name would be asked of the network and waited for. */
const shopify = Buffer.from(
  (await exampleFile('shopify-products.csv')).toString().replaceAll('cdn.shopify.com', '192.0.2.1'),
);

test('a Shopify export is tried, written with variants and stock, and undone as a whole', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.send(shopify, 'products_export.csv');
  expect(await imports.shown(id)).toMatchObject({ platform: 'shopify', kind: 'kits', state: 'read' });

  const planned = await imports.plan(id, { ...kitMeasures, publish: true });
  expect(planned).toMatchObject({ state: 'planned', counts: { add: 4, change: 0, same: 0, wrong: 3 } });
  expect(planned.messages.slice(0, 3).map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '13: A gift card is no kit: the shop sells its own, so this stays out',
    '14: ‘on request’ is no price such as 49.95',
    '15: There is no name in any row of this kit',
  ]);
  // What stays out is not said to come in as a draft.
  expect(planned.messages.filter(({ row }) => row > 12)).toHaveLength(3);
  expect(planned.differences[0]).toMatchObject({ row: 2, isNew: true });
  expect((await owner.ask(listInventory)).body.total).toBe(5);

  const written = await imports.apply(id);
  expect(written).toMatchObject({ state: 'done', done: 4, total: 4, counts: { written: 4, left: 3 } });
  const wren = await kitNamed(owner, 'Fairy-wren');
  expect(wren).toMatchObject({
    slug: 'wren-hoop',
    form: { status: 'draft', variantLabel: '15 cm / Beech', sku: 'XS-WREN-15', hoursFrom: 4 },
  });
  expect(wren?.form.variants).toMatchObject([
    { label: '20 cm / Beech', sku: 'XS-WREN-20', priceCents: 4_450 },
    { label: '20 cm / Bamboo', sku: '9312345678907' },
  ]);
  expect(wren?.onHand).toBe(5);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  expect((await imports.apply(id)).status).toBe(409);

  const undone = await imports.undo(id);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 4, kept: 0 }, undoableUntil: null });
  expect((await owner.ask(listInventory)).body.total).toBe(5);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('barcodes and costs come in with the kits; a barcode that two rows have is the first one’s', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const twice = `Handle,Title,Variant SKU,Variant Price,Variant Barcode,Cost per item
fern,Fern,F-1,40,9312345000012,12.50
moss,Moss,M-1,40,9312345000012,
`;
  const { id } = await imports.send(twice);
  const { messages } = await imports.plan(id, kitMeasures);
  expect(messages.map(({ message }) => message)).toContain(
    'The barcode ‘9312345000012’ stands in row 2 as well: this one comes in without',
  );
  await imports.apply(id);
  const [fern, moss] = [await kitNamed(owner, 'Fern'), await kitNamed(owner, 'Moss')];
  expect([fern?.form.barcode, moss?.form.barcode]).toEqual(['9312345000012', '']);
  const ids = [fern!.id, moss!.id].join(',');
  expect((await owner.ask(readMargins, { query: { ids } })).body.kits).toMatchObject([
    { costCents: 1_250, costFrom: 'owner' },
    { costCents: null },
  ]);
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 2 } });
});

test('what was changed or counted since stays when an import is undone, and is named', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.moveIn(shopify);
  const wren = await kitNamed(owner, 'Fairy-wren');
  const banksia = await kitNamed(owner, 'Banksia at Dusk');
  await owner.ask(changeKitQuickly, {
    params: { id: wren!.id },
    body: { version: wren!.version, change: { priceCents: 4_000 } },
  });
  const count = { from: 12, to: 11, reason: 'damaged', note: '' } as const;
  await owner.ask(changeStock, { params: { id: banksia!.id }, body: count });
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 2, kept: 2 } });
  const { messages } = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ row: 5, message: 'It was changed since and stays' }),
      expect.objectContaining({
        row: 2,
        message: 'What is on hand of it was changed since: it stays',
      }),
    ]),
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a listing that stands twice in a file comes in once, and once more only with an SKU of its own', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const listings = `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU
Felt Owl,An owl.,29.00,AUD,3,
Felt Owl,Another owl.,31.00,AUD,1,
Felt Fox,A fox.,29.00,AUD,3,FOX-1
Felt Fox,A fox.,29.00,AUD,3,FOX-1
Felt Fox,A red fox.,29.00,AUD,3,FOX-2
`;
  const { id } = await imports.send(listings);
  const { counts, messages } = await imports.plan(id, kitMeasures);
  expect(counts).toMatchObject({ add: 3, wrong: 2 });
  const twice = (name: string, row: number) =>
    `‘${name}’ stands in row ${row} as well: take this row out, or give it another name or an SKU of its own`;
  expect(messages.filter(({ isWrong }) => isWrong)).toMatchObject([
    { row: 3, column: 'Name', message: twice('Felt Owl', 2) },
    { row: 5, column: 'Name', message: twice('Felt Fox', 4) },
  ]);
  await imports.apply(id);
  // The same file once more adds nothing.
  expect((await imports.moveIn(listings, kitMeasures)).planned.counts).toMatchObject({ add: 0, wrong: 2 });
});

test('a kit that has got a video since stays with it when its import is undone', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.moveIn(shopify);
  const params = { id: (await kitNamed(owner, 'Fairy-wren'))!.id };
  const head = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67', 'latin1');
  const video = Buffer.concat([head, Buffer.alloc(5_000)]);
  expect((await owner.upload(uploadKitVideo, video, 'video/webm', { params })).status).toBe(200);
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 3, kept: 1 } });
  const { messages } = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(messages[0]).toMatchObject({ row: 5, message: 'It has got a video since and stays' });
  expect((await owner.ask(readKitVideo, { params })).body.video?.bytes).toBe(video.byteLength);
});

test('a file that is moved in a second time changes what it says otherwise, and undoing brings that back', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  await imports.moveIn(shopify);
  const dearer = shopify.toString().replace('"59.95"', '').replace(',59.95,', ',62.00,');
  const { id, planned } = await imports.moveIn(dearer);
  expect(planned.counts).toMatchObject({ add: 0, change: 1 });
  expect(planned.differences).toMatchObject([
    { name: 'Banksia at Dusk — Paint by Numbers', changes: [{ field: 'Price', from: '59.95', to: '62.00' }] },
  ]);
  expect((await kitNamed(owner, 'Banksia at Dusk'))?.form.priceCents).toBe(6_200);
  await imports.undo(id);
  expect(await kitNamed(owner, 'Banksia at Dusk')).toMatchObject({ onHand: 12, form: { priceCents: 5_995 } });
});

test('a worker that was killed is followed by another one, and every kit is written once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const rows = Array.from({ length: 50 }, (_, n) => `kit-${n},Kit number ${n},${n + 1}.95,3`);
  const csv = `Handle,Title,Variant Price,Variant Inventory Qty\n${rows.join('\n')}\n`;
  const { id } = await imports.send(csv);
  await imports.plan(id);
  // Killed in the middle of writing.
  let steps = 0;
  const now = () => {
    if (++steps > 4) throw new Error('killed');
    return harness.shop.clock.now();
  };
  await owner.ask(applyImport, { params: { id } });
  await expect(workOnImport({ ...imports.deps, now }, id)).rejects.toThrow('killed');
  const { done } = await imports.shown(id);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(50);
  await imports.work(id);
  expect(await imports.shown(id)).toMatchObject({ state: 'done', done: 50, counts: { written: 50 } });
  expect((await owner.ask(listInventory, { query: { q: 'Kit number' } })).body.total).toBe(50);
});

test('two workers do not write the same kit twice', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.send(shopify);
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  await Promise.all([imports.work(id), imports.work(id)]);
  // Four kits with four variants beside the five that were there.
  expect((await owner.ask(listInventory)).body.total).toBe(13);
});

test('the whole plan is a table in which nothing is a formula', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.send(shopify);
  await imports.plan(id);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = addressOf(downloadImportPlan, { params: { id } });
  const { body } = await harness.app.inject({ url, headers: { cookie } });
  expect(body).toContain(`\n9,"'=Gumnut, felt",new,`);
  expect((await owner.ask(listImports)).body.imports).toMatchObject([{ id, total: 7 }]);
});

test('a file that is no table is refused, and so is one that breaks off', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const answer = await imports.send('<!DOCTYPE html><html>');
  expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(/web page/)]);
  const text = shopify.toString();
  expect(await imports.send(text.slice(0, text.indexOf('then rest')))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^The file breaks off: in row 9 a quote is opened/),
  });
  const { id } = await imports.send(text.slice(0, text.indexOf('PUNCH-1')));
  const planned = await imports.plan(id);
  expect(planned.messages[0]).toMatchObject({ isWrong: true, message: expect.stringMatching(/breaks off/) });
});
