import { expect, test } from 'vitest';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import * as calls from '../../../contracts/orders/returns/admin-returns.ts';
import { listReturns, requestReturn } from '../../../contracts/orders/returns/returns.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { changeSettings } from '../../platform/settings/settings.ts';
import { shipOrder, startPacking } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';

const returnAddress = {
  name: 'Stillmade returns',
  line1: 'Unit 4',
  line2: '12 Sydenham Road',
  suburb: 'Darwin',
  state: 'NT',
  postcode: '0800',
} as const;

async function askedBack(harness: TestShop) {
  const { token, visitor } = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  const { db } = harness.shop;
  const { id } = (await orderByToken(db, token))!;
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Sendle', trackingNumber: 'S1' }, deps);
  const body = {
    kind: 'faulty' as const,
    lines: [{ position: 1, quantity: 1 }],
    message: 'Torn',
    photos: [],
  };
  const asked = await visitor.ask(requestReturn, { params: { token }, body });
  return {
    token,
    visitor,
    approval: { params: { id: asked.body.id }, body: { seen: 'requested' as const } },
  };
}

test('no return is approved while the shop has no address to send it to, and no letter is written', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await changeSettings(db, { returnAddress: null });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { approval } = await askedBack(harness);
  const refused = await owner.ask(calls.approveReturn, approval);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_return_address']);
  expect(refused.body.message).toContain('Settings');
  const emails = await db.selectFrom('emails').select('kind').where('kind', '=', 'return-approved').execute();
  expect(emails).toEqual([]);
  await changeSettings(db, { returnAddress });
  expect((await owner.ask(calls.approveReturn, approval)).status).toBe(200);
});

test('the letter and the page of an approved return name the whole address, line by line', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await changeSettings(db, { returnAddress });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { token, visitor, approval } = await askedBack(harness);
  const sendTo = async () => (await visitor.ask(listReturns, { params: { token } })).body[0]?.sendTo;
  expect(await sendTo()).toBeNull();
  await owner.ask(calls.approveReturn, approval);
  const lines = ['Stillmade returns', 'Unit 4', '12 Sydenham Road', 'Darwin NT 0800'];
  expect(envelopeLines(returnAddress)).toEqual(lines);
  const email = await db
    .selectFrom('emails')
    .select('data')
    .where('kind', '=', 'return-approved')
    .executeTakeFirstOrThrow();
  expect(email.data).toMatchObject({ sendTo: lines });
  expect(await sendTo()).toEqual(lines);
});
