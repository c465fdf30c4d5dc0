import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { reservationForm } from '../../../../contracts/market/markets/reservations.ts';
import { slug as slugField, unguessable } from '../../../../contracts/kernel/fields.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { isRefusal, refusalStatus } from '../../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTries, countTry, type Limit } from '../../../kernel/http/limits.ts';
import { networkOfRequest } from '../../../kernel/http/network.ts';
import { plainForms, type PlainFields } from '../../../kernel/http/plain-forms.ts';
import { sendPlainPage, type Html } from '../../../kernel/http/plain-page.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { personOf } from '../../../pricing/discounts/discounts.ts';
import { pickupMarketOf, takesReservations } from '../../../pricing/shipping/shipping.ts';
import { giveUpReservation } from './endings.ts';
import { doneHtml, formHtml, ownHtml, sentenceHtml, type Problems } from './page-html.ts';
import * as queries from './queries.ts';
import { notReserved, reserveKit } from './reserve.ts';
import { longDayText } from './rules.ts';

/** A family behind one network may each reserve; a machine may not empty the box. */
const byNetwork: Limit = { name: 'reservations', most: 12, minutes: 24 * 60 };
const byEmail: Limit = { name: 'reservations, e-mail', most: 6, minutes: 24 * 60 };
const links: Limit = { name: 'reservation links', most: 60, minutes: 10 };

type Asked = { Params: { marketId: string; slug: string }; Querystring: { done?: string } };
const address = z.object({ marketId: z.uuid(), slug: slugField });

/** Plain HTML, so that a kit is reserved where no script runs; nothing of it is for search engines. */
export function reservationPages({ app }: HttpServer, shop: Shop): void {
  const { db, clock, config } = shop;
  const deps = { siteOrigin: config.siteOrigin, now: clock.now };

  const page = async (reply: FastifyReply, title: string, body: Html, status = 200) => {
    const { brand } = await currentSettings(db);
    reply.header('referrer-policy', 'no-referrer');
    return sendPlainPage(reply, shop, { title, brand, body, status });
  };
  const noSuch = (reply: FastifyReply) =>
    page(reply, 'Nothing is reserved here', sentenceHtml(notReserved.message), 404);

  /** The market and the kit of an address; a bundle is for the web alone. */
  async function found(asked: unknown) {
    const given = address.safeParse(asked);
    if (!given.success) return undefined;
    const market = await pickupMarketOf(db, given.data.marketId);
    const kit = await queries.findKit(db, { slug: given.data.slug });
    return market && kit && !kit.isBundle ? { market, kit } : undefined;
  }

  app.get<Asked>(reservationPaths.reserve(':marketId', ':slug'), async (request, reply) => {
    const both = await found(request.params);
    if (!both) return noSuch(reply);
    const { market, kit } = both;
    if ('done' in request.query) return page(reply, 'We have your wish', doneHtml(market, kit));
    if (!takesReservations(market, clock.now()))
      return page(reply, 'Nothing is reserved any more', sentenceHtml(notReserved.message, kit), 409);
    const title = `Reserve for ${longDayText(market.opensAt)}`;
    return page(reply, title, formHtml(market, kit, { key: crypto.randomUUID() }));
  });

  app.get<{ Params: { token: string } }>(reservationPaths.own(':token'), async (request, reply) => {
    const tooMany = await countTry(db, links, networkOfRequest(request), clock.now());
    if (tooMany) return page(reply, 'Please wait a moment', sentenceHtml(tooMany.message), 429);
    const token = unguessable.safeParse(request.params.token);
    const row = token.success ? await queries.findByToken(db, token.data) : undefined;
    const market = row && (await pickupMarketOf(db, row.market_id));
    if (!row || !market) return noSuch(reply);
    const kit = (await queries.findKit(db, { id: row.product_id })) ?? { slug: 'all', name: 'Your kit' };
    if (row.state !== 'open')
      return page(reply, 'Your reservation', sentenceHtml(saidOf[row.state] ?? '', kit));
    return page(reply, `It waits for you on ${longDayText(market.opensAt)}`, ownHtml(market, row, kit));
  });

  plainForms(app, shop, {
    [reservationPaths.send]: async (fields, request, reply) => {
      const both = await found(fields);
      if (!both) return noSuch(reply);
      const { market, kit } = both;
      const again = (problems: Problems, status: number) =>
        page(
          reply,
          `Reserve for ${longDayText(market.opensAt)}`,
          formHtml(market, kit, fields, problems),
          status,
        );
      const form = reservationForm.safeParse(readFields(fields));
      if (!form.success)
        return again(
          Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])),
          400,
        );
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
    },
    [reservationPaths.giveUp]: async (fields, request, reply) => {
      const tooMany = await countTry(db, links, networkOfRequest(request), clock.now());
      if (tooMany) return page(reply, 'Please wait a moment', sentenceHtml(tooMany.message), 429);
      const token = unguessable.safeParse(fields['token']);
      if (!token.success) return noSuch(reply);
      const by = { actor: 'shopper', now: clock.now() };
      const refusal = await giveUpReservation(db, { token: token.data }, by);
      if (refusal) return page(reply, 'That did not work', sentenceHtml(refusal.message), 404);
      return page(reply, 'Given up', sentenceHtml(saidOf.cancelled));
    },
  });
}

const saidOf = {
  open: '',
  fetched: 'It was fetched at the stall. We hope that it makes a good evening.',
  cancelled: 'It is given up, and somebody else can have it. You pay nothing.',
  missed: 'It does not wait any more, because nobody fetched it in time. You pay nothing.',
  called_off: 'The market does not take place, so nothing waits there. You pay nothing.',
} as const;

/** A form without script sends text only. */
function readFields({ quantity, ...fields }: PlainFields) {
  return { ...fields, quantity: /^\d{1,2}$/.test(quantity ?? '') ? Number(quantity) : quantity };
}
