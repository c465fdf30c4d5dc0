import { expect } from 'vitest';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { testAssistant } from '../tools/testing/assistant.ts';
import { expectAccessible, test, widths } from './journey.ts';
import { fillInCheckout, payButton, payWith } from './steps.ts';

test('an assistant fills a cart by the public client library, and a person looks it over and pays', async ({
  shop,
  arrive,
}) => {
  await using assistant = await testAssistant(shop.url);
  const { products } = await assistant.use('search_catalog', { catalog: { query: 'easy koala' } });
  const [koala] = products;
  expect(koala.handle).toBe(demoKits.koala.slug);
  const [{ id, price }] = koala.variants;
  // What it makes of the price is not asked.
  const line_items = [{ item: { id, price: 1 }, quantity: 2 }];
  const { continue_url } = await assistant.use('create_cart', { cart: { line_items } });

  const page = await arrive(widths.phone);
  await page.goto(continue_url);
  await page.getByText('Your assistant’s choice is in the cart.').waitFor();
  expect(await page.getByRole('textbox', { name: /^Quantity/ }).inputValue()).toBe('2');
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await payButton(page).click();
  await payWith(page, 'succeeds');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();

  const lines = await shop.db.selectFrom('order_lines').select(['quantity', 'line_total_cents']).execute();
  expect(lines).toEqual([{ quantity: 2, line_total_cents: 2 * price.amount }]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
