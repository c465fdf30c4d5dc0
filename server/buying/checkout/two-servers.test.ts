import { expect, test } from 'vitest';
import { idempotencyHeader, placeOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testDiscount } from '../../../tools/testing/discount.ts';
import { buyerWith, orderFormFor } from '../../../tools/testing/purchase.ts';
import { anotherProcessOf, testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { unguessableId } from '../../kernel/random.ts';

type Wish = { slugs: readonly string[]; code?: string };

/**
 * Somebody at one of the servers, with everything filled in: only the last button is not pressed yet. Who is told
 * that the shop has too much to do just now presses it again, as the same order.
 */
async function ready(server: TestShop, { slugs, code = '' }: Wish, who: string) {
  const buyer = await buyerWith(
    server,
    slugs.map((slug) => [slug, 1]),
  );
  const body = await orderFormFor(buyer, { code, email: `${who}@example.com` });
  const headers = { [idempotencyHeader]: unguessableId() };
  const place = async (): Promise<string> => {
    const answer = await buyer.visitor.ask(placeOrder, { body }, headers);
    return answer.status === 503 ? place() : answer.status === 200 ? 'placed' : answer.body.code;
  };
  return place;
}

async function press(servers: readonly TestShop[], wishes: readonly Wish[]): Promise<Record<string, number>> {
  const buyers: (() => Promise<string>)[] = [];
  for (const [i, wish] of wishes.entries())
    buyers.push(await ready(servers[i % servers.length]!, wish, `buyer${i}-${wish.code ?? 'kit'}`));
  const answers = await Promise.all(buyers.map((buy) => buy()));
  return Object.fromEntries(
    Map.groupBy(answers, (answer) => answer)
      .entries()
      .map(([answer, all]) => [answer, all.length]),
  );
}

test('at two servers at once: the last kit, ten kits, a code for one, and carts in opposite order', async () => {
  await using harness = await testShop();
  await using twin = await anotherProcessOf(harness);
  const servers = [harness, twin];
  const times = (count: number, wish: Wish) => Array.from({ length: count }, () => wish);

  const last = await press(servers, times(10, { slugs: [demoKits.desertPea.slug] }));
  expect(last).toEqual({ placed: 1, sold_out: 9 });

  await testDiscount(harness, { code: 'ONCE', name: 'Once', kind: 'percent', percent: 50, totalLimit: 1 });
  const coded = await press(servers, times(10, { slugs: [demoKits.kookaburra.slug], code: 'ONCE' }));
  expect(coded).toEqual({ placed: 1, code_refused: 9 });

  const there = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const crossed = await press(
    servers,
    Array.from({ length: 20 }, (_, i) => ({ slugs: i % 4 < 2 ? there : there.toReversed() })),
  );
  expect(crossed).toEqual({ placed: 10, sold_out: 10 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
