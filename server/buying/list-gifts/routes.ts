import {
  noteGift,
  readGiftsInCart,
  readListGifts,
  reserveGift,
  undoReservation,
} from '../../../contracts/buying/list-gifts.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { byCaller, countTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import type { BrowserSession } from '../../kernel/http/person.ts';
import { unguessableId } from '../../kernel/random.ts';
import type { Shop } from '../../kernel/shop.ts';
import { giveUpKeeping, keepForGiver, listGifts, noteInCart, takenInCart, type Giver } from './list-gifts.ts';

const changes: Limit = { name: 'gifts from lists', most: 60, minutes: 10 };
/** Sealed: who gives from this browser, and whose own list it has had open. */
const [giverCookie, ownListCookie] = ['giver', 'own-list'];
const giverDays = 90;

export function listGiftRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  const counted = (caller: Caller) => countTries(db, byCaller(changes, caller), clock.now());
  registerEndpoint(readListGifts, async ({ params, browser, person }) => {
    const who = giverOf(browser, person);
    const gifts = await listGifts(db, { ...params, ...who, at: clock.now() });
    // Once signed out, the owner's browser is still the owner's.
    if ('isOwn' in gifts && gifts.isOwn && person) browser.keep(ownListCookie, person.customerId, giverDays);
    return gifts;
  });
  registerEndpoint(reserveGift, async ({ params, browser, person, caller }) => {
    const who = knownGiver(browser, person);
    return (await counted(caller)) ?? keepForGiver(db, { ...params, ...who, at: clock.now() });
  });
  registerEndpoint(undoReservation, async ({ params, browser, person, caller }) => {
    const who = giverOf(browser, person);
    return (await counted(caller)) ?? giveUpKeeping(db, { ...params, ...who, at: clock.now() });
  });
  registerEndpoint(noteGift, async ({ params, body, browser, person, caller }) => {
    const who = knownGiver(browser, person);
    return (await counted(caller)) ?? noteInCart(db, { ...params, ...body, ...who, at: clock.now() });
  });
  registerEndpoint(readGiftsInCart, async ({ query }) => ({
    taken: await takenInCart(db, query.cartId, clock.now()),
  }));
}

type Person = { customerId: string } | undefined;

function giverOf(browser: BrowserSession, person: Person): Giver {
  const giver = browser.read(giverCookie) ?? '';
  return { giver, customerId: person?.customerId, ownListOf: browser.read(ownListCookie) };
}

/** Whoever gives is known again by the same browser. */
function knownGiver(browser: BrowserSession, person: Person): Giver {
  const who = giverOf(browser, person);
  if (who.giver !== '') return who;
  const giver = unguessableId();
  browser.keep(giverCookie, giver, giverDays);
  return { ...who, giver };
}
