import * as calls from '../../contracts/market-sales.ts';
import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { packBox, savePlan, settleShort } from './box.ts';
import { changeMarket, closeMarket, openMarket, planMarket } from './markets.ts';
import { proposalFor } from './planner.ts';
import { marketSheet, marketsPage } from './sheet.ts';

export function marketSalesRoutes({ serve }: Counter, { db, clock }: Shop): void {
  /** What was refused is answered; else the market as it is now. */
  const sheetAfter = async (id: string, refusal: Refusal | undefined) => refusal ?? marketSheet(db, id);

  serve(calls.listMarkets, ({ query }) => marketsPage(db, query));
  serve(calls.createMarket, ({ body }) => planMarket(db, body, clock.now()));
  serve(calls.readMarket, ({ params }) => marketSheet(db, params.id));
  serve(calls.changeMarket, async ({ params, body }) =>
    sheetAfter(params.id, await changeMarket(db, params.id, body)),
  );
  serve(calls.openMarket, async ({ params }) =>
    sheetAfter(params.id, await openMarket(db, params.id, clock.now())),
  );
  serve(calls.proposePacking, ({ params }) => proposalFor(db, params.id, clock.now()));
  serve(calls.savePlan, async ({ params, body }) =>
    sheetAfter(params.id, await savePlan(db, params.id, body.lines)),
  );
  serve(calls.packBox, async ({ params, body, customerId }) => {
    const packed = await packBox(db, params.id, body.lines, { actor: customerId, at: clock.now() });
    if (isRefusal(packed)) return packed;
    const sheet = await marketSheet(db, params.id);
    return isRefusal(sheet) ? sheet : { ...sheet, ...packed };
  });
  serve(calls.closeMarket, async ({ params, body, customerId }) =>
    sheetAfter(params.id, await closeMarket(db, params.id, body, { actor: customerId, now: clock.now() })),
  );
  serve(calls.settleShort, async ({ params }) =>
    sheetAfter(params.id, await settleShort(db, params.id, params.productId)),
  );
}
