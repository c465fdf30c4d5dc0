import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { pay, testBuyer } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import type { PaymentProvider } from '../../orders/payments/payments.ts';
import { cancelUnpaid, checkoutDepsOf, placeOrder, settleOrder } from './checkout.ts';

test('whatever is asked of the provider, no transaction is open meanwhile', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { asked, provider } = providerThatLooks(db, checkoutDepsOf(harness.shop).provider);
  const deps = { ...checkoutDepsOf(harness.shop), provider, actor: 'owner', person: undefined };
  const order = async () => {
    const buyer = await testBuyer(harness.app, demoKits.koala);
    const by = { key: crypto.randomUUID(), customerId: undefined };
    const placed = await placeOrder(db, buyer.form, by, deps);
    if ('refused' in placed) throw new Error(placed.message);
    return { buyer, placed, row: await orderByToken(db, placed.token) };
  };

  const { buyer, placed, row } = await order();
  await settleOrder(db, placed.token, deps);
  await pay(buyer, placed.payUrl);
  await settleOrder(db, placed.token, deps);
  await refundOrder(db, row!.id, { lines: [], shippingCents: 0, goodwillCents: 100, reason: 'Late' }, deps);
  await cancelUnpaid(db, (await order()).row!, deps);

  expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(['open', 'ask', 'refund', 'cancel']));
  expect(asked.filter(({ isInTransaction }) => isInTransaction)).toEqual([]);
});

type Asked = { call: string; isInTransaction: boolean };

/** Looks at each call whether a connection of this shop is in a transaction and waits for what comes next. */
function providerThatLooks(db: Db, provider: PaymentProvider) {
  const asked: Asked[] = [];
  const looking = new Proxy(provider, {
    get(target, call: keyof PaymentProvider) {
      const work = target[call];
      if (typeof work !== 'function' || call === 'readEvent') return work;
      return async (...given: unknown[]) => {
        asked.push({ call, isInTransaction: await isAnyOpen(db) });
        return Reflect.apply(work, target, given) as unknown;
      };
    },
  });
  return { asked, provider: looking };
}

async function isAnyOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows.length > 0;
}
