import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { buyerWith, orderFormFor, payAt } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { unguessableId } from '../../kernel/random.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { expireOverdueOrders, placeOrder, reconcilePayments, settleOrder } from './checkout.ts';

const kookaburra = [[demoKits.kookaburra.slug, 1]] as const;
const tenOff = { code: 'MINE', name: 'Mine', kind: 'percent', percent: 10 } as const;

/**
 * An order with the code, whose payment nobody heard of until it had expired and its buyer had used the code for
 * another one; what became of both once the first payment is heard of.
 */
async function codeUsedTwice(limits: object, emails: readonly [string, string], hasAccount: boolean) {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  ok(await createDiscount(db, z.parse(discountForm, { ...tenOff, ...limits })));
  const deps = asAdmin(harness);
  if (hasAccount) await customerOf(harness, emails[0]);
  const account = await db
    .selectFrom('customers')
    .where('email', '=', emails[0])
    .select('id')
    .executeTakeFirst();
  const place = async (email: string) => {
    const form = await orderFormFor(await buyerWith(harness, kookaburra), { code: 'MINE', email });
    return ok(await placeOrder(db, form, { key: unguessableId(), customerId: account?.id }, deps));
  };
  const first = await place(emails[0]);
  // The page was left open, and the bank says for a while that nothing came.
  const away = { ...deps.provider, cancel: () => Promise.reject(new Error('It is away')) };
  now = new Date(now.getTime() + 31 * 60_000);
  await expireOverdueOrders(db, { ...deps, provider: away });
  const second = await place(emails[1]);
  await payAt(harness, second.payUrl ?? '');
  ok(await settleOrder(db, second.token, { ...deps, person: undefined }));
  await payAt(harness, first.payUrl ?? '');
  now = daysAfter(now, 1);
  await reconcilePayments(db, deps);
  const stateOf = async (token: string) => (await orderByToken(db, token))?.state;
  return {
    first: await stateOf(first.token),
    second: await stateOf(second.token),
    broken: await brokenInvariants(db),
  };
}

test('a code of one time each is had once by an account, also where its first order is paid too late', async () => {
  const emails = ['mia@example.com', 'mia@work.example'] as const;
  const ended = await codeUsedTwice({ personLimit: 1 }, emails, true);
  expect(ended).toEqual({ first: 'expired', second: 'paid', broken: [] });
});

test('a code for a first order is had once, also where the order that was first is paid too late', async () => {
  const emails = ['mia@example.com', 'mia@example.com'] as const;
  const ended = await codeUsedTwice({ firstOrderOnly: true }, emails, false);
  expect(ended).toEqual({ first: 'expired', second: 'paid', broken: [] });
});

test('a code that may be used again is the late order’s, too', async () => {
  const emails = ['mia@example.com', 'mia@work.example'] as const;
  const ended = await codeUsedTwice({ personLimit: 2 }, emails, true);
  expect(ended).toEqual({ first: 'paid', second: 'paid', broken: [] });
});
