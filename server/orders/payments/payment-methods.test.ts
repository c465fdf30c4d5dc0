import { expect, test } from 'vitest';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import * as calls from '../../../contracts/orders/payments/payment-methods.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openFakeStripe } from '../../../tools/testing/stripe.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { refreshPaymentMethods, sandboxProvider, stripeProvider } from './payments.ts';
import { setFaults } from './sandbox/sandbox.ts';

const good = { delayMs: 0, deliveries: 1, reorder: false, failing: 'no', failPayouts: false } as const;

function sandboxOf({ shop: { db, keys, config } }: TestShop) {
  return sandboxProvider({ db, siteOrigin: config.siteOrigin, secret: keys.sandbox, nowSeconds: () => 0 });
}

const textOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');

test('pages name what the provider offers, and four payments only where Afterpay takes the price', async () => {
  await using harness = await testShop({ pages: true });
  const { db } = harness.shop;
  const read = async (url: string) => textOf((await harness.app.inject({ url })).body);
  const kit = paths.product(demoKits.koala.slug);
  const { price_cents: price } = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('price_cents')
    .executeTakeFirstOrThrow();
  expect(await read(kit)).not.toContain('Afterpay');

  await setFaults(db, { ...good, methods: ['card', 'apple_pay', 'afterpay'] });
  await refreshPaymentMethods(db, sandboxOf(harness));
  const quarter = decimalOf(Math.round(price! / 4));
  // The page that was kept is dropped once the change is heard of.
  await expect.poll(() => read(kit)).toContain(`or 4 payments of $${quarter} with Afterpay`);
  const page = await read(kit);
  const footer = page.slice(page.lastIndexOf('Ways to pay'));
  expect(footer).toMatch(/Visa\s*Mastercard\s*Apple Pay\s*Afterpay\s*Google Pay, coming soon/);

  const dear = { price_cents: 200_001 };
  await db.updateTable('products').set(dear).where('slug', '=', demoKits.koala.slug).execute();
  expect(await read(`${kit}?reviews=1`)).not.toContain('payments of');
});

test('what is not offered is coming soon or off, as the owner says; a provider that fails changes nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const states = async () =>
    Object.fromEntries(
      (await owner.ask(calls.readPaymentMethods)).body.map(({ method, state }) => [method, state]),
    );
  expect(await states()).toEqual({
    card: 'offered',
    apple_pay: 'soon',
    google_pay: 'soon',
    afterpay: 'off',
    paypal: 'off',
  });
  const body = { comingSoon: ['paypal' as const] };
  expect((await owner.ask(calls.chooseComingMethods, { body })).status).toBe(200);
  await setFaults(db, { ...good, methods: ['card', 'paypal', 'google_pay'] });
  expect((await owner.ask(calls.askForPaymentMethods)).status).toBe(200);
  const wanted = {
    card: 'offered',
    apple_pay: 'off',
    google_pay: 'offered',
    afterpay: 'off',
    paypal: 'offered',
  };
  expect(await states()).toEqual(wanted);
  await setFaults(db, { ...good, failing: 'before', methods: ['card'] });
  expect((await owner.ask(calls.askForPaymentMethods)).status).toBe(503);
  expect(await states()).toEqual(wanted);
});

test('of Stripe the account’s own default configuration counts, and what is available in it', async () => {
  await using harness = await testShop();
  await using fake = await openFakeStripe();
  const provider = stripeProvider({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api });
  fake.state.methods = ['card', 'afterpay_clearpay', 'apple_pay', 'klarna'];
  await refreshPaymentMethods(harness.shop.db, provider);
  expect((await currentSettings(harness.shop.db)).methodsOffered).toEqual([
    { method: 'card' },
    { method: 'apple_pay' },
    { method: 'afterpay', fromCents: 100, toCents: 200_000 },
  ]);
});
