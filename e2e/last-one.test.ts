import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectProblem, test } from './journey.ts';
import { onHand, readOrderStates } from './ledger.ts';
import { fillInCheckout, payButton, putIntoCart } from './steps.ts';

test('two guests want the last one: one has it, the other is told and keeps the cart', async ({
  shop,
  arrive,
}) => {
  const { slug } = demoKits.desertPea;
  const slower = await arrive();
  const drawer = await putIntoCart(slower, slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(slower);
  expect(await buyOverHttp(await browserAt(shop.url), slug)).toBeDefined();

  expectProblem(slower, /409/);
  await payButton(slower).click();
  const refusal = slower.getByRole('alert').filter({ hasText: 'Sold out while you were checking out' });
  await refusal.waitFor();
  expect(await refusal.textContent()).toMatch(/Sturt.s desert pea/);
  expect(await refusal.textContent()).toContain('Nothing was charged');
  await refusal.and(slower.locator(':focus')).waitFor();

  await refusal.getByRole('link', { name: 'Look at your cart' }).click();
  await slower.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await slower.getByText('This kit is out of stock now.').waitFor();
  expect(new URL(slower.url()).pathname).toBe(paths.cart);
  expect(await readOrderStates(shop.db)).toEqual(['paid']);
  expect(await onHand(shop.db, slug)).toBe(0);
});
