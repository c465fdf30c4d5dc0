import type { May } from '../../../contracts/kernel/areas.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { listComingMarkets } from '../../../contracts/market/markets/coming-markets.ts';
import { listMarketOrders } from '../../../contracts/market/markets/market-pickups.ts';
import * as calls from '../../../contracts/market/markets/market-sales.ts';
import {
  cancelReservation,
  listReservations,
  readKitMarkets,
} from '../../../contracts/market/markets/reservations.ts';
import type { CheckoutDeps } from '../../buying/checkout/checkout.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { packBox, savePlan, settleShort } from './box.ts';
import type { TillBooks } from './deps.ts';
import { cancelMarket, changeMarket, closeMarket, openMarket, planMarket } from './market-list.ts';
import { ordersOfMarket, savePickup } from './pickup.ts';
import { proposalFor } from './planner.ts';
import { comingMarkets } from './reservations/coming-markets.ts';
import { kitMarkets } from './reservations/kit-markets.ts';
import { cancelForSomebody, reservationsOf } from './reservations/listing.ts';
import { reservationPages } from './reservations/pages.ts';
import { readMarketSheet, marketsPage } from './sheet.ts';

export function marketRoutes(server: HttpServer, shop: Shop, books: TillBooks, deps: CheckoutDeps): void {
  const { registerEndpoint } = server;
  const { db, clock, config } = shop;
  reservationPages(server, shop, deps);

  /** What was refused is answered; else the market as it is now. */
  const sheetAfter = async <Code extends RefusalCode>(
    { params, may }: { params: { id: string }; may: May },
    refusal: Refusal<Code> | undefined,
  ) => refusal ?? readMarketSheet(db, books, params.id, may);

  const by = (actor: string) => ({ actor, now: clock.now(), siteOrigin: config.siteOrigin });

  registerEndpoint(calls.listMarkets, ({ query, may }) => marketsPage(db, books, query, may));
  registerEndpoint(calls.createMarket, ({ body }) => planMarket(db, body, clock.now()));
  registerEndpoint(calls.readMarket, ({ params, may }) => readMarketSheet(db, books, params.id, may));
  registerEndpoint(calls.changeMarket, async ({ params, body, customerId, may }) =>
    sheetAfter({ params, may }, await changeMarket(db, params.id, body, by(customerId))),
  );
  registerEndpoint(calls.openMarket, async ({ params, may }) =>
    sheetAfter({ params, may }, await openMarket(db, params.id, clock.now())),
  );
  registerEndpoint(calls.saveMarketPickup, async ({ params, body, customerId, may }) =>
    sheetAfter({ params, may }, await savePickup(db, params.id, body, by(customerId))),
  );
  registerEndpoint(listMarketOrders, ({ params, query }) => ordersOfMarket(db, params.id, query));
  registerEndpoint(readKitMarkets, ({ params }) => kitMarkets(db, params.id, clock.now()));
  registerEndpoint(listComingMarkets, () => comingMarkets(db, clock.now()));
  registerEndpoint(listReservations, ({ params }) => reservationsOf(db, params.id));
  registerEndpoint(cancelReservation, ({ params, customerId }) =>
    cancelForSomebody(
      db,
      { id: params.reservationId, marketId: params.id },
      { actor: customerId, now: clock.now() },
    ),
  );
  registerEndpoint(calls.proposePacking, ({ params }) => proposalFor(db, books, params.id, clock.now()));
  registerEndpoint(calls.savePlan, async ({ params, body, may }) =>
    sheetAfter({ params, may }, await savePlan(db, params.id, body.lines, clock.now())),
  );
  registerEndpoint(calls.packBox, async ({ params, body, customerId, may }) => {
    const packed = await packBox(db, params.id, body.lines, { actor: customerId, at: clock.now() });
    if (isRefusal(packed)) return packed;
    const sheet = await readMarketSheet(db, books, params.id, may);
    return isRefusal(sheet) ? sheet : { ...sheet, ...packed };
  });
  registerEndpoint(calls.closeMarket, async ({ params, body, customerId, may }) =>
    sheetAfter({ params, may }, await closeMarket(db, params.id, body, by(customerId))),
  );
  registerEndpoint(calls.cancelMarket, async ({ params, customerId, may }) =>
    sheetAfter({ params, may }, await cancelMarket(db, params.id, by(customerId))),
  );
  registerEndpoint(calls.settleShort, async ({ params, may }) =>
    sheetAfter({ params, may }, await settleShort(db, params.id, params.productId)),
  );
}
