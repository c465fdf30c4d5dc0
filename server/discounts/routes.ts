import * as calls from '../../contracts/admin-discounts.ts';
import { isRefusal } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as desk from './desk.ts';

export function discountRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(calls.listDiscounts, ({ query }) => desk.discountsPage(db, query, clock.now()));
  serve(calls.readDiscount, ({ params }) => desk.discountOf(db, params.id, clock.now()));
  serve(calls.createDiscount, async ({ body }) => {
    const made = await desk.createDiscount(db, body);
    return isRefusal(made) ? made : desk.discountOf(db, made.id, clock.now());
  });
  serve(calls.changeDiscount, ({ params, body }) => desk.rewriteDiscount(db, params.id, body, clock.now()));
  serve(calls.switchDiscount, ({ params, body }) => desk.switchDiscount(db, params.id, body, clock.now()));
  serve(calls.listRedemptions, ({ params, query }) => desk.redemptionsOf(db, params.id, query.after));
}
