import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import { listProducts, readProduct, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBuyer, findDemoKit, pay, placeTestOrder, referenceIn } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf, type Statements } from '../../../tools/testing/statements.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { signatureOf } from '../../orders/payments/payments.ts';

/** How many statements each may take at most: a regression shows here before it shows in a benchmark. */
const most = {
  'home, not kept': 6,
  'category, not kept': 5,
  // One of them reads the markets that the kit travels to.
  'product, not kept': 14,
  'home, kept': 0,
  'one kit': 1,
  'a listing': 3,
  'every kit': 1,
  'a new cart': 1,
  'add to cart': 1,
  'read a cart': 1,
  // One more counts the search; it may come after the answer, since nobody waits for it.
  search: 4,
} as const;

test('requests take no more statements than they did', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const { app } = harness;
  const guest = await testVisitor(app);
  const { id: productId } = await findDemoKit(app, demoKits.koala);
  const page = (url: string) => () => app.inject({ url });
  const json = (url: string) => page(url);
  // Facts are there after the first time; a second page is not counted as a search.
  await guest.ask(searchKits, { query: { q: 'felt', page: 2 } });
  await app.inject({ url: paths.contact });
  const { cartId } = (await guest.ask(readCart)).body;
  await guest.ask(addCartItem, { body: { cartId, productId } });

  const work: Record<keyof typeof most, () => Promise<unknown>> = {
    'home, not kept': page(paths.home),
    'category, not kept': page(paths.category('felt-art')),
    'product, not kept': page(paths.product(demoKits.koala.slug)),
    'home, kept': page(paths.home),
    'one kit': json(addressOf(readProduct, { params: { slugOrId: demoKits.kookaburra.slug } })),
    'a listing': json(addressOf(readListing, { params: { slug: 'felt-art' } })),
    'every kit': json(addressOf(listProducts)),
    'a new cart': () => guest.ask(readCart),
    'add to cart': () => guest.ask(addCartItem, { body: { cartId, productId } }),
    'read a cart': () => guest.ask(readCart, { query: { cartId } }),
    search: () => guest.ask(searchKits, { query: { q: 'koala' } }),
  };
  const over: string[] = [];
  for (const [name, ask] of Object.entries(work)) {
    const { statements, texts } = await statementsOf(ask);
    const limit = most[name as keyof typeof most];
    if (statements > limit) over.push(`${name}: ${statements} > ${limit}\n${texts.join('\n')}`);
  }
  expect(over).toEqual([]);
});

/** The sandbox's own books stand for a bank's: they are no statements of the shop. */
const ofBank = /\bsandbox_/;
/** A try to order is counted beside the order, so that a refused one counts too. */
const ofLimits = /\b(into|from|update) limits\b/;

test('a whole order, from the empty cart to paid, takes 17 statements and 6 transactions', async () => {
  await using harness = await testShop({ keeps: true });
  // Facts are there, as in any shop that has been open for a minute.
  await buyWhole(harness);
  const steps = await buyWhole(harness);
  const texts = steps.flatMap((step) => step.texts);
  const own = texts.filter((text) => !ofBank.test(text));
  const beside = texts.filter(
    (text) => ofLimits.test(text) || (ofBank.test(text) && !text.startsWith('select')),
  );
  const transactions = steps.reduce((sum, step) => sum + step.transactions, 0) - beside.length;
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(17);
  expect(transactions, texts.join('\n')).toBeLessThanOrEqual(6);
});

test('what every order asks is planned a few times on a connection, and then no more', async () => {
  // Few connections, so that each is asked everything often.
  await using harness = await testShop({ keeps: true, environment: { DATABASE_POOL: '2' } });
  await harness.shop.db.updateTable('stock_levels').set({ on_hand: 100 }).execute();
  // PostgreSQL plans a statement for its values five times before it looks whether one plan would do for any.
  for (let orders = 0; orders < 16; orders += 1) await buyWhole(harness);
  const statements = await preparedOn(harness);
  expect(statements.filter(({ generic_plans }) => generic_plans > 0).length).toBeGreaterThan(8);
  const planned = statements.filter(({ custom_plans }) => custom_plans > 5).map(({ statement }) => statement);
  expect(planned).toEqual([]);
});

/** Of all connections of the pool: each tells of its own alone. */
async function preparedOn({ shop: { db, config } }: TestShop) {
  const connections = config.databasePool;
  const everybodyIn = Promise.withResolvers<void>();
  let asked = 0;
  const found = Array.from({ length: connections }, () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ statement: string; generic_plans: number; custom_plans: number }>`
        select statement, generic_plans, custom_plans from pg_prepared_statements`.execute(tx);
      asked += 1;
      if (asked === connections) everybodyIn.resolve();
      await everybodyIn.promise;
      return rows;
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Everything that a browser and the provider ask for, one after the other, and what each takes. */
async function buyWhole(harness: TestShop): Promise<Statements[]> {
  const { app } = harness;
  const { form } = await testBuyer(app, demoKits.koala);
  const { id: productId } = await findDemoKit(app, demoKits.koala);
  const guest = await testVisitor(app);
  const steps: Statements[] = [];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    steps.push(await statementsOf(async () => (answer = await work())));
    return answer as T;
  };
  const { cartId } = (await step(() => guest.ask(readCart))).body;
  await step(() => guest.ask(addCartItem, { body: { cartId, productId } }));
  await step(() => guest.ask(readDeliveryOptions, { query: { cartId, postcode: '2204' } }));
  const buyer = { ...guest, cartId, form: { ...form, cartId } };
  const { body: placed } = await step(() => placeTestOrder(buyer));
  // The provider's page, and what it writes, is the bank's.
  await pay(buyer, placed.payUrl);
  const { token } = placed;
  const settled = await step(() => guest.ask(settleOrder, { params: { token } }));
  expect(settled.body.state).toBe('paid');
  const event = await step(() => tell(harness, referenceIn(placed.payUrl), settled.body.totalCents));
  expect(event.statusCode).toBe(200);
  return steps;
}

/** The provider's news of what the shop has found out already. */
function tell({ app, shop }: TestShop, reference: string, amountCents: number) {
  const id = `evt_${reference}`;
  const body = JSON.stringify({ id, type: 'payment.captured', reference, amountCents, currency: 'AUD' });
  const signature = signatureOf(body, shop.keys.sandbox, Math.floor(Date.now() / 1000));
  return app.inject({
    method: 'POST',
    url: addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } }),
    headers: { 'content-type': 'application/json', 'shop-signature': signature },
    payload: body,
  });
}
