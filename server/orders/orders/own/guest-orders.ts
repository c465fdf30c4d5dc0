import { paths } from '../../../../contracts/kernel/paths.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { OrderHead } from '../../../../contracts/orders/orders/own-orders.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countTries, type Limit } from '../../../kernel/http/limits.ts';
import type { BrowserSession } from '../../../kernel/http/person.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { writeEmail } from '../../../platform/email/email.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { eventsOf, firstLinked, linesOf, linkDays, renewLink } from '../orders.ts';
import { headOf } from './order-heads.ts';
import * as queries from './queries.ts';

const cookie = 'orders';
const rememberedMost = 20;
const tokenPattern = /^[A-Za-z0-9_-]{21}$/;

/**
 * Five tries in a quarter of an hour from one network. For one order's number from all networks together
 * there are more: it is an email that is guessed, and the buyer must not be locked out by a stranger. The
 * browser that placed the order has a count of its own.
 */
const lookups: Limit = { name: 'order-lookup', most: 5, minutes: 15 };
const lookupsOfNumber: Limit = { name: 'order-lookup, number', most: 30, minutes: 15 };
const lookupsAtHome: Limit = { name: 'order-lookup, own browser', most: 5, minutes: 15 };

/** Notes in a sealed cookie that this browser placed the order. */
export function rememberOrder(browser: BrowserSession, token: string): void {
  const tokens = [token, ...rememberedTokens(browser).filter((known) => known !== token)];
  browser.keep(cookie, tokens.slice(0, rememberedMost).join('~'), linkDays);
}

export async function ordersOfBrowser(db: Db, browser: BrowserSession, now: Date): Promise<OrderHead[]> {
  const tokens = rememberedTokens(browser);
  if (tokens.length === 0) return [];
  return (await queries.findHeadsByToken(db, tokens, firstLinked(now))).map(headOf);
}

function rememberedTokens(browser: BrowserSession): string[] {
  return (browser.read(cookie) ?? '').split('~').filter((token) => tokenPattern.test(token));
}

/**
 * Finds an order by its number and email. A number that is wrong and one that is missing are refused
 * alike; a match sends the link to that address and shows what gives nobody away.
 */
export async function findGuestOrder(
  db: Db,
  asked: { number: string; email: string; network: string; browser: BrowserSession },
  deps: { siteOrigin: string; now: () => Date },
) {
  const now = deps.now();
  const number = asked.number.toUpperCase().replace(/\s/g, '');
  const row = await queries.findByNumberAndEmail(db, number, asked.email);
  const isAtHome = row && rememberedTokens(asked.browser).includes(row.token);
  const counts = isAtHome
    ? [{ limit: lookupsAtHome, who: row.token }]
    : [
        { limit: lookups, who: asked.network },
        { limit: lookupsOfNumber, who: number },
      ];
  const tooMany = await countTries(db, counts, now);
  if (tooMany) return tooMany;
  if (!row) return noMatch();
  await renewLink(db, row.id, now);
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'order-link',
    cause: `order-link:${timeOrderedId(now)}`,
    recipient: row.email,
    data: {
      origin: deps.siteOrigin,
      brand,
      number: row.number,
      link: `${deps.siteOrigin}${paths.confirmation(row.token)}`,
    },
    now,
  });
  const [lines, events] = await Promise.all([linesOf(db, row.id), eventsOf(db, row.id)]);
  return {
    number: row.number,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    kitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    sentTo: masked(row.email),
    timeline: events.map(({ at, message }) => ({ at: at.toISOString(), message })),
  };
}

function noMatch(): Refusal<'not_found'> {
  return refuse('not_found', 'We cannot find an order with this number and email.');
}

/** mabel@example.com → m•••@example.com */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
