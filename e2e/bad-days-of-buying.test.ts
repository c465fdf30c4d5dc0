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
import { issueGiftCard } from '../server/pricing/gift-cards/gift-cards.ts';
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
import { expectAccessible, expectProblem, test, untilHydrated } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { followTo } from './office-steps.ts';
import { fillInCheckout, mabel, payButton, payWith, readCheckout } from './steps.ts';

const kit = paths.product(demoKits.kookaburra.slug);

const placing: BadDay = {
  call: placeOrder,
  typed: mabel,
  does: (page) => payButton(page).click(),
  says: 'Nothing was charged. Please check your connection and try again.',
  again: (page) => payButton(page).click(),
  after: (page) => heading(page, 'Pay by card'),
};

const lookingUp: BadDay = {
  call: readGiftCard,
  from: paths.giftCards,
  typed: { Code: 'ABCD-EFGH-JKLM-NPQR' },
  does: (page) => press(page, 'Look it up'),
  says: 'The shop could not be reached. Please try again.',
  again: (page) => press(page, 'Look it up'),
  after: (page) => page.getByText('We cannot say').waitFor(),
};

const giftTyped = {
  'Their email': 'nell@example.com',
  'A few words (optional)': 'For slow Sundays',
  'Your email': 'mabel@example.com',
};

const gift: BadDay = {
  call: buyGiftCard,
  typed: giftTyped,
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

async function applyCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
  await page.keyboard.press('Enter');
}

/** A visitor has three attempts in ten minutes: this one needs all of them. */
test('from the kit to checkout each call fails: it is said in its place, and works again; reload, Back and a lost connection lose nothing; a declined card is followed by another, and the order is placed once, however slowly, paid once, and safe when the bank’s answer does not come', async ({
  page,
  shop,
}) => {
  const begun = new Date();
  expectProblem(page, /40[24]|503|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await liveThroughFailures(page, onTheWay);
  await loseConnectionAtCheckout(page);
  await fillInCheckout(page);

  await page.getByRole('radio', { name: /Express/ }).check();
  await page.reload();
  expect(await readCheckout(page)).toEqual(mabel);
  await expect.poll(() => page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true);
  await page.goBack();
  await heading(page, 'Summary');
  await page.goForward();
  expect(await readCheckout(page)).toEqual(mabel);

  await liveThroughFailureAndDelay(page, placing);
  await page.goBack();
  expect(await readCheckout(page)).toEqual(mabel);
  await payButton(page).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await page.reload();
  expect(await readOrderStates(shop.db, begun)).toEqual(['pending_payment']);

  await payWith(page, 'declined');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  expect(await page.getByLabel('Name on card').inputValue()).toBe('Mabel Okafor');

  await payWith(page, 'challenge');
  await page.getByRole('heading', { name: 'Your bank asks: was this you?' }).waitFor();
  await page.getByRole('button', { name: 'No, decline' }).click();
  await page.getByRole('alert').getByText('Your bank did not confirm').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 3220');

  const code = 'payment_unavailable';
  const bankIsAway = {
    status: refusalStatus[code],
    json: { code, message: 'The bank did not answer.' },
  };
  const end = await answering(page, settleOrder, (route) => route.fulfill(bankIsAway));
  await payButton(page).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.getByText('The bank has not answered yet').waitFor();
  await page.getByText('Your order is safe. We keep asking').waitFor();
  await end();
  await press(page, 'Ask again');
  await heading(page, 'Thank you, Mabel');
  expect(await readOrderStates(shop.db, begun)).toEqual(['paid']);
});

/** What could not be asked is said once, and is asked again when the connection is back. */
async function loseConnectionAtCheckout(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // Another than those that the shop remembers.
  await page.getByLabel('Postcode').fill('3000');
  const delivery = page.getByRole('group', { name: 'How it reaches you' });
  const failed = delivery.getByText('We could not work out the delivery just now.');
  await failed.waitFor();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('need your attention').waitFor();
  expect(await failed.count()).toBe(1);
  await page.context().setOffline(false);
  await delivery.getByRole('radio', { name: /Standard/ }).waitFor();
}

test('what is left on a gift card, and a new one, fail: it is said, works again, is bought once, however slowly, and is still typed when its buyer comes back from the payment, and after a reload', async ({
  page,
  shop,
}) => {
  expectProblem(page, /404/);
  const now = new Date();
  const who = { orderId: null, recipient: 'jo@example.com', sender: '', message: '' };
  const issued = { ...who, amountCents: 2_000, deliverAt: now, now, siteOrigin: shop.url };
  const code = await issueGiftCard(shop.db, issued);
  await liveThroughFailure(page, lookingUp);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Look it up');
  await page.getByText(/^\$20\.00 on the card/).waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('alert').getByText('Please enter their email address').waitFor();
  await expectAccessible(page);

  await liveThroughFailureAndDelay(page, gift);
  await page.goBack();
  await untilHydrated(page);
  const labels = Object.keys(giftTyped);
  const read = async () => {
    const texts = await Promise.all(
      labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    );
    return Object.fromEntries(labels.map((label, place) => [label, texts[place]]));
  };
  await expect.poll(read).toEqual(giftTyped);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(read).toEqual(giftTyped);
  // Paid, nothing of it stays on the device.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, 'succeeds');
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  await followTo(page, paths.giftCards);
  expect(await page.getByLabel('Their email').inputValue()).toBe('');
});
