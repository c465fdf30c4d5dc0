import { expect, test } from 'vitest';
import { eraseCustomer, listCustomers } from '../../../contracts/account/account/admin-customers.ts';
import * as calls from '../../../contracts/account/segments.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { importsOf } from '../../../tools/testing/import.ts';
import { ownerOf, type TestOwner } from '../../../tools/testing/kit.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { moveToEmail } from '../../people/customers/customers.ts';

const ada = 'ada@example.com';
const mia = 'mia@example.com';
const headings =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku';
const placed = '2024-03-01 10:20:00 +1100';

/** Emails of those of the list who meet the conditions. */
async function whoMeet(owner: TestOwner, conditions: Partial<calls.Audience>): Promise<string[]> {
  const form = { ...calls.everybody, name: crypto.randomUUID(), ...conditions };
  const { body } = await owner.ask(calls.createSegment, { body: { id: crypto.randomUUID(), form } });
  const list = await owner.ask(listCustomers, { query: { segment: body.id, sort: 'email' } });
  return list.body.customers.map(({ email }) => email);
}

async function shopOfTwo(harness: TestShop) {
  const owner = await ownerOf(harness);
  await customerOf(harness, ada);
  await customerOf(harness, mia);
  const koala = await owner.read(demoKits.koala);
  const moveIn = (...rows: string[]) => importsOf(harness, owner).moveIn([headings, ...rows].join('\n'));
  const meet = (conditions: Partial<calls.Audience>) => whoMeet(owner, conditions);
  return { owner, koala, moveIn, meet };
}

test('what was bought before the shop moved in counts for segments, by the name of a kit and by its SKU', async () => {
  await using harness = await testShop();
  const { owner, koala, moveIn, meet } = await shopOfTwo(harness);
  const { id } = await moveIn(
    `#1,ADA@example.com,paid,AUD,120.00,${placed},1,"${koala.form.name.toUpperCase()}",120.00,`,
    `#2,${mia},partially_refunded,AUD,20.00,${placed},1,Our koala of then,20.00,${koala.form.sku.toLowerCase()}`,
  );
  const { id: productId, form } = koala;
  expect(await meet({ productId })).toEqual([ada, mia]);
  expect(await meet({ categoryId: form.categoryId })).toEqual([ada, mia]);
  const other = await owner.read(demoKits.kookaburra);
  expect(await meet({ productId: other.id })).toEqual([]);
  expect(await meet({ quietMonths: 12 })).toEqual([ada, mia]);
  expect(await meet({ recentMonths: 12 })).toEqual([]);
  expect(await meet({ spentFromCents: 12_000 })).toEqual([ada]);
  expect(await meet({ spentFromCents: 12_001 })).toEqual([]);

  await importsOf(harness, owner).undo(id);
  expect(await meet({ productId })).toEqual([]);
  expect(await meet({ quietMonths: 12 })).toEqual([]);
});

test('a choice of a kit is known by its name as another shop joined it', async () => {
  await using harness = await testShop();
  const { koala, moveIn, meet } = await shopOfTwo(harness);
  const { db } = harness.shop;
  await db.updateTable('products').where('id', '=', koala.id).set({ variant_label: 'Small' }).execute();
  await moveIn(`#1,${ada},paid,AUD,50.00,${placed},1,${koala.form.name} - small,50.00,`);
  expect(await meet({ productId: koala.id })).toEqual([ada]);
});

test('what was called off, given back or never paid elsewhere is no purchase, nor is other money a spending', async () => {
  await using harness = await testShop();
  const { koala, moveIn, meet } = await shopOfTwo(harness);
  const states = ['refunded', 'voided', 'pending', 'Cancelled', 'expired'];
  await moveIn(
    ...states.map((state, at) => `#${at},${ada},${state},AUD,50.00,${placed},1,${koala.form.name},50.00,`),
    `#9,${mia},paid,NZD,90.00,${placed},1,${koala.form.name},90.00,`,
  );
  expect(await meet({ productId: koala.id })).toEqual([mia]);
  expect(await meet({ quietMonths: 12 })).toEqual([mia]);
  expect(await meet({ spentFromCents: 1 })).toEqual([]);
});

test('earlier purchases follow an account to its new address, and go with it when it is erased', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, koala, moveIn, meet } = await shopOfTwo(harness);
  await moveIn(`#1,${ada},paid,AUD,50.00,${placed},1,${koala.form.name},50.00,`);
  const { id } = await db
    .selectFrom('customers')
    .where('email', '=', ada)
    .select('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((db) => moveToEmail(db, id, 'Ada@new.example.com', new Date()));
  expect(await meet({ productId: koala.id })).toEqual(['Ada@new.example.com']);
  await owner.ask(eraseCustomer, { params: { id } });
  expect(await db.selectFrom('earlier_orders').selectAll().execute()).toEqual([]);
});
