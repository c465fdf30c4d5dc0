import { expect, test } from 'vitest';
import { applyBulkChange, previewBulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import {
  changeKit,
  changeKitQuickly,
  createKit,
  readKitForEditing,
} from '../../../contracts/catalogue/kits/kits.ts';
import { listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { exportKits } from '../../../contracts/stock/kit-tables.ts';
import { listProducts, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { magpie, ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

const read = async (owner: TestOwner, id: number) =>
  (await owner.ask(readKitForEditing, { params: { id } })).body;
const draftOf = async (owner: TestOwner, name: string) =>
  (await owner.ask(createKit, { body: { name } })).body;

test('a draft needs only a name, and its address is made from it and is its own', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const made = await Promise.all([1, 2, 3].map(() => draftOf(owner, 'Magpie at dusk')));
  const kits = await Promise.all(made.map(({ id }) => read(owner, id)));
  expect(kits.map(({ form }) => form.slug).toSorted()).toEqual([
    'magpie-at-dusk',
    'magpie-at-dusk-2',
    'magpie-at-dusk-3',
  ]);
  const [kit] = kits;
  expect(kit?.form).toMatchObject({ status: 'draft', categoryId: null, priceCents: null, hoursFrom: null });
  expect(kit?.form.sku).toBe(`DRAFT-MAGAT-${String(kit?.id).padStart(3, '0')}`);
  const unnamed = await owner.ask(createKit, { body: {} as never });
  expect(unnamed.body).toMatchObject({ details: { fields: [{ field: 'name' }] } });
});

test('a draft of a name without letters has an address, too', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id } = await draftOf(owner, '海');
  expect((await read(owner, id)).form.slug).toBe(`kit-${id}`);
});

test('the lists of the back office show a draft without a price, and shoppers see nothing of it', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const guest = await testVisitor(harness.app);
  const { id } = await draftOf(owner, 'Magpie at dusk');
  for (const sort of ['name', 'price', '-price', 'stock', 'changed'] as const) {
    const { rows } = (await owner.ask(listInventory, { query: { sort } })).body;
    expect(rows.find((row) => row.id === id)).toMatchObject({ priceCents: null, categoryName: '' });
  }
  const { rows } = (await owner.ask(listInventory, { query: { sort: 'price' } })).body;
  expect(rows[0]?.id).toBe(id);
  expect((await owner.ask(exportKits, { query: {} })).status).toBe(200);
  expect((await guest.ask(listProducts)).body.map((kit) => kit.id)).not.toContain(id);
  expect((await guest.ask(readProduct, { params: { slugOrId: 'magpie-at-dusk' } })).status).toBe(404);
});

test('publishing says, field by field, what is missing, by whatever way it is asked for', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version } = await draftOf(owner, 'Magpie at dusk');
  const { form } = await read(owner, id);
  const published = { ...form, status: 'published' as const };
  const inForm = await owner.ask(changeKit, { params: { id }, body: { version, form: published } });
  const fieldsOf = (body: unknown) =>
    (body as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field);
  const missing = [
    'categoryId',
    'priceCents',
    'hoursFrom',
    'hoursTo',
    'finishedWidthMm',
    'finishedHeightMm',
    'weightGrams',
    'packedLengthMm',
    'packedWidthMm',
    'packedHeightMm',
    'summary',
    'pictures',
  ];
  expect(fieldsOf(inForm.body)).toEqual(missing.map((field) => `form.${field}`));

  const change = { status: 'published' as const };
  const quick = await owner.ask(changeKitQuickly, { params: { id }, body: { version, change } });
  expect(quick.body.code).toBe('not_permitted');
  expect(fieldsOf(quick.body)).toEqual(missing);

  const { body: preview } = await owner.ask(previewBulkChange, { body: { ids: [id], change } });
  expect(preview.kits[0]?.problem).toMatch(/Give its price/);
  const bulk = await owner.ask(applyBulkChange, { body: { kits: [{ id, version }], change } });
  expect(bulk.body.code).toBe('not_permitted');
});

test('what is published keeps what shoppers see; as a draft it may be emptied again', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, version, form } = await owner.read(demoKits.koala);
  const emptied = { ...form, priceCents: null, weightGrams: null };
  const refused = await owner.ask(changeKit, { params: { id }, body: { version, form: emptied } });
  expect(refused.status).toBe(400);
  const draft = { ...emptied, status: 'draft' as const };
  expect((await owner.ask(changeKit, { params: { id }, body: { version, form: draft } })).status).toBe(200);
  await expect(
    harness.shop.db.updateTable('products').set({ status: 'published' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/products_published_complete/);
});

test('the SKU of a draft is made anew with its category, in the form and for many at once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const first = await draftOf(owner, 'Magpie at dusk');
  const { form } = await read(owner, first.id);
  const placed = { ...form, categoryId: magpie.categoryId };
  await owner.ask(changeKit, { params: { id: first.id }, body: { version: 1, form: placed } });
  expect((await read(owner, first.id)).form.sku).toMatch(/^PBN-MAGAT-/);

  const second = await draftOf(owner, 'Magpie at noon');
  const change = { categoryId: magpie.categoryId ?? 1 };
  await owner.ask(applyBulkChange, { body: { kits: [second], change } });
  expect((await read(owner, second.id)).form.sku).toMatch(/^PBN-MAGAT-/);
});

test('a draft whose pictures nobody has described yet takes no description from where else they hang', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { form } = await owner.read(demoKits.koala);
  const pictures = form.pictures.map((one) => ({ ...one, alt: '' }));
  const made = await owner.ask(createKit, { body: { name: 'Koala, larger', pictures } });
  expect(made.status).toBe(200);
  expect((await owner.read(demoKits.koala)).form.pictures).toEqual(form.pictures);
  expect((await read(owner, made.body.id)).form.pictures).toEqual(form.pictures);
});
