import * as calls from '../../../contracts/pricing/price-lists.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { giveList, makePriceList, priceListsShown, rewritePriceList, tradePrices } from './price-lists.ts';

export function priceListRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(calls.listPriceLists, () => priceListsShown(db));
  registerEndpoint(calls.createPriceList, ({ body }) => makePriceList(db, body));
  registerEndpoint(calls.changePriceList, ({ params, body }) => rewritePriceList(db, params.id, body));
  registerEndpoint(calls.grantPriceList, ({ body, customerId }) =>
    giveList(db, body, { actor: customerId, at: clock.now() }),
  );
  registerEndpoint(calls.readTradePrices, ({ query, person }) =>
    tradePrices(db, person?.customerId, query.ids === '' ? [] : query.ids.split(',').map(Number)),
  );
}
