import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import * as calls from '../../../contracts/pricing/price-lists.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  deletePriceList,
  giveList,
  grantedLists,
  makePriceList,
  listedPriceLists,
  openPriceList,
  rewritePriceList,
  tradePrices,
} from './price-lists.ts';

/** The sales that run are handed in: discounts ask price lists, and not the other way round. */
export function priceListRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  salesAt: (db: Db, at: Date) => Promise<readonly Sale[]>,
): void {
  registerEndpoint(calls.listPriceLists, () => listedPriceLists(db));
  registerEndpoint(calls.readPriceList, ({ params }) => openPriceList(db, params.id));
  registerEndpoint(calls.createPriceList, ({ body }) => makePriceList(db, body));
  registerEndpoint(calls.changePriceList, ({ params, body }) => rewritePriceList(db, params.id, body));
  registerEndpoint(calls.removePriceList, ({ params }) => deletePriceList(db, params.id));
  registerEndpoint(calls.readGrantedLists, ({ query }) => grantedLists(db, query.emails.split(',')));
  registerEndpoint(calls.grantPriceList, ({ body, customerId }) =>
    giveList(db, body, { actor: customerId, at: clock.now() }),
  );
  registerEndpoint(calls.readTradePrices, async ({ query, person }) => {
    const ids = query.ids === '' ? [] : query.ids.split(',').map(Number);
    return tradePrices(db, person?.customerId, { ids, running: await salesAt(db, clock.now()) });
  });
}
