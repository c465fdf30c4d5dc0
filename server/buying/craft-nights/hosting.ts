import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { dropBag } from './bags.ts';
import type { CraftNightDeps } from './deps.ts';
import { remindOfBag, tellOfFalling, tellOfMove } from './letters.ts';
import { parcelArrival, payUntilOf } from './making.ts';
import { lockOpen } from './opening.ts';
import * as queries from './queries.ts';
import { mayRemind, takesPlace, waitsForText, wrong, keptAddressOf } from './rules.ts';
import { bagState } from './shown.ts';

const noBag = refuse('not_found', 'There is no such bag any more.');

/** Writes to a friend who has chosen and not paid; once a day. */
export function remindFriend(
  db: Db,
  nightId: string,
  bagId: string,
  deps: CraftNightDeps,
): Promise<true | Refusal> {
  return allOrNothing<true | Refusal>(db, async (db) => {
    const night = await lockOpen(db, nightId, deps);
    if (isRefusal(night)) return night;
    const bag = (await queries.findBags(db, nightId)).find(({ id }) => id === bagId);
    if (!bag) return noBag;
    const state = bagState(bag);
    if (state !== 'chosen' && state !== 'paying')
      return refuse('not_permitted', 'This bag needs no reminder.');
    if (!mayRemind(bag.reminded_at, deps.now()))
      return refuse('not_permitted', `${bag.name} was reminded today already.`);
    await queries.updateBag(db, bagId, { reminded_at: deps.now() });
    await remindOfBag(db, night, bag, deps);
    return true;
  });
}

/** The host lets a bag go that is not paid. */
export async function removeBag(
  db: Db,
  nightId: string,
  bagId: string,
  deps: CraftNightDeps,
): Promise<true | Refusal> {
  // Looked for among the evening's own: what a form sends is anything.
  const bag = (await queries.findBags(db, nightId)).find(({ id }) => id === bagId);
  if (!bag) return noBag;
  const dropped = await dropBag(db, bag.id, deps);
  if (isRefusal(dropped)) return dropped;
  const night = await queries.findNight(db, nightId);
  if (night) await tellOfFalling(db, night, bag, { isTakenOut: true, deps });
  return true;
}

/** Another day. The last day to pay stays, or becomes the latest on which the parcel still comes in time. */
export function moveNight(
  db: Db,
  nightId: string,
  day: string,
  deps: CraftNightDeps,
): Promise<true | Refusal> {
  return allOrNothing<true | Refusal>(db, async (db) => {
    const night = await lockOpen(db, nightId, deps);
    if (isRefusal(night)) return night;
    if (day === night.day) return wrong('day', `It is on ${weekdayText(day)} already.`);
    const { postcode } = keptAddressOf(night);
    const latest = await payUntilOf(db, { day, postcode }, deps.now());
    if (isRefusal(latest)) return latest;
    const payUntil = latest < night.pay_until ? latest : night.pay_until;
    await queries.updateNight(db, nightId, { day, pay_until: payUntil });
    const mainId = night.parcel?.id ?? '';
    await orders.updateWaiting(db, mainId, waitsForText(payUntil));
    await orders.changePromise(db, mainId, await parcelArrival(db, postcode, payUntil));
    const bags = (await queries.findBags(db, nightId)).filter((bag) => takesPlace(bagState(bag)));
    await tellOfMove(db, { ...night, day, pay_until: payUntil }, bags, deps);
    return true;
  });
}
