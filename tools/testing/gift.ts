import type { LightMyRequestResponse } from 'fastify';
import { giftPaths } from '../../contracts/kernel/gift-paths.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { orderByToken } from '../../server/orders/orders/orders.ts';
import { makePurchase } from './purchase.ts';
import type { TestShop } from './shop.ts';

export const giftWords = { message: 'For slow Sundays, love from Bo', hidePrices: true };

type Wanted = Parameters<typeof makePurchase>[1];

/** A paid order that somebody is given, with the code of its page. */
export async function makeGift(
  harness: TestShop,
  choice: Parameters<typeof makePurchase>[2] = {},
  wanted: Wanted = [[demoKits.kookaburra.slug, 1]],
) {
  const { token, order, visitor } = await makePurchase(harness, wanted, { gift: giftWords, ...choice });
  const code = order.giftPath?.split('/').at(-1) ?? '';
  const row = await orderByToken(harness.shop.db, token);
  return { token, order, visitor, code, id: row?.id ?? '' };
}

/** The page's form, by which another kit is taken instead. */
export function takeInstead(
  harness: TestShop,
  code: string,
  kit: number,
  position = 1,
): Promise<LightMyRequestResponse> {
  return harness.app.inject({
    method: 'POST',
    url: giftPaths.swap,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: harness.shop.config.siteOrigin,
    },
    payload: new URLSearchParams({ code, position: `${position}`, kit: `${kit}` }).toString(),
  });
}
