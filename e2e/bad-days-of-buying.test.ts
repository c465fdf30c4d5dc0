import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addCartItem, readCart, changeCartItem, validateDiscountCode } from '../contracts/buying/cart.ts';
import { placeOrder, readDeliveryOptions, settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../contracts/buying/checkout/gift-card-order.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { refusalStatus } from '../contracts/kernel/refusal.ts';
import { readGiftCard } from '../contracts/pricing/gift-cards.ts';
import { estimateKitDelivery } from '../contracts/storefront/listing/delivery.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { type BadDay, heading, liveThroughDelay, liveThroughFailure, press, tryAgain } from './bad-day.ts';
import { answering, holding } from './failing-calls.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, mabel, payButton, payWith, putIntoCart } from './steps.ts';

const kit = paths.product(demoKits.kookaburra.slug);

async function goToCheckout(page: Page): Promise<void> {
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Postcode').waitFor();
}

const placing: BadDay = {
  call: placeOrder,
  from: kit,
  before: async (page) => {
    await goToCheckout(page);
    await fillInCheckout(page);
  },
  typed: mabel,
  does: (page) => payButton(page).click(),
  says: 'Nothing was charged. Please check your connection and try again.',
  again: (page) => payButton(page).click(),
  after: (page) => heading(page, 'Pay by card'),
};

const gift: BadDay = {
  call: buyGiftCard,
  from: paths.giftCards,
  typed: { 'Their email': 'nell@example.com', 'Your email': 'mabel@example.com' },
  does: (page) => press(page, 'Continue to payment'),
  says: 'We could not reach the shop. Nothing was charged. Please try again.',
  again: (page) => press(page, 'Continue to payment'),
  after: (page) => heading(page, 'Pay by card'),
};

/** The same field stands beside a kit and under a cart. */
const estimating = {
  does: async (page) => {
    await page.getByLabel('Delivery to postcode').fill('0870');
    await page.keyboard.press('Enter');
  },
  says: 'We could not work out the delivery just now. Please try again.',
  again: (page) => press(page, 'Estimate'),
  after: (page) => page.getByText('Standard delivery', { exact: true }).waitFor(),
} satisfies Partial<BadDay>;

const badDays: Record<string, BadDay> = {
  'the cart': {
    call: readCart,
    from: kit,
    before: (page) => putIntoCart(page, demoKits.kookaburra.slug),
    does: (page) => page.goto(paths.cart),
    says: 'It is kept. Please check your connection and try again.',
    again: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    after: (page) => page.getByRole('heading', { name: 'Summary' }).waitFor(),
  },
  'adding to the cart': {
    call: addCartItem,
    from: kit,
    does: (page) => press(page, /^Add to cart/),
    says: 'Failed to add item to cart. Please try again.',
    again: (page) => press(page, /^Add to cart/),
    after: (page) => page.getByRole('dialog', { name: /1 item/ }).waitFor(),
  },
  'adding to the cart from a card': {
    call: addCartItem,
    from: paths.category('all'),
    does: (page) => press(page, /^Add to cart/),
    says: 'Could not add item to cart. Please try again.',
    again: (page) => press(page, /^Add to cart/),
    after: (page) => page.getByRole('dialog', { name: /1 item/ }).waitFor(),
  },
  'a discount code': {
    call: validateDiscountCode,
    from: kit,
    before: (page) => putIntoCart(page, demoKits.kookaburra.slug),
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    says: 'Failed to validate discount code. Please try again.',
    again: async (page) => {
      await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    after: (page) => page.getByText('Invalid Discount Code').waitFor(),
  },
  'the delivery of a kit': {
    call: estimateKitDelivery,
    from: kit,
    ...estimating,
  },
  'the delivery of a cart': {
    call: readDeliveryOptions,
    from: kit,
    before: async (page) => {
      await putIntoCart(page, demoKits.kookaburra.slug);
      await page.goto(paths.cart);
    },
    ...estimating,
  },
  'the delivery at checkout': {
    call: readDeliveryOptions,
    from: kit,
    before: goToCheckout,
    typed: { Email: mabel.Email, 'Street address': mabel['Street address'] },
    does: (page) => page.getByLabel('Postcode').fill('0870'),
    says: 'We could not work out the delivery just now.',
    again: tryAgain,
    after: (page) => page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' }),
  },
  'placing the order': placing,
  'a gift card': gift,
  'what is left on a gift card': {
    call: readGiftCard,
    from: paths.giftCards,
    typed: { Code: 'ABCD-EFGH-JKLM-NPQR' },
    does: (page) => press(page, 'Look it up'),
    says: 'The shop could not be reached. Please try again.',
    again: (page) => press(page, 'Look it up'),
    after: (page) => page.getByText('We cannot say').waitFor(),
  },
};

test.for(Object.entries(badDays))(
  '%s fails: it is said in its place, and works again',
  async ([, day], { page }) => {
    expectProblem(page, /404/);
    await liveThroughFailure(page, day);
  },
);

test.for(Object.entries({ 'an order': placing, 'a gift card': gift }))(
  '%s that is placed slowly is placed once, however often the button is pressed',
  async ([, day], { page }) => liveThroughDelay(page, day),
);

test('the bank’s answer does not come: the order is safe, and the buyer can ask again', async ({
  page,
  shop,
}) => {
  await goToCheckout(page);
  await fillInCheckout(page);
  await payButton(page).click();
  await heading(page, 'Pay by card');
  expectProblem(page, /503/);
  const code = 'payment_unavailable';
  const bankIsAway = { status: refusalStatus[code], json: { code, message: 'The bank did not answer.' } };
  const end = await answering(page, settleOrder, (route) => route.fulfill(bankIsAway));
  await payWith(page, 'succeeds');
  await page.getByText('The bank has not answered yet').waitFor();
  await page.getByText('Your order is safe. We keep asking').waitFor();
  await end();
  await press(page, 'Ask again');
  await heading(page, 'Thank you, Mabel');
  expect(await readOrderStates(shop.db)).toContain('paid');
});

test('a quantity is changed faster than the shop answers: the last wish counts', async ({ page }) => {
  await putIntoCart(page, demoKits.kookaburra.slug);
  await openHydrated(page, paths.cart);
  const held = await holding(page, changeCartItem);
  const more = page.getByRole('main').getByRole('button', { name: /^One more/ });
  await more.click();
  await held.asked(0);
  await more.click();
  await more.click();
  const quantity = page.getByRole('main').getByRole('textbox', { name: /^Quantity/ });
  expect(await quantity.inputValue()).toBe('4');
  await held.letGo(0);
  await held.letGo(1);
  await page.getByText('$339.80').first().waitFor();
  expect(await quantity.inputValue()).toBe('4');
  expect(held.count()).toBe(2);
});
