import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { changeKitQuickly, readKitForEditing } from '../../../contracts/catalogue/kits/kits.ts';
import { readKitVideo, uploadKitVideo } from '../../../contracts/catalogue/kits/videos.ts';
import { listImportedOrders } from '../../../contracts/growth/imports/imported-orders.ts';
import {
  applyImport,
  downloadImportPlan,
  listImports,
  readImportPlan,
} from '../../../contracts/growth/imports/imports.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readMargins } from '../../../contracts/pricing/margins.ts';
import { changeStock, listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { importsOf, kitMeasures } from '../../../tools/testing/import.ts';
import { ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { movedTo } from '../../catalogue/kits/kits.ts';
import { exampleFile } from './examples/read-example.ts';
import { workOnImport } from './imports.ts';

const shopify = await exampleFile('shopify-products.csv');

async function kitNamed(owner: TestOwner, q: string) {
  const { rows } = (await owner.ask(listInventory, { query: { q } })).body;
  return (
    rows[0] && { ...rows[0], ...(await owner.ask(readKitForEditing, { params: { id: rows[0].id } })).body }
  );
}

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
        message: 'It was sold, counted, reviewed, filmed or packed since and stays',
      }),
    ]),
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
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

test('pictures are fetched from the hosts that may be asked, hung in their order, and the kit comes on sale', async () => {
  const jpeg = await picture();
  const sent: string[] = [];
  await using host = await pictureHost((path) => {
    sent.push(path);
    if (path.startsWith('/text')) return Buffer.from('no picture');
    return path.startsWith('/gone') ? undefined : jpeg(path);
  });
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const at = (path: string) => `http://${host.name}/${path}.jpg`;
  const csv = [
    'Handle,Title,Body (HTML),Type,Published,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Status',
    `gum,Gum Blossom,<p>A gum blossom.</p>,Felt Art,TRUE,39.95,2,${at('b')},2,,active`,
    `gum,,,,,,,${at('a')},1,Blossoms,`,
    `gum,,,,,,,${at('gone')},3,,`,
    `wren,Wren,<p>A wren.</p>,Felt Art,TRUE,39.95,2,${at('text')},1,,active`,
    'rose,Rose,<p>A rose.</p>,Felt Art,TRUE,39.95,2,http://169.254.169.254/a.jpg,1,,active',
  ].join('\n');
  const { id, written } = await imports.moveIn(csv, { ...kitMeasures, publish: true });
  expect(written).toMatchObject({ state: 'done', pictures: { waiting: 0, kept: 2, failed: 3 } });
  const plan = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(plan.failedPictures.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    'Gum Blossom: its host answers 404',
    'Wren: it is no picture, or larger than 24 megapixels',
    'Rose: its host is in a private network, where the shop asks for nothing',
  ]);
  const gum = await kitNamed(owner, 'Gum Blossom');
  expect(gum?.form).toMatchObject({
    status: 'published',
    pictures: [{ alt: 'Blossoms' }, { alt: 'Gum Blossom' }],
  });
  expect((await kitNamed(owner, 'Wren'))?.form.status).toBe('draft');

  expect(await imports.sendPicture(id, 'photos/rose_1.jpg', jpeg('/rose'))).toBe('Rose');
  expect((await kitNamed(owner, 'Rose'))?.form).toMatchObject({
    status: 'published',
    pictures: [{ alt: 'Rose' }],
  });

  // Two kits show the same picture.
  const files = () => harness.shop.db.selectFrom('pictures').select('id').execute();
  const before = (await files()).length;
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 3, kept: 0 } });
  expect((await files()).length).toBe(before - 2);
});

/** A small picture, another one for each name. */
async function picture(): Promise<(name: string) => Buffer> {
  const { default: sharp } = await import('sharp');
  const colours = ['#274', '#a52', '#46c', '#999'];
  const made = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  return (name) => made[(name.codePointAt(1) ?? 0) % made.length] as Buffer;
}

async function pictureHost(answerTo: (path: string) => Buffer | undefined) {
  const server = createServer(({ url = '' }, answer) => {
    const body = answerTo(url);
    answer.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    name: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('customers come in without passwords and with the consent that the file states, and go out again', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const file = (await exampleFile('shopify-customers.csv')).toString();
  const again =
    "'9,Ada,Again,ADA@example.com,yes,,,,,,,,,,no,0,0,,no,\r\n'10,The,Owner,owner@example.com,yes,,,,,,,,,,no,0,0,,no,\r\n";
  const { id, planned, written } = await imports.moveIn(file + again);
  expect(planned.counts).toMatchObject({ add: 3, same: 2, wrong: 1 });
  expect(written).toMatchObject({ state: 'done', counts: { written: 3, left: 3 } });
  const ada = await db
    .selectFrom('customers as c')
    .innerJoin('customer_notes as n', 'n.customer_id', 'c.id')
    .where('email_key', '=', 'ada@example.com')
    .select(['c.id', 'c.password_hash', 'c.verified_at', 'c.email_choices', 'c.is_admin', 'n.content'])
    .executeTakeFirstOrThrow();
  expect(ada).toMatchObject({
    password_hash: null,
    verified_at: null,
    email_choices: {},
    is_admin: false,
  });
  expect(ada.content).toContain('Accepts Email Marketing');
  const onList = () =>
    db
      .selectFrom('subscribers as s')
      .innerJoin('consents as c', 'c.address_hash', 's.address_hash')
      .where('c.kind', '=', 'confirmed')
      .orderBy('s.email')
      .select(['s.email', 'c.place', 'c.wording'])
      .execute();
  const wording = expect.stringContaining('Accepts Email Marketing');
  expect(await onList()).toEqual([
    { email: 'ada@example.com', place: 'import', wording },
    { email: expect.any(String), place: 'import', wording },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  await db.updateTable('customers').set({ verified_at: new Date() }).where('id', '=', ada.id).execute();
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 2, kept: 1 } });
  const left = await db.selectFrom('customers').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['ada@example.com', 'owner@example.com']);
  expect((await onList()).map(({ email }) => email)).toEqual(['ada@example.com']);
});

test('orders come in as history alone, and addresses of the other shop lead to the kits', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const koala = await owner.read(demoKits.koala);
  const counts = () =>
    Promise.all(
      (['orders', 'stock_movements', 'documents', 'payments'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const before = await counts();
  const rows = [
    'Sale Date,Item Name,Buyer,Quantity,Price,Currency,Transaction ID,Listing ID,Ship Name,Order ID,SKU',
    `03/01/24,${koala.form.name},ada,2,38.50,AUD,1,1234567890,Ada,998877,`,
  ];
  const { id, written } = await imports.moveIn(rows.join('\n'));
  expect(written).toMatchObject({ kind: 'orders', platform: 'etsy', counts: { written: 1 } });
  expect(await counts()).toEqual(before);
  expect(await movedTo(db, '/listing/1234567890/koala-kit')).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(await movedTo(db, `${paths.product(koala.form.slug)}/`)).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(
    await movedTo(db, `${paths.collection('felt')}${paths.productAlias(koala.form.slug)}`),
  ).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  // As Square Online writes it.
  expect(await movedTo(db, `${paths.product(koala.form.slug)}/123`)).toMatchObject({
    to: paths.product(koala.form.slug),
  });
  expect(await movedTo(db, '/listing/99/koala')).toBeUndefined();

  const shopifyOrder = [
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    '#1001,OWNER@example.com,paid,AUD,59.95,2024-03-01 10:20:00 +1100,1,Banksia,59.95',
  ];
  await imports.moveIn(shopifyOrder.join('\n'));
  const again = await imports.moveIn(shopifyOrder.join('\n'));
  expect(again.planned.counts).toMatchObject({ add: 0, same: 1 });
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const bought = await owner.ask(listImportedOrders, { params: { id: customerId } });
  expect(bought.body.orders).toMatchObject([
    { platform: 'shopify', number: '#1001', totalCents: 5_995, lines: [{ name: 'Banksia', quantity: 1 }] },
  ]);

  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1 } });
  expect(await movedTo(db, '/listing/1234567890/koala-kit')).toBeUndefined();
  expect(await db.selectFrom('imported_orders').select('number').execute()).toEqual([{ number: '#1001' }]);
});
