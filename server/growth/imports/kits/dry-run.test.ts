import { expect, test } from 'vitest';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { importsOf, kitMeasures, kitNamed } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { movedTo } from '../../../catalogue/kits/kits.ts';

const headings =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item,Image Src,SEO Description';
const rows = [
  'fern,Fern,<p>A fern. Cut in lino.</p>,Felt Art,TRUE,Colour,Sage,F-1,40,3,12.50,https://a.example/fern.jpg,Calm.',
  'fern,,,,,,Navy,F-2,42,5,13,,',
  'moss,Moss,<p>Moss.</p>,Lino,TRUE,Title,Default Title,M-1,40,,,,',
];

test('a dry run names all that a new kit comes in with, and a category that the shop does not have', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const { id } = await imports.send([headings, ...rows].join('\n'));
  const { differences, messages } = await imports.plan(id, { ...kitMeasures, publish: true });
  const said = (at: number) =>
    Object.fromEntries((differences[at]?.changes ?? []).map(({ field, to }) => [field, to]));
  expect(said(0)).toEqual({
    Name: 'Fern',
    SKU: 'F-1',
    Price: '40.00',
    'Weight g': '500',
    Description: 'A fern. Cut in lino.',
    'Name of its size': 'Sage',
    'Variant Navy': 'F-2, 42.00, 500 g, 5 on hand, cost 13.00',
    Address: 'fern',
    State: 'on sale, once its pictures have arrived',
    Category: 'Felt Art',
    Summary: 'Calm.',
    Colours: 'Sage, Navy',
    'On hand': '3',
    Cost: '12.50',
    Box: '420 × 310 × 40 mm',
    'Finished size': '300 × 400 mm',
    Hours: '4 to 8',
    Pictures: '1',
    'Old addresses': paths.productAlias('fern'),
  });
  expect(said(1)).toMatchObject({ State: 'draft' });
  expect(messages.map(({ row, message }) => `${row}: ${message}`)).toContain(
    '4: The shop has no category ‘Lino’: it comes in without one',
  );
});

test('an unknown category that becomes the chosen one is named with it', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const { id } = await imports.send([headings, ...rows].join('\n'));
  const { id: categoryId, name } = await harness.shop.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const { messages } = await imports.plan(id, { categoryId });
  expect(messages.map(({ message }) => message)).toContain(
    `The shop has no category ‘Lino’: it comes in under ‘${name}’, as chosen for such kits`,
  );
});

test('of a kit that is here already a dry run names what the file says and the shop keeps as it is', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  await imports.moveIn([headings, ...rows].join('\n'), kitMeasures);
  const again = [
    headings,
    'fern,Fern,<p>A fern. Cut in lino.</p>,Cross Stitch,TRUE,Colour,Black,F-1,41,3,12.50,https://a.example/fern.jpg,Loud.',
    'fern,,,,,,Navy,F-2,42,5,13,,',
    'moss,Moss,<p>Moss.</p>,Lino,FALSE,Title,Default Title,M-1,40,,,,',
  ];
  const { id } = await imports.send(again.join('\n'));
  const { differences, messages, counts } = await imports.plan(id, kitMeasures);
  expect(counts).toMatchObject({ change: 1, same: 1 });
  expect(differences[0]?.changes).toEqual([
    { field: 'Price', from: '40.00', to: '41.00' },
    { field: 'Name of its size', from: 'Sage', to: 'Black' },
  ]);
  expect(messages).toMatchObject([
    {
      row: 2,
      message:
        'This kit is here already and keeps its own: state, category, summary, colours, stock, costs and pictures of the file are not taken',
      isWrong: false,
    },
  ]);
});

test('the old address of a kit that is here already is in the dry run, and leads to it also where nothing else changes', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { form } = await owner.read(demoKits.koala);
  const price = decimalOf(form.priceCents ?? 0);
  const csv = `Handle,Title,Variant SKU,Variant Price\nold-koala,"${form.name}",${form.sku},${price}\n`;
  const path = paths.productAlias('old-koala');
  const led = async () => (await movedTo(harness.shop.db, path))?.to;
  const { id, planned } = await imports.moveIn(csv);
  expect(planned.counts).toMatchObject({ add: 0, change: 1, same: 0 });
  expect(planned.differences[0]?.changes).toEqual([{ field: 'Old addresses', from: '', to: path }]);
  expect(await led()).toBe(paths.product(form.slug));
  // It leads there by now, so the same file once more has nothing to do.
  const { id: again } = await imports.send(csv);
  expect((await imports.plan(again)).counts).toMatchObject({ change: 0, same: 1 });
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await led()).toBeUndefined();
});

test('sizes that stand in another order in the file are found by their SKUs, and none is taken for another', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  await imports.moveIn([headings, ...rows].join('\n'), kitMeasures);
  const sorted = [
    headings,
    'fern,Fern,<p>A fern. Cut in lino.</p>,Felt Art,TRUE,Colour,Navy,F-2,44,5,13,,Calm.',
    'fern,,,,,,Sage,F-1,40,3,12.50,,',
  ];
  const { written, planned } = await imports.moveIn(sorted.join('\n'), kitMeasures);
  expect(planned.differences[0]?.changes).toEqual([
    { field: 'Variant Navy', from: 'F-2, 42.00, 500 g', to: 'F-2, 44.00, 500 g' },
  ]);
  expect(written.counts).toMatchObject({ written: 1, left: 0 });
  const { form } = (await kitNamed(owner, 'Fern'))!;
  expect(form).toMatchObject({
    sku: 'F-1',
    variantLabel: 'Sage',
    priceCents: 4_000,
    variants: [{ sku: 'F-2', label: 'Navy', priceCents: 4_400 }],
  });
});

test('an SKU by which the file calls a kit that keeps its own is named as lost', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  await imports.moveIn([headings, ...rows].join('\n'), kitMeasures);
  const { id } = await imports.send(
    [headings, 'moss,Moss,<p>Moss.</p>,Lino,TRUE,Title,Default Title,MOSS-9,41,,,,'].join('\n'),
  );
  const { messages } = await imports.plan(id, kitMeasures);
  expect(messages.map(({ message }) => message)).toEqual([
    expect.stringMatching(/keeps its own: SKU(?: and state)? of the file (?:is|are) not taken$/),
  ]);
});

test('two products of one name are two kits, and their old address leads to the first', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const twins = [
    'ID,Type,SKU,Name,Published,Regular price,Categories',
    '1,simple,OWL-1,Felt Owl,1,30.00,Felt Art',
    '2,simple,OWL-2,Felt Owl,1,40.00,Felt Art',
  ].join('\n');
  const { written } = await imports.moveIn(twins, kitMeasures);
  expect(written.counts).toMatchObject({ written: 2, left: 0 });
  const { db } = harness.shop;
  const kits = await db
    .selectFrom('products')
    .where('name', '=', 'Felt Owl')
    .orderBy('sku')
    .select(['sku', 'slug', 'price_cents'])
    .execute();
  expect(kits).toMatchObject([
    { sku: 'OWL-1', slug: 'felt-owl', price_cents: 3_000 },
    { sku: 'OWL-2', slug: expect.not.stringMatching(/^felt-owl$/), price_cents: 4_000 },
  ]);
  // Once more each is known by its SKU.
  expect((await imports.moveIn(twins, kitMeasures)).planned.counts).toMatchObject({ add: 0, same: 2 });

  await db.updateTable('products').set({ status: 'published' }).where('name', '=', 'Felt Owl').execute();
  // WooCommerce writes a slash at its end.
  expect(await movedTo(db, `${paths.product('felt-owl')}/`)).toMatchObject({ to: paths.product('felt-owl') });
});
