import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unguessable } from '../../../../contracts/kernel/fields.ts';
import { cents, priceText } from '../../../../contracts/kernel/money.ts';
import { isRefusal, refusalStatus, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { requestSource, type CheckoutDeps } from '../../../buying/checkout/checkout.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import { networkOfRequest } from '../../../kernel/http/network.ts';
import type { PlainHandler } from '../../../kernel/http/plain-forms.ts';
import type { Html } from '../../../kernel/http/plain-page.ts';
import { visitorOf } from '../../../kernel/http/visitor.ts';
import type { Shop } from '../../../kernel/shop.ts';
import * as orders from '../../../orders/orders/orders.ts';
import { pickupMarketOf, type PickupMarket } from '../../../pricing/shipping/shipping.ts';
import { giveUpReservation } from './endings.ts';
import { payUntilText } from './market-text.ts';
import { ownHtml, paidHtml, sentenceHtml, type Paying } from './page-html.ts';
import { endPayment, payReservation } from './paying.ts';
import * as queries from './queries.ts';
import { marketDayText } from './rules.ts';

export type SendPage = (
  reply: FastifyReply,
  title: string,
  body: Html,
  status?: number,
) => Promise<FastifyReply>;

const links: Limit = { name: 'reservation links', most: 60, minutes: 10 };
/** Each opens a payment at the provider. */
const paying: Limit = { name: 'reservation payments', most: 20, minutes: 10 };
const noSuch = 'There is no such reservation. Perhaps the link was not copied whole.';

/** What the link of an email opens. Opening it changes nothing, because mail programs open links to look at them. */
export function ownReservationPages(
  app: FastifyInstance,
  shop: Shop,
  { deps, page }: { deps: CheckoutDeps; page: SendPage },
): Record<string, PlainHandler> {
  const { db, clock } = shop;
  const stopped = async (request: FastifyRequest, reply: FastifyReply, limit: Limit) => {
    const tooMany = await countTry(db, limit, networkOfRequest(request), clock.now());
    return tooMany && page(reply, 'Please wait a moment', sentenceHtml(tooMany.message), 429);
  };
  const notFound = (reply: FastifyReply) => page(reply, 'Not found', sentenceHtml(noSuch), 404);

  const ownPage = async (reply: FastifyReply, given: unknown, refusal?: Refusal) => {
    const token = unguessable.safeParse(given);
    const row = token.success ? await queries.findReservationByToken(db, token.data) : undefined;
    const market = row && (await pickupMarketOf(db, row.market_id));
    if (!row || !market) return notFound(reply);
    const kit = await queries.findReservableKit(db, { id: row.product_id });
    if (row.state === 'paid' && row.order_id !== null)
      return page(reply, 'It is paid', paidHtml(market, await orders.orderOfId(db, row.order_id)));
    const status = refusal && refusalStatus[refusal.refused];
    if (row.state !== 'open')
      return page(reply, 'Your reservation', sentenceHtml(saidOf[row.state], kit), status);
    const title = `It waits for you on ${marketDayText(market.opensAt)}`;
    const shown = await payingOf(db, { row, market, at: clock.now(), refusal });
    const body = ownHtml(market, row, kit ?? { slug: 'all', name: 'your kit' }, shown);
    return page(reply, title, body, status);
  };

  app.get<{ Params: { token: string } }>(
    reservationPaths.own(':token'),
    async (request, reply) => (await stopped(request, reply, links)) ?? ownPage(reply, request.params.token),
  );

  return {
    [reservationPaths.giveUp]: async (fields, request, reply) => {
      const tooMany = await stopped(request, reply, links);
      if (tooMany) return tooMany;
      const token = unguessable.safeParse(fields['token']);
      if (!token.success) return notFound(reply);
      await endPayment(db, token.data, deps);
      const by = { actor: 'shopper', now: clock.now() };
      const refusal = await giveUpReservation(db, { token: token.data }, by);
      if (refusal) return page(reply, 'That did not work', sentenceHtml(refusal.message), 404);
      return page(reply, 'Given up', sentenceHtml(saidOf.cancelled));
    },
    [reservationPaths.pay]: async (fields, request, reply) => {
      const tooMany = await stopped(request, reply, paying);
      if (tooMany) return tooMany;
      const token = unguessable.safeParse(fields['token']);
      if (!token.success) return notFound(reply);
      const visitor = visitorOf(request, shop)?.id ?? token.data;
      const source = requestSource({ visitor, address: networkOfRequest(request) });
      const led = await payReservation(db, token.data, source, deps);
      if (isRefusal(led)) return ownPage(reply, token.data, led);
      return reply.redirect(reservationPaths.own(token.data), 303);
    },
  };
}

type Shown = { row: queries.ReservationRow; market: PickupMarket; at: Date; refusal: Refusal | undefined };

/** How what waits can be paid at this moment. */
async function payingOf(db: Db, { row, market, at, refusal }: Shown): Promise<Paying> {
  const waiting = await queries.findOrderBeingPaid(db, row.id);
  const order = waiting && (await orders.buyerOrderBehind(db, waiting.token, { at }));
  const url = !order || isRefusal(order) ? null : order.payUrl;
  return {
    until: payUntilText(market, at),
    open: waiting && url !== null ? { url, amountText: priceText(cents(waiting.total_cents)) } : null,
    problem: refusal?.message,
  };
}

const saidOf = {
  fetched: 'It was fetched at the stall. We hope that it makes a good evening.',
  paid: 'It is paid, and waits for you as long as the market stands.',
  cancelled: 'It is given up, and somebody else can have it. You pay nothing.',
  missed: 'It does not wait any more, because nobody fetched it in time. You pay nothing.',
  called_off: 'The market does not take place, so nothing waits there. You pay nothing.',
} as const;
