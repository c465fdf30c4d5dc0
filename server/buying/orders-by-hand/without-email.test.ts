import { expect, test } from 'vitest';
import { findKnownBuyers } from '../../../contracts/buying/orders-by-hand/known-buyers.ts';
import { readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { addAddress } from '../../../contracts/people/customers/customers.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, personAddress } from '../../../tools/testing/person.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import {
  cancelOrder,
  deliverOrder,
  refundOrder,
  shipOrder,
  startPacking,
} from '../../orders/fulfilment/fulfilment.ts';
import { countBuyers } from '../../orders/orders/orders.ts';

test('an order without an email goes all its way, and nobody is written to', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const deps = asAdmin(harness);
  const cash = { payBy: 'cash', isPaid: true, service: 'standard', address: purchaseAddress };
  const made = await makeByTransfer(harness, { ...cash, key: crypto.randomUUID() });
  const other = await makeByTransfer(harness, { ...cash, key: crypto.randomUUID() });
  ok(await startPacking(db, made.id, deps));
  ok(await shipOrder(db, made.id, { carrier: 'Australia Post', trackingNumber: '33A' }, deps));
  ok(await deliverOrder(db, made.id, deps));
  const some = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A scratch' };
  expect(await refundOrder(db, made.id, { ...some, isCredit: true }, deps)).toMatchObject({
    refused: 'not_permitted',
    message: expect.stringContaining('neither an account nor an email'),
  });
  ok(await refundOrder(db, made.id, some, deps));
  ok(await cancelOrder(db, other.id, 'Changed their mind', deps));
  while (await countBuyers(db, new Date(Date.now() + 60_000)));
  expect(await db.selectFrom('emails').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('guest_buyers').selectAll().execute()).toEqual([]);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readWholeOrder, { params: { id: made.id } });
  expect(body).toMatchObject({ email: '', name: 'Mia Chen', others: [] });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('somebody whom the shop knows is found by name, email or phone, with their addresses', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const ada = await customerOf(harness, 'ada.byrne@example.com');
  await ada.ask(addAddress, {
    body: { label: 'Home', address: personAddress, phone: '0400 123 456', isDefault: true },
  });
  await db
    .updateTable('customers')
    .set({ phone: '0400 123 456', last_name: 'Byrne' })
    .where('email', '=', 'ada.byrne@example.com')
    .execute();
  const search = async (q: string) => (await owner.ask(findKnownBuyers, { query: { q } })).body;
  for (const q of ['byrne', 'ada.by', '0400123456', '0400 123'])
    expect(await search(q), q).toMatchObject([
      { email: 'ada.byrne@example.com', phone: '0400 123 456', addresses: [personAddress] },
    ]);
  expect(await search('a')).toEqual([]);
  const [known] = await search('byrne');
  const form = { customerId: known?.customerId, payBy: 'cash', isPaid: true, service: 'standard' };
  const made = await makeByTransfer(harness, { ...form, address: purchaseAddress });
  const row = db.selectFrom('orders').where('id', '=', made.id).select('customer_id');
  expect(await row.executeTakeFirst()).toEqual({ customer_id: known?.customerId });
  expect((await search('byrne'))[0]?.addresses).toEqual([personAddress, purchaseAddress]);
  // However long ago it was used, the usual one stays the first.
  const moved = { ...purchaseAddress, line1: '2 Rose Street' };
  for (const address of [personAddress, moved])
    await makeByTransfer(harness, { ...form, key: crypto.randomUUID(), address });
  const addresses = [personAddress, moved, purchaseAddress];
  expect((await search('byrne'))[0]?.addresses).toEqual(addresses);
  expect((await ada.ask(findKnownBuyers, { query: { q: 'ada' } })).status).toBe(403);
});

test('who ordered by telephone without an email is found the next time by name or number, once, with the last address', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const moved = { ...purchaseAddress, name: 'Nell Abbott', line1: '2 Rose Street' };
  const nell = { payBy: 'cash', isPaid: true, service: 'standard', buyerName: '', phone: '0411 222 333' };
  const order = (more: object) => makeByTransfer(harness, { ...nell, key: crypto.randomUUID(), ...more });
  await order({ address: { ...purchaseAddress, name: 'Nell Abbott' } });
  await order({ phone: '0411222333', address: moved });
  await order({ phone: '0499 000 000', address: { ...purchaseAddress, name: 'Otto Klein' } });
  const search = async (q: string) => (await owner.ask(findKnownBuyers, { query: { q } })).body;
  for (const q of ['nell', 'abbott', '0411 222', '222333']) {
    const found = await search(q);
    expect(found, q).toHaveLength(1);
    const known = { customerId: null, name: 'Nell Abbott', email: '', phone: '0411222333' };
    expect(found[0], q).toMatchObject(known);
    expect(found[0]?.addresses.map(({ line1 }) => line1)).toEqual([moved.line1, purchaseAddress.line1]);
  }
  expect(await search('0499000000')).toMatchObject([{ name: 'Otto Klein' }]);
});
