import type { FastifyReply } from 'fastify';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refusalStatus, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { kitsById, withSales } from '../../storefront/listing/listing.ts';
import { bagKits } from './bag-kits.ts';
import type { CraftNightDeps } from './deps.ts';
import { bagHtml, friendsHtml } from './friends-html.ts';
import { frontHtml, oneBillHtml } from './front-html.ts';
import { hostHtml } from './host-html.ts';
import { nightCodeOf } from './links.ts';
import { noNight } from './opening.ts';
import * as queries from './queries.ts';
import { takesPlace, whyClosed } from './rules.ts';
import { bagState } from './shown.ts';

type Said = { fields?: PlainFields; problems?: Problems; status?: number };
const description =
  'An evening with friends: each chooses a kit and pays it by a link, and one parcel comes with a name on each bag.';

/** What the pages and forms of this room need. */
export type At = { shop: Shop; deps: CraftNightDeps };

/** All but the first are behind a secret, so they are kept and named nowhere, and nothing leads from them into the shop. */
async function secretPage(
  { shop }: At,
  reply: FastifyReply,
  shown: { title: string; body: Html; status?: number | undefined },
) {
  const { brand } = await currentSettings(shop.db);
  reply.header('referrer-policy', 'no-referrer');
  const { title, body, status = 200 } = shown;
  return sendPlainPage(reply, shop, { title, brand, body, status, isAlone: true });
}

export async function frontPage({ shop }: At, reply: FastifyReply, said: Said & { isOneBill: boolean }) {
  const { db, clock, config } = shop;
  const { isOneBill, fields = {}, problems = {}, status = 200 } = said;
  const { brand } = await currentSettings(db);
  const now = clock.now();
  const kits = await withSales(db, await kitsById(db, await queries.findKitsToOffer(db)), now);
  const shown = { kits, today: sydneyDay(now), fields, problems };
  const listed = { url: `${config.siteOrigin}${paths.craftNights}`, description };
  const body = isOneBill ? oneBillHtml(shown) : frontHtml(shown);
  const title = isOneBill ? 'A craft night on one bill' : 'Craft nights';
  return sendPlainPage(reply, shop, { title, brand, body, status, listed });
}

export function nothingPage(at: At, reply: FastifyReply, { message, refused }: Refusal) {
  const body = html`<p class="mt-4 max-w-measure">${message}</p>
    <p class="mt-4 max-w-measure">
      Please look whether the address is whole, or ask whoever sent it to you.
    </p>`;
  return secretPage(at, reply, { title: 'No evening here', body, status: refusalStatus[refused] });
}

export async function hostPage(at: At, reply: FastifyReply, id: string | undefined, refusal?: Refusal) {
  const { db, clock, config } = at.shop;
  const { linkKey } = at.deps;
  const found = id === undefined ? undefined : await queries.findNight(db, id);
  if (!found) return nothingPage(at, reply, noNight);
  const night = asPaid(found);
  const now = clock.now();
  const body = hostHtml({
    code: nightCodeOf(linkKey, 'host', night.id),
    night,
    bags: await queries.findBags(db, night.id),
    friendsLink: `${config.siteOrigin}${craftNightPaths.friends(nightCodeOf(linkKey, 'friends', night.id))}`,
    payUrl: await payUrlOf(db, night.parcel, now),
    today: sydneyDay(now),
    now,
  });
  const status = refusal && refusalStatus[refusal.refused];
  return secretPage(at, reply, {
    title: night.title,
    body: html`${plainAlert(refusal?.message)}${body}`,
    status,
  });
}

export async function friendsPage(at: At, reply: FastifyReply, id: string | undefined, said: Said = {}) {
  const { db } = at.shop;
  const { fields = {}, problems = {}, status } = said;
  const night = id === undefined ? undefined : await queries.findNight(db, id);
  if (!night) return nothingPage(at, reply, noNight);
  const bags = (await queries.findBags(db, night.id)).filter((bag) => takesPlace(bagState(bag)));
  const taken = bags.length + (night.own_kit === null ? 0 : 1);
  const full = taken >= night.most_bags ? 'All bags are taken. Ask the host.' : undefined;
  const closed = closedText(at, night) ?? full;
  const code = nightCodeOf(at.deps.linkKey, 'friends', night.id);
  const kits = await bagKits(db, night.kits, at.shop.clock.now());
  const body = friendsHtml({ code, night, kits, taken, closed, fields, problems });
  return secretPage(at, reply, { title: night.title, body, status });
}

export async function bagPage(at: At, reply: FastifyReply, id: string | undefined, refusal?: Refusal) {
  const { db, clock } = at.shop;
  const found = id === undefined ? undefined : await queries.findBag(db, id);
  const night = found && (await queries.findNight(db, found.night_id));
  if (!found || !night) return nothingPage(at, reply, noNight);
  const body = bagHtml({
    code: nightCodeOf(at.deps.linkKey, 'bag', found.id),
    night,
    bag: found,
    kits: await bagKits(db, night.kits, clock.now()),
    closed: closedText(at, night),
    payUrl: await payUrlOf(db, found.paidBy, clock.now()),
    problem: refusal?.message,
  });
  return secretPage(at, reply, {
    title: night.title,
    body,
    status: refusal && refusalStatus[refusal.refused],
  });
}

/** Its parcel is paid: a sweep writes so within the minute, and sends the letter. */
function asPaid(night: queries.NightRow): queries.NightRow {
  return night.state === 'waiting' && night.parcel?.state === 'paid' ? { ...night, state: 'open' } : night;
}

function closedText({ shop }: At, night: queries.NightRow): string | undefined {
  const { state, pay_until: payUntil } = asPaid(night);
  return whyClosed({ state, payUntil }, shop.clock.now())?.message;
}

/** Where an order is paid that waits for it. */
async function payUrlOf(db: Db, order: queries.NightOrder | null, at: Date): Promise<string | null> {
  if (order?.state !== 'pending_payment') return null;
  const shown = await orders.buyerOrderBehind(db, order.token, { at });
  return isRefusal(shown) ? null : shown.payUrl;
}
