import { expect, test } from 'vitest';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { afterEachAnswer } from '../../../tools/testing/each-answer.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { payOrder, reconcilePayments } from './checkout.ts';

test('whoever opens a pay link while its order is being paid is not asked to pay a second time', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const deps = { ...asAdmin(harness), person: undefined };
  const { token } = await makeByTransfer(harness, { email: 'jo@example.com', payBy: 'provider' });
  const { payUrl } = ok(await payOrder(db, token, deps));
  await payAt(harness, payUrl ?? '');
  // It looks at the order, at its payment, and at the order again before it opens one.
  const looking = afterEachAnswer(db, async (look) => {
    if (look === 3) await reconcilePayments(db, { ...deps, now: () => new Date(Date.now() + 60_000) });
  });
  expect(await payOrder(looking, token, deps)).toMatchObject({ payUrl: null });
  expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'captured' }]);
});
