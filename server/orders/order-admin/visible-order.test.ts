import { expect, test } from 'vitest';
import { findAnything } from '../../../contracts/insight/reports/dashboard.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import { listAllOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import {
  packOrder,
  readWholeOrder,
  refundPart,
  writeNote,
} from '../../../contracts/orders/order-admin/whole-order.ts';
import { listNotifications, readNotificationChoices } from '../../../contracts/people/notifications.ts';
import { readLedger } from '../../../contracts/stock/inventory/inventory.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

async function personOf(harness: TestShop, email: string, roles: Role[]) {
  const browser = await customerOf(harness, email);
  await harness.shop.db.updateTable('customers').set({ roles }).where('email', '=', email).execute();
  return browser;
}

test('a packer reads of an order what packing needs, and neither other orders nor money back', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const { db } = harness.shop;
  const { id, number } = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .orderBy('placed_at', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ note: 'Beside the gate' }).where('id', '=', id).execute();
  const params = { id };
  const whole = (await owner.ask(readWholeOrder, { params })).body;
  await owner.ask(refundPart, {
    params,
    body: { goodwillCents: 1_250, reason: 'A late parcel', version: whole.version },
  });
  await owner.ask(writeNote, { params, body: { message: 'Use the large box' } });
  await db.updateTable('orders').set({ needs_attention: 'Money went back' }).where('id', '=', id).execute();

  const packer = await personOf(harness, 'pat@example.com', ['packer']);
  const { status, body } = await packer.ask(readWholeOrder, { params });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    note: 'Beside the gate',
    address: whole.address,
    email: whole.email,
    phone: whole.phone,
    refundedCents: 0,
    others: [],
    refunds: [],
    payments: [],
    token: '',
    needsAttention: 'Ask before you pack it: somebody has to look at this order first.',
  });
  expect(body.address).not.toBeNull();
  const said = body.timeline.map(({ message }) => message);
  expect(said).toContain('Use the large box');
  const note = body.timeline.find(({ message }) => message === 'Use the large box');
  expect([note?.actor, body.timeline[0]?.actor]).toEqual(['staff', 'customer']);
  expect(JSON.stringify(body)).not.toMatch(/late parcel|\$12\.50|:1250\b|Money went back/);
  const owners = (await owner.ask(readWholeOrder, { params })).body;
  expect(owners.others).toHaveLength(1);
  expect(JSON.stringify(owners.timeline)).toContain('late parcel');

  const packed = await packer.ask(packOrder, { params, body: { version: owners.version } });
  expect(packed.body).toMatchObject({ state: 'packing', others: [], refunds: [] });
  const listed = (await packer.ask(listAllOrders)).body.orders.find((order) => order.id === id);
  expect(listed).toMatchObject({ refundedCents: 0, needsAttention: body.needsAttention });
  const refused = await packer.ask(refundPart, {
    params,
    body: { goodwillCents: 100, reason: 'x', version: body.version },
  });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Your role does not include refunds. Ask an owner.',
  ]);

  const found = async (q: string) => (await packer.ask(findAnything, { query: { q } })).body;
  expect((await found(number)).map(({ kind }) => kind)).toEqual(['order']);
  expect((await found('owner@')).filter(({ kind }) => kind === 'customer')).toEqual([]);
  const kinds = (await packer.ask(readNotificationChoices)).body.choices.map(({ kind }) => kind);
  expect(kinds).toEqual(['order', 'return', 'low-stock', 'preorder']);
  const told = (await packer.ask(listNotifications)).body.notifications;
  expect(told.map(({ kind }) => kind)).not.toContain('attention');

  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  await db.updateTable('stock_movements').set({ cost_cents: 2_345 }).execute();
  const costs = async (browser: typeof packer) =>
    (await browser.ask(readLedger, { params: { id: kit } })).body.movements.map(({ costCents }) => costCents);
  expect(new Set(await costs(packer))).toEqual(new Set([null]));
  expect(new Set(await costs(owner))).toEqual(new Set([2_345]));
});
