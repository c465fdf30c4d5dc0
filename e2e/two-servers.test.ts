import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { addCartItems, readCart } from '../contracts/buying/cart.ts';
import { idempotencyHeader, orderForm, placeOrder } from '../contracts/buying/checkout/checkout.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { unguessableId } from '../server/kernel/random.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { browserAt, cartWith, httpBuyerAddress } from './http-buyer.ts';
import { openTwoShops } from './two-shops.ts';

type Wish = { slugs: readonly string[]; code?: string };
type Seen = { productIds: readonly number[]; seenTotalCents: number };

/** What the button would say for a wish, and its kits: the same for everybody who has it. */
async function seenBy(url: string, { slugs, code }: Wish): Promise<Seen> {
  const ask = await browserAt(url);
  const { cartId, seenTotalCents } = await cartWith(ask, slugs, code);
  const { items } = await ask(readCart, { query: { cartId } });
  const idOf = (slug: string) => items.find(({ product }) => product.slug === slug)?.product.id ?? 0;
  return { productIds: slugs.map(idOf), seenTotalCents };
}

/**
 * Somebody at one of the servers, with everything filled in: only the last button is not pressed yet. Who is told
 * that the shop has too much to do just now presses it again, as the same order.
 */
async function ready(
  url: string,
  { productIds, seenTotalCents }: Seen,
  who: { email: string; code: string },
) {
  const ask = await browserAt(url);
  const { cartId } = await ask(readCart, { query: {} });
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  await ask(addCartItems, { body: { cartId, items } });
  const form = { cartId, ...who, service: 'standard', address: httpBuyerAddress, seenTotalCents };
  const body = orderForm.parse(form);
  const headers = { [idempotencyHeader]: unguessableId() };
  const place = (): Promise<string> =>
    ask(placeOrder, { body }, headers).then(
      () => 'placed',
      ({ message }: Error) => (message.startsWith('503') ? place() : message),
    );
  return place;
}

async function press(urls: readonly string[], wishes: readonly Wish[]): Promise<string[]> {
  const seen = new Map<Wish, Seen>();
  for (const wish of new Set(wishes)) seen.set(wish, await seenBy(urls[0] ?? '', wish));
  const buyers: (() => Promise<string>)[] = [];
  for (const [i, wish] of wishes.entries()) {
    const { code = '' } = wish;
    const who = { email: `buyer${i}-${code || 'kit'}@example.com`, code };
    buyers.push(await ready(urls[i % urls.length] ?? '', seen.get(wish) as Seen, who));
  }
  return Promise.all(buyers.map((buy) => buy()));
}

test('at two servers at once: the last kit, ten kits, a code for one, and carts in opposite order', async () => {
  await using shops = await openTwoShops(inject('postgres'));
  const { db, urls } = shops;
  const times = (count: number, wish: Wish) => Array.from({ length: count }, () => wish);

  const last = await press(urls, times(10, { slugs: [demoKits.desertPea.slug] }));
  expect(last.filter((answer) => answer === 'placed')).toHaveLength(1);
  expect(last.filter((answer) => answer.includes('sold_out'))).toHaveLength(9);

  const once = { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 } as const;
  await createDiscount(db, z.parse(discountForm, once));
  const coded = await press(urls, times(10, { slugs: [demoKits.kookaburra.slug], code: 'ONCE' }));
  expect(coded.filter((answer) => answer === 'placed')).toHaveLength(1);
  expect(coded.filter((answer) => answer.includes('code_refused'))).toHaveLength(9);

  const slugs = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const [there, back] = [{ slugs }, { slugs: slugs.toReversed() }];
  const crossed = await press(
    urls,
    Array.from({ length: 20 }, (_, i) => (i % 4 < 2 ? there : back)),
  );
  expect(crossed.filter((answer) => answer === 'placed')).toHaveLength(10);
  expect(crossed.filter((answer) => answer.includes('sold_out'))).toHaveLength(10);
  expect(await brokenInvariants(db)).toEqual([]);
}, 360_000);
