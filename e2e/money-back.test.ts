import { expect } from 'vitest';
import { answerForm } from '../contracts/buying/quotes.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { requestReturn, returnForm } from '../contracts/orders/returns/returns.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { findExternalRefunds } from '../server/buying/checkout/checkout.ts';
import { answerQuote } from '../server/buying/quotes/quotes.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { refundAtProvider } from '../server/orders/payments/sandbox/sandbox.ts';
import { settleNewestReturn } from './admin-steps.ts';
import { bringCart, browserAt, buyOverHttp } from './http-buyer.ts';
import { expectAccessible, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deliverNewest } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';
import { payButton } from './steps.ts';

/** What the owner works with, beside the shop's own process. */
function providerDepsOf({ db, url: siteOrigin }: JourneyShop) {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const provider = sandboxProvider({ db, siteOrigin, secret: '', nowSeconds });
  return { provider, siteOrigin, now: () => new Date(), actor: 'owner', log: openLog('warn') };
}

test('one of two kits comes back: asked for with a reason, it is settled, and the refund is seen', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const two = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const token = (await buyOverHttp(await browserAt(shop.url), two)) ?? '';
  await deliverNewest(shop);

  // Its form is walked by keyboard: by-keyboard.test.ts.
  const koala = [{ position: 2, quantity: 1 }];
  const body = { kind: 'damaged', lines: koala, message: 'The felt is torn.', photos: [] } as const;
  await (
    await browserAt(shop.url)
  )(requestReturn, { params: { token }, body: returnForm.parse(body) });

  const page = await arrive(widths.phone);
  await page.goto(paths.confirmation(token));
  await page.getByRole('heading', { name: /We have your request · RT-/ }).waitFor();

  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await settleNewestReturn(owner);
  await page.reload();
  await page.getByRole('heading', { name: /Settled · RT-/ }).waitFor();
  await page.getByText('Back to you', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Adjustment note ADJ-/ }).waitFor();
  await expectAccessible(page);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('money given back at the bank’s own desk waits on its order, and is written down for a kit', async ({
  shop,
  arrive,
}) => {
  const token = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  const { id, reference, kit, cents } = await shop.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.token', '=', token)
    .select(['o.id', 'p.reference', 'l.name as kit', 'l.line_total_cents as cents'])
    .executeTakeFirstOrThrow();
  await refundAtProvider(shop.db, reference, cents, { send: () => {} });
  await findExternalRefunds(shop.db, providerDepsOf(shop));

  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.order(id));
  await owner
    .getByText(`${priceText(cents)} (desk_`)
    .first()
    .waitFor();
  expect(await owner.getByRole('button', { name: 'Refund', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await owner.getByRole('button', { name: 'Settle it' }).click();
  const dialog = owner.getByRole('dialog', { name: `${priceText(cents)} went back elsewhere` });
  await dialog.getByText(`${priceText(cents)} of it counts as goodwill.`).waitFor();
  await dialog.getByLabel(`How many of ${kit}`).selectOption('1');
  await dialog.getByLabel('Why').fill('Rang: a torn sheet');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Write the refund down' }).click();
  await owner.getByText('Went back elsewhere, written down').waitFor();
  const noted = shop.db.selectFrom('documents').where('order_id', '=', id).where('refund_id', 'is not', null);
  expect(await noted.select('kind').execute()).toEqual([{ kind: 'adjustment' }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what no pack takes is asked for as a quote, answered, and can be paid by its link', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  const { slug } = demoKits.gumLeaves;
  await db.updateTable('products').set({ packed_length_mm: 1_400 }).where('slug', '=', slug).execute();
  const page = await arrive(widths.phone);
  await bringCart(page, slug);
  await page.goto(paths.checkout);
  await page.getByLabel('Email').fill('mabel@example.com');
  await page.getByLabel('Postcode').fill('0800');
  await expect.poll(() => page.getByRole('radio', { name: /We need to quote/ }).isChecked()).toBe(true);
  await page.getByLabel('Given name').fill('Mabel');
  await page.getByLabel('Family name').fill('Okafor');
  await page.getByLabel('Street address').fill('12 Ferry Lane');
  await page.getByLabel('Suburb').fill('Darwin City');
  await page.getByLabel('State').selectOption('NT');
  await expectAccessible(page);
  await page.getByText('Nothing to pay yet').waitFor();
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await page.getByRole('heading', { level: 1, name: 'We are working out the delivery' }).waitFor();

  // Its owner answers at the desk in kits-and-craft-nights.test.ts.
  const { id } = await db.selectFrom('quotes').select('id').executeTakeFirstOrThrow();
  const answer = answerForm.parse({ shippingCents: 8_900, deliveryName: 'By road to Darwin' });
  expect(isRefusal(await answerQuote(db, id, answer, providerDepsOf(shop)))).toBe(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your quote is ready' }).waitFor();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your order is ready to be paid' }).waitFor();
  await expectAccessible(page);
  // From here on it is paid as the difference of an exchange is (order-by-phone.test.ts).
  await payButton(page).waitFor();
  expect(await brokenInvariants(db)).toEqual([]);
});
