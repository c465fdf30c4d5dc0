import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { makeOrder, orderByHandForm } from '../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { decimalOf, priceText } from '../contracts/kernel/money.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testGiftCard } from '../tools/testing/gift-card.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { browserShowing } from './http-buyer.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner, beginOrderByHand } from './office-steps.ts';

test('an order by telephone costs what was read out, and is paid by two transfers', async ({
  page,
  shop,
}) => {
  await changeSettings(shop.db, testBank);
  await arriveAsOwner(page, shop);
  await writeOrderFor(page, 'Jo Field');
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await sums.getByText('Total', { exact: true }).waitFor();
  const toldBefore = await sums.innerText();
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('Its buyer has no email: tell them how.').waitFor();
  const orders = shop.db.selectFrom('orders').where('buyer_name', '=', 'Jo Field').selectAll();
  const made = await orders.executeTakeFirstOrThrow();
  expect(toldBefore).toContain(priceText(made.shipping_cents));
  expect(toldBefore).toContain(priceText(made.total_cents));

  await page.getByRole('button', { name: 'See the order' }).click();
  await noteMoney(page, '10.00');
  const rest = made.total_cents - 1_000;
  await page.getByRole('region', { name: 'Money by hand' }).getByText(priceText(rest)).waitFor();
  await noteMoney(page, decimalOf(rest));
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByText('Being packed').first().waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('an order that is cancelled with a part of its money here says at once what is to be sent back', async ({
  page,
  shop,
}) => {
  await changeSettings(shop.db, testBank);
  await arriveAsOwner(page, shop);
  const lines = [{ productId: await kitIdOf(shop.db, demoKits.kookaburra.slug), quantity: 1 }];
  const form = { lines, service: 'pickup', buyerName: 'Kim Reed', payBy: 'transfer' };
  const ask = await browserShowing(page);
  const { id } = await ask(makeOrder, { body: z.parse(orderByHandForm, form) });
  await page.goto(adminPaths.order(id));
  await noteMoney(page, '10.00');
  const panel = page.getByRole('region', { name: 'Money by hand' });
  await panel.getByText('Missing', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('The order is cancelled').first().waitFor();
  await panel.getByText('Too much', { exact: true }).waitFor();
  expect(await panel.getByText('Missing', { exact: true }).count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Note money received' }).count()).toBe(0);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a gift card that is read out pays a part of an order by telephone and another one the rest later, on a phone of the owner’s', async ({
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, testBank);
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  const code = await testGiftCard(shop.db, 2_000);
  await writeOrderFor(page, 'Mel Hart');
  const field = page.getByLabel('Gift card (optional)');
  expectProblem(page, /404/);
  await field.fill('ABCD-EFGH-JKLM-NPQR');
  await page.getByText('Press “Use” beside the gift card, or clear its code.').waitFor();
  await page.getByRole('button', { name: 'Use the gift card' }).click();
  await page.getByText('We know no gift card with this code, or nothing is left on it.').waitFor();
  await field.fill(code);
  await field.press('Enter');
  await page.getByText(`Gift card ending in ${code.slice(-4)}: $20.00 left on it`).waitFor();
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await sums.getByText('Left to pay').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('Its buyer has no email: tell them how.').waitFor();
  const made = shop.db.selectFrom('orders').where('buyer_name', '=', 'Mel Hart').selectAll();
  const { total_cents, gift_card_cents } = await made.executeTakeFirstOrThrow();
  expect(gift_card_cents).toBe(2_000);
  const due = priceText(total_cents - 2_000);
  await page.getByText(`${due} to come by bank transfer or PayID`).waitFor();
  await page.getByRole('button', { name: 'See the order' }).click();
  await page.getByRole('region', { name: 'Money by hand' }).getByText(due).first().waitFor();
  await page.getByText('Paid by gift card').waitFor();

  const another = await testGiftCard(shop.db, 20_000);
  await page.getByRole('button', { name: 'Pay by gift card' }).click();
  const dialog = page.getByRole('dialog', { name: `${due} of SM-` });
  await dialog.getByText('Nothing is paid yet.').waitFor();
  await dialog.getByLabel('Gift card', { exact: true }).fill(another);
  await dialog.getByLabel('Gift card', { exact: true }).press('Enter');
  await dialog.getByText(`The gift card pays ${due}. The order is paid and can be packed.`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay it so' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`Paid of it: ${due} by gift card`).waitFor();
  expect(await made.executeTakeFirstOrThrow()).toMatchObject({ state: 'paid', gift_card_cents: total_cents });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** A kookaburra for somebody in Kiama who pays by transfer, up to the last press. */
async function writeOrderFor(page: Page, name: string): Promise<void> {
  await beginOrderByHand(page);
  await page.getByLabel('Name on the invoice').fill(name);
  await page.getByLabel('Phone').fill('0400 123 456');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Street address').fill('12 Terralong Street');
  await page.getByLabel('Suburb').fill('Kiama');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2533');
  await page.getByLabel('How it is paid').selectOption('transfer');
}

async function noteMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Note money received' }).click();
  const dialog = page.getByRole('dialog', { name: /^Money for SM-/ });
  await dialog.getByLabel('Amount that came').fill(amount);
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
