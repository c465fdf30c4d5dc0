import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addCartItem, readCart, validateDiscountCode } from '../contracts/buying/cart.ts';
import { placeOrder, readDeliveryOptions, settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../contracts/buying/checkout/gift-card-order.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { refusalStatus } from '../contracts/kernel/refusal.ts';
import { readGiftCard } from '../contracts/pricing/gift-cards.ts';
import { estimateKitDelivery } from '../contracts/storefront/listing/delivery.ts';
import { demoKits } from '../seed/demo-kits.ts';
import {
  type BadDay,
  heading,
  liveThroughFailure,
  liveThroughFailureAndDelay,
  liveThroughFailures,
  press,
  tryAgain,
} from './bad-day.ts';
import { answering } from './failing-calls.ts';
import { expectProblem, test } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, mabel, payButton, payWith } from './steps.ts';

const kit = paths.product(demoKits.kookaburra.slug);

const placing: BadDay = {
  call: placeOrder,
  before: (page) => fillInCheckout(page),
  typed: mabel,
  does: (page) => payButton(page).click(),
  says: 'Nothing was charged. Please check your connection and try again.',
  again: (page) => payButton(page).click(),
  after: (page) => heading(page, 'Pay by card'),
};

const gift: BadDay = {
  call: buyGiftCard,
  typed: { 'Their email': 'nell@example.com', 'Your email': 'mabel@example.com' },
  does: (page) => press(page, 'Continue to payment'),
  says: 'We could not reach the shop. Nothing was charged. Please try again.',
  again: (page) => press(page, 'Continue to payment'),
  after: (page) => heading(page, 'Pay by card'),
};

/** The same field stands beside a kit and under a cart. */
const estimating = (postcode: string) =>
  ({
    does: async (page) => {
      await page.getByLabel('Delivery to postcode').fill(postcode);
      await page.keyboard.press('Enter');
    },
    says: 'We could not work out the delivery just now. Please try again.',
    again: (page) => press(page, 'Estimate'),
    after: (page) => page.getByText('Standard delivery', { exact: true }).waitFor(),
  }) satisfies Partial<BadDay>;

/** Buying on a bad day: each call of each screen, failing, one after another on the way to the payment. */
const onTheWay: readonly BadDay[] = [
  {
    call: estimateKitDelivery,
    from: kit,
    ...estimating('0870'),
  },
  {
    call: addCartItem,
    does: (page) => press(page, /^Add to cart/),
    says: 'Failed to add item to cart. Please try again.',
    again: (page) => press(page, /^Add to cart/),
    after: (page) => page.getByRole('dialog', { name: /1 item/ }).waitFor(),
  },
  {
    call: validateDiscountCode,
    does: applyCode,
    says: 'Failed to validate discount code. Please try again.',
    again: applyCode,
    after: (page) => page.getByText('Invalid Discount Code').waitFor(),
  },
  {
    call: readCart,
    does: (page) => page.goto(paths.cart),
    says: 'It is kept. Please check your connection and try again.',
    again: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    after: (page) => page.getByRole('heading', { name: 'Summary' }).waitFor(),
  },
  {
    call: readDeliveryOptions,
    // Another than the one that the shop remembers from the kit.
    ...estimating('2042'),
  },
  {
    call: readDeliveryOptions,
    before: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    },
    typed: { Email: mabel.Email, 'Street address': mabel['Street address'] },
    does: (page) => page.getByLabel('Postcode').fill('0870'),
    says: 'We could not work out the delivery just now.',
    again: tryAgain,
    after: (page) => page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' }),
  },
];

test('from the kit to checkout each call fails: it is said in its place, and works again; the order is placed once, however slowly, and is safe when the bank’s answer does not come', async ({
  page,
  shop,
}) => {
  expectProblem(page, /404|503/);
  await liveThroughFailures(page, onTheWay);
  await liveThroughFailureAndDelay(page, placing);

  const code = 'payment_unavailable';
  const bankIsAway = { status: refusalStatus[code], json: { code, message: 'The bank did not answer.' } };
  const end = await answering(page, settleOrder, (route) => route.fulfill(bankIsAway));
  await payWith(page, 'succeeds');
  await page.getByText('The bank has not answered yet').waitFor();
  await page.getByText('Your order is safe. We keep asking').waitFor();
  await end();
  await press(page, 'Ask again');
  await heading(page, 'Thank you, Mabel');
  expect(await readOrderStates(shop.db)).toEqual(['paid']);
});

test('what is left on a gift card, and a new one, fail: it is said, works again, and is bought once, however slowly', async ({
  page,
}) => {
  expectProblem(page, /404/);
  await liveThroughFailure(page, {
    call: readGiftCard,
    from: paths.giftCards,
    typed: { Code: 'ABCD-EFGH-JKLM-NPQR' },
    does: (person) => press(person, 'Look it up'),
    says: 'The shop could not be reached. Please try again.',
    again: (person) => press(person, 'Look it up'),
    after: (person) => person.getByText('We cannot say').waitFor(),
  });
  await liveThroughFailureAndDelay(page, gift);
});

async function applyCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
  await page.keyboard.press('Enter');
}
