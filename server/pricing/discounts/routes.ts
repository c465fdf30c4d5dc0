import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import * as calls from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as admin from './admin.ts';
import { saleKits } from './new-prices.ts';

export function discountRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  salesWith: admin.SalesWithDiscount,
): void {
  registerEndpoint(calls.listDiscounts, ({ query }) => admin.discountsPage(db, query, clock.now()));
  registerEndpoint(calls.readDiscount, ({ params }) =>
    admin.discountOf(db, params.id, clock.now(), salesWith),
  );
  registerEndpoint(calls.createDiscount, async ({ body }) => {
    const made = await admin.createDiscount(db, body);
    return isRefusal(made) ? made : admin.discountOf(db, made.id, clock.now(), salesWith);
  });
  registerEndpoint(calls.changeDiscount, ({ params, body }) =>
    admin.rewriteDiscount(db, params.id, body, clock.now(), salesWith),
  );
  registerEndpoint(calls.listSaleKits, ({ query }) => saleKits(db, query));
  registerEndpoint(calls.removeDiscount, ({ params }) => admin.removeDiscount(db, params.id, clock.now()));
  registerEndpoint(calls.switchDiscount, ({ params, body }) =>
    admin.switchDiscount(db, params.id, body, clock.now(), salesWith),
  );
}
