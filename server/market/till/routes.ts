import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import * as calls from '../../../contracts/market/till.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { TillDeps } from './deps.ts';
import { openTill, pairTill, revokeTill, tillCookie, tillOf } from './devices.ts';
import { writeDownEntries } from './entries.ts';
import { salesOfOthers, tillData } from './till-data.ts';

const pairing: Limit = { name: 'pair a till', most: 20, minutes: 10 };

export function tillRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop, deps: TillDeps): void {
  registerEndpoint(calls.readTill, async ({ headers, query }) => {
    const till = await tillOf(db, headers[calls.tillKeyHeader], clock.now());
    return isRefusal(till) ? till : tillData(db, till, query, clock.now());
  });
  registerEndpoint(calls.listOtherSales, async ({ headers }) => {
    const till = await tillOf(db, headers[calls.tillKeyHeader], clock.now());
    return isRefusal(till) ? till : salesOfOthers(db, till);
  });
  registerEndpoint(calls.sendTillEntries, async ({ headers, body }) => {
    const till = await tillOf(db, headers[calls.tillKeyHeader], clock.now());
    return isRefusal(till) ? till : writeDownEntries(db, till, body, deps);
  });
  registerEndpoint(calls.openTill, async ({ params, body, browser }) => {
    const made = await openTill(db, { marketId: params.id, ...body }, clock.now());
    if (!isRefusal(made) && made.key) browser.keep(tillCookie, made.id, tillCookieDays);
    return made;
  });
  registerEndpoint(calls.pairTill, async ({ body, network, browser }) => {
    const tooMany = await countTry(db, pairing, network, clock.now());
    if (tooMany) return tooMany;
    const made = await pairTill(db, body, clock.now());
    if (!isRefusal(made)) browser.keep(tillCookie, made.id, tillCookieDays);
    return made;
  });
  registerEndpoint(calls.revokeTill, ({ params }) => revokeTill(db, params.id, params.tillId, clock.now()));
}

/** As long as a key can be good: a market's days and what comes after. */
const tillCookieDays = 60;
