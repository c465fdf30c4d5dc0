import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { idempotencyHeader, orderForm, placeOrder } from '../contracts/buying/checkout/checkout.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { unguessableId } from '../server/kernel/random.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { browserAt, cartWith, httpBuyerAddress } from './http-buyer.ts';
import { openTwoShops } from './two-shops.ts';

type Wish = { slugs: readonly string[]; code?: string };

/**
 * Somebody at one of the servers, with everything filled in: only the last button is not pressed yet. Who is told
 * that the shop has too much to do just now presses it again, as the same order.
 */
async function ready(url: string, { slugs, code = '' }: Wish, who: string) {
  const ask = await browserAt(url);
  const { cartId, seenTotalCents } = await cartWith(ask, slugs, code);
  const form = {
    cartId,
    email: `${who}@example.com`,
    service: 'standard',
    address: httpBuyerAddress,
    code,
    seenTotalCents,
  };
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
  const buyers: (() => Promise<string>)[] = [];
  for (const [i, wish] of wishes.entries())
    buyers.push(await ready(urls[i % urls.length] ?? '', wish, `buyer${i}-${wish.code ?? 'kit'}`));
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

  const there = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const crossed = await press(
    urls,
    Array.from({ length: 20 }, (_, i) => ({ slugs: i % 4 < 2 ? there : there.toReversed() })),
  );
  expect(crossed.filter((answer) => answer === 'placed')).toHaveLength(10);
  expect(crossed.filter((answer) => answer.includes('sold_out'))).toHaveLength(10);
  expect(await brokenInvariants(db)).toEqual([]);
}, 360_000);
