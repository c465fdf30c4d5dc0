import type { FastifyInstance, FastifyReply } from 'fastify';
import { unguessable } from '../../../../contracts/kernel/fields.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import { networkOfRequest } from '../../../kernel/http/network.ts';
import type { PlainHandler } from '../../../kernel/http/plain-forms.ts';
import type { Html } from '../../../kernel/http/plain-page.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { pickupMarketOf } from '../../../pricing/shipping/shipping.ts';
import { giveUpReservation } from './endings.ts';
import { ownHtml, sentenceHtml } from './page-html.ts';
import * as queries from './queries.ts';
import { marketDayText } from './rules.ts';

export type SendPage = (
  reply: FastifyReply,
  title: string,
  body: Html,
  status?: number,
) => Promise<FastifyReply>;

const links: Limit = { name: 'reservation links', most: 60, minutes: 10 };
const noSuch = 'There is no such reservation. Perhaps the link was not copied whole.';

/** What the link of an email opens. Opening it changes nothing, because mail programs open links to look at them. */
export function ownReservationPages(
  app: FastifyInstance,
  shop: Shop,
  page: SendPage,
): Record<string, PlainHandler> {
  const { db, clock } = shop;

  app.get<{ Params: { token: string } }>(reservationPaths.own(':token'), async (request, reply) => {
    const tooMany = await countTry(db, links, networkOfRequest(request), clock.now());
    if (tooMany) return page(reply, 'Please wait a moment', sentenceHtml(tooMany.message), 429);
    const token = unguessable.safeParse(request.params.token);
    const row = token.success ? await queries.findReservationByToken(db, token.data) : undefined;
    const market = row && (await pickupMarketOf(db, row.market_id));
    if (!row || !market) return page(reply, 'Not found', sentenceHtml(noSuch), 404);
    const kit = await queries.findReservableKit(db, { id: row.product_id });
    if (row.state !== 'open') return page(reply, 'Your reservation', sentenceHtml(saidOf[row.state], kit));
    const title = `It waits for you on ${marketDayText(market.opensAt)}`;
    return page(reply, title, ownHtml(market, row, kit ?? { slug: 'all', name: 'your kit' }));
  });

  return {
    [reservationPaths.giveUp]: async (fields, request, reply) => {
      const tooMany = await countTry(db, links, networkOfRequest(request), clock.now());
      if (tooMany) return page(reply, 'Please wait a moment', sentenceHtml(tooMany.message), 429);
      const token = unguessable.safeParse(fields['token']);
      if (!token.success) return page(reply, 'Not found', sentenceHtml(noSuch), 404);
      const by = { actor: 'shopper', now: clock.now() };
      const refusal = await giveUpReservation(db, { token: token.data }, by);
      if (refusal) return page(reply, 'That did not work', sentenceHtml(refusal.message), 404);
      return page(reply, 'Given up', sentenceHtml(saidOf.cancelled));
    },
  };
}

const saidOf = {
  fetched: 'It was fetched at the stall. We hope that it makes a good evening.',
  cancelled: 'It is given up, and somebody else can have it. You pay nothing.',
  missed: 'It does not wait any more, because nobody fetched it in time. You pay nothing.',
  called_off: 'The market does not take place, so nothing waits there. You pay nothing.',
} as const;
