import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { priceText, cents } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { runSale } from '../../../tools/testing/running-sale.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('while a sale runs a bag and the host’s own kit cost what the kits cost in the shop', async () => {
  await using harness = await testShop();
  await runSale(harness, 25);
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const [main, theo] = await night.ordersOfNights(harness);
  for (const order of [main!, theo!]) {
    expect(order.discount_cents).toBe(Math.round(order.subtotal_cents / 4));
    expect(order.discount_name).toBe('Quiet days');
  }
  expect(theo!.total_cents).toBe(theo!.subtotal_cents - theo!.discount_cents);
  // Friends, the list from which hosts choose and the letter of a choice say the same.
  const asked = priceText(cents(theo!.total_cents));
  const shown = await night.get(harness, craftNightPaths.friends(evening.friends));
  expect(shown.body).toContain(asked);
  expect((await night.get(harness, paths.craftNights)).body).toContain(`Gum leaves cross stitch, ${asked}`);
  const letter = await harness.shop.db
    .selectFrom('emails')
    .where('kind', '=', 'craft-night-chosen')
    .select('data')
    .executeTakeFirstOrThrow();
  expect(letter.data).toMatchObject({ priceCents: theo!.total_cents });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
