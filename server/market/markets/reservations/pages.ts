import * as z from 'zod/mini';
import { slug as slugField } from '../../../../contracts/kernel/fields.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { isRefusal, refusalStatus } from '../../../../contracts/kernel/refusal.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { reservationForm } from '../../../../contracts/market/markets/reservations.ts';
import { shownPrice } from '../../../../contracts/storefront/listing/shown-price.ts';
import type { CheckoutDeps } from '../../../buying/checkout/checkout.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTries, type Limit } from '../../../kernel/http/limits.ts';
import { networkOfRequest } from '../../../kernel/http/network.ts';
import { problemsIn, type Problems } from '../../../kernel/http/plain-fields.ts';
import { plainForms, type PlainFields, type PlainHandler } from '../../../kernel/http/plain-forms.ts';
import { sendPlainPage } from '../../../kernel/http/plain-page.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { personOf } from '../../../pricing/discounts/discounts.ts';
import { pickupMarketOf, takesReservations } from '../../../pricing/shipping/shipping.ts';
import { kitsById, withSales } from '../../../storefront/listing/listing.ts';
import { payUntilText } from './market-text.ts';
import { ownReservationPages, type SendPage } from './own-pages.ts';
import { doneHtml, reservationFormHtml, sentenceHtml } from './page-html.ts';
import * as queries from './queries.ts';
import { notReserved, reserveKit } from './reserve.ts';
import { marketDayText } from './rules.ts';

/** A family behind one network may each reserve; a machine may not empty the box. */
const byNetwork: Limit = { name: 'reservations', most: 12, minutes: 24 * 60 };
const byEmail: Limit = { name: 'reservations, email', most: 6, minutes: 24 * 60 };

type Asked = { Params: { marketId: string; slug: string }; Querystring: { done?: string } };

/** Plain HTML, so that a kit is reserved where no script runs; nothing of it is for search engines. */
export function reservationPages({ app }: HttpServer, shop: Shop, deps: CheckoutDeps): void {
  const { db, clock } = shop;
  const page: SendPage = async (reply, title, body, status = 200) => {
    const { brand } = await currentSettings(db);
    reply.header('referrer-policy', 'no-referrer');
    return sendPlainPage(reply, shop, { title, brand, body, status });
  };

  app.get<Asked>(reservationPaths.reserve(':marketId', ':slug'), async (request, reply) => {
    const both = await found(db, request.params, clock.now());
    if (!both) return page(reply, 'Nothing is reserved here', sentenceHtml(notReserved.message), 404);
    const { market, kit } = both;
    if ('done' in request.query) return page(reply, 'We have your wish', doneHtml(market, kit));
    if (!takesReservations(market, clock.now()))
      return page(reply, 'Nothing is reserved any more', sentenceHtml(notReserved.message, kit), 409);
    const title = `Reserve for ${marketDayText(market.opensAt)}`;
    return page(reply, title, reservationFormHtml(market, kit, { key: crypto.randomUUID() }));
  });

  plainForms(app, shop, {
    [reservationPaths.send]: takeForm(shop, page),
    ...ownReservationPages(app, shop, { deps, page }),
  });
}

const address = z.object({ marketId: z.uuid(), slug: slugField });

/** The market of an address, and the kit with the price that its page shows now; a bundle is for the web alone. */
async function found(db: Db, asked: unknown, at: Date) {
  const given = address.safeParse(asked);
  if (!given.success) return undefined;
  const market = await pickupMarketOf(db, given.data.marketId);
  const kit = await queries.findReservableKit(db, { slug: given.data.slug });
  if (!market || !kit || kit.isBundle) return undefined;
  const [listed] = await withSales(db, await kitsById(db, [kit.id]), at);
  const payUntil = payUntilText(market, at);
  return listed && { market, kit: { ...kit, priceText: priceText(shownPrice(listed).priceCents), payUntil } };
}

function takeForm({ db, clock, config }: Shop, page: SendPage): PlainHandler {
  const deps = { siteOrigin: config.siteOrigin, now: clock.now };
  return async (fields, request, reply) => {
    const both = await found(db, fields, clock.now());
    if (!both) return page(reply, 'Nothing is reserved here', sentenceHtml(notReserved.message), 404);
    const { market, kit } = both;
    const title = `Reserve for ${marketDayText(market.opensAt)}`;
    const again = (problems: Problems, status: number) =>
      page(reply, title, reservationFormHtml(market, kit, fields, problems), status);
    const form = reservationForm.safeParse(readFields(fields));
    if (!form.success) return again(problemsIn(form.error.issues), 400);
    const { slug: _slug, website, ...asked } = form.data;
    const done = () => reply.redirect(`${reservationPaths.reserve(market.marketId, kit.slug)}?done`, 303);
    if (website !== '') return done();
    const tries = [
      { limit: byNetwork, who: networkOfRequest(request) },
      { limit: byEmail, who: personOf(asked.email) },
    ];
    const tooMany = await countTries(db, tries, clock.now());
    if (tooMany) return again({ form: tooMany.message }, 429);
    const reserved = await reserveKit(db, { ...asked, productId: kit.id }, deps);
    if (isRefusal(reserved)) return again({ form: reserved.message }, refusalStatus[reserved.refused]);
    return done();
  };
}

/** A form without script sends text only. */
function readFields({ quantity, ...fields }: PlainFields) {
  return { ...fields, quantity: /^\d{1,2}$/.test(quantity ?? '') ? Number(quantity) : quantity };
}
