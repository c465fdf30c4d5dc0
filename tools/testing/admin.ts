import { payOrder, settleOrder } from '../../contracts/buying/checkout/checkout.ts';
import { checkoutDepsOf } from '../../server/buying/checkout/checkout.ts';
import { keepMarketOpen, marketNames } from '../../server/market/markets/markets.ts';
import { payAt } from './purchase.ts';
import { testVisitor, type TestShop } from './shop.ts';

/** The owner, at the back office. */
export const asAdmin = ({ shop }: TestShop) => ({
  ...checkoutDepsOf(shop),
  keepMarketOpen,
  marketNames,
  actor: 'owner',
});

export async function findKitId({ shop }: TestShop, slug: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The buyer opens the pay link of an email, and pays. */
export async function payByLink(harness: TestShop, token: string) {
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(payOrder, { params: { token } });
  if (body.payUrl === null || body.payUrl === undefined) throw new Error('There is nothing to pay here.');
  await payAt(harness, body.payUrl);
  return (await visitor.ask(settleOrder, { params: { token } })).body;
}
