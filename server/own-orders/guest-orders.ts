import type { OrderHead } from '../../contracts/account.ts';
import type { OrderState } from '../../contracts/orders.ts';
import { paths } from '../../contracts/paths.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { writeLetter } from '../email/email.ts';
import type { Db } from '../kernel/database.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import type { Browser } from '../kernel/person.ts';
import { timeOrderedId } from '../kernel/random.ts';
import { eventsOf, firstLinked, linesOf, linkDays, renewLink } from '../orders/orders.ts';
import { currentSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import { headOf } from './order-heads.ts';

const cookie = 'orders';
const rememberedMost = 20;
const tokenPattern = /^[A-Za-z0-9_-]{21}$/;

const lookups: Limit = { name: 'order-lookup', most: 5, minutes: 15 };

/** Notes in a sealed cookie that this browser placed the order. */
export function rememberOrder(browser: Browser, token: string): void {
  const tokens = [token, ...rememberedTokens(browser).filter((known) => known !== token)];
  browser.keep(cookie, tokens.slice(0, rememberedMost).join('~'), linkDays);
}

export async function ordersOfBrowser(db: Db, browser: Browser, now: Date): Promise<OrderHead[]> {
  const tokens = rememberedTokens(browser);
  if (tokens.length === 0) return [];
  return (await queries.findHeadsByToken(db, tokens, firstLinked(now))).map(headOf);
}

function rememberedTokens(browser: Browser): string[] {
  return (browser.read(cookie) ?? '').split('~').filter((token) => tokenPattern.test(token));
}

/**
 * Finds an order by its number and e-mail. A number that is wrong and one that is missing are refused
 * alike; a match sends the link to that address and shows what gives nobody away.
 */
export async function findGuestOrder(
  db: Db,
  asked: { number: string; email: string; address: string },
  tools: { siteOrigin: string; now: () => Date },
) {
  const now = tools.now();
  const number = asked.number.toUpperCase().replace(/\s/g, '');
  const tooMany =
    (await countTry(db, lookups, asked.address, now)) ?? (await countTry(db, lookups, number, now));
  if (tooMany) return tooMany;
  const row = await queries.findByNumberAndEmail(db, number, asked.email);
  if (!row) return noMatch();
  await renewLink(db, row.id, now);
  const { brand } = await currentSettings(db);
  await writeLetter(db, {
    kind: 'order-link',
    cause: `order-link:${timeOrderedId(now)}`,
    recipient: row.email,
    data: {
      origin: tools.siteOrigin,
      brand,
      number: row.number,
      link: `${tools.siteOrigin}${paths.confirmation(row.token)}`,
    },
    now,
  });
  const [lines, events] = await Promise.all([linesOf(db, row.id), eventsOf(db, row.id)]);
  return {
    number: row.number,
    state: row.state as OrderState,
    placedAt: row.placed_at.toISOString(),
    kitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    sentTo: masked(row.email),
    timeline: events.map(({ at, words }) => ({ at: at.toISOString(), words })),
  };
}

function noMatch(): Refusal<'not_found'> {
  return refuse('not_found', 'We cannot find an order with this number and e-mail.');
}

/** mabel@example.com → m•••@example.com */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
