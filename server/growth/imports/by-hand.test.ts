import { expect, test } from 'vitest';
import { readKitForEditing } from '../../../contracts/catalogue/kits/kits.ts';
import { listOrdersOfImport } from '../../../contracts/growth/imports/imported-orders.ts';
import { importOptions, planImport, readImportPlan } from '../../../contracts/growth/imports/imports.ts';
import { listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { importsOf, kitMeasures } from '../../../tools/testing/import.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';

/** Of a shop that nobody knows: its headings say nothing to this one. */
const strange = [
  'Nummer;Bezeichnung;Ausführung;Betrag;Währung;Farben;Bestand;Gewicht (kg);Einkauf',
  'k1;Wool Wren;Small;39,95;AUD;Sage, Navy;4;0,3;12,50',
  'k1;;Large;49,95;;;2;0,5;',
  'k2;Felt Owl;;25,00;USD;;1;;9,50',
  'k3;Lino Fern;;on request;AUD;;1;;',
].join('\n');

test('a file that nobody knows is planned by columns that its owner chose, in Australian dollars alone', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.send(strange, 'waren.csv');
  expect(await imports.shown(id)).toMatchObject({ platform: 'other', kind: 'kits', mapping: {} });
  const chosen = {
    key: 0,
    name: 1,
    variant: 2,
    price: 3,
    currency: 4,
    colours: 5,
    stock: 6,
    weight: 7,
    cost: 8,
  };
  const options = importOptions.parse(kitMeasures);
  // What names no field or no column of the file is not kept.
  const mapping = { ...chosen, owner: 1, sku: 99 };
  await owner.ask(planImport, {
    params: { id },
    body: { platform: 'other', kind: 'kits', mapping, options },
  });
  await imports.work(id);
  expect(await imports.shown(id)).toMatchObject({
    state: 'planned',
    mapping: chosen,
    counts: { add: 2, wrong: 1 },
  });
  const { messages } = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(messages.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '5: ‘on request’ is no price such as 49.95',
    '4: 25,00 USD is no price in Australian dollars: it comes in as a draft without one',
    '4: 9,50 USD is no cost in Australian dollars: it comes in without one',
  ]);

  expect(await imports.apply(id)).toMatchObject({ state: 'done', counts: { written: 2, left: 1 } });
  const kitCalled = async (q: string) => {
    const [row] = (await owner.ask(listInventory, { query: { q } })).body.rows;
    return (await owner.ask(readKitForEditing, { params: { id: row?.id ?? 0 } })).body.form;
  };
  expect(await kitCalled('Wool Wren')).toMatchObject({
    priceCents: 3_995,
    weightGrams: 300,
    variantLabel: 'Small',
    variants: [{ label: 'Large', priceCents: 4_995, weightGrams: 500 }],
    colours: [{ name: 'Sage' }, { name: 'Navy' }],
  });
  expect(await kitCalled('Felt Owl')).toMatchObject({ status: 'draft', priceCents: null, weightGrams: 500 });
});

test('dates that begin with their day or their month are not guessed: the owner says which, or the file does', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const headings = 'Transaction ID,Date,Item,Qty,Gross Sales,SKU,Event Type';
  const order = (number: string, date: string) => `${number},${date},Wool Wren,1,$39.95,W-1,Payment`;
  const { id } = await imports.send([headings, order('T1', '03/04/2024')].join('\n'), 'items.csv');
  expect(await imports.plan(id)).toMatchObject({
    platform: 'square',
    kind: 'orders',
    counts: { add: 1 },
    dates: { example: '03/04/2024', decidedBy: 'nobody' },
  });
  expect(await imports.apply(id)).toMatchObject({ status: 409, state: 'planned' });

  expect(await imports.plan(id, { dayOrder: 'monthFirst' })).toMatchObject({
    dates: { order: 'monthFirst', decidedBy: 'owner' },
  });
  expect(await imports.apply(id)).toMatchObject({ state: 'done', counts: { written: 1 } });
  const days = async (of: string) =>
    (await owner.ask(listOrdersOfImport, { params: { id: of } })).body.orders.map(({ placedAt }) =>
      placedAt.slice(0, 10),
    );
  expect(await days(id)).toEqual(['2024-03-04']);

  const told = [headings, order('T2', '03/04/2024'), order('T3', '25/03/2024')].join('\n');
  const second = await imports.moveIn(told, { dayOrder: 'monthFirst' });
  expect(second.planned.dates).toMatchObject({ order: 'dayFirst', decidedBy: 'file' });
  expect(await days(second.id)).toEqual(['2024-04-03', '2024-03-25']);
});
