import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { cancelUnpaid } from '../checkout/checkout.ts';
import { endUnpaid } from './bags.ts';
import type { CraftNightDeps } from './deps.ts';
import { tellOfCallingOff } from './letters.ts';
import { noNight } from './opening.ts';
import * as queries from './queries.ts';
import { takesPlace } from './rules.ts';
import { bagState } from './shown.ts';

type Deps = CraftNightDeps & { actor: string };

/**
 * Ends an evening: nobody chooses or pays from this moment on, and whoever has paid gets all of it back. Once its
 * last day is over the parcel is packed: then its order is ended, in the back office, like any other.
 */
export async function callOff(
  db: Db,
  nightId: string,
  reason: string,
  deps: Deps,
): Promise<true | Refusal<'not_found' | 'not_permitted'>> {
  const ended = await allOrNothing<true | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const night = await queries.lockNight(db, nightId);
    if (!night) return noNight;
    if (night.state === 'called_off') return true;
    if (night.state === 'closed')
      return refuse('not_permitted', 'Its bags are being packed. Write to us, and we see what can be done.');
    await endNight(db, night, reason, deps);
    return true;
  });
  if (ended === true) await settleCalledOff(db, nightId, deps);
  return ended;
}

/** Says that it was called off, and tells everybody who has part in it. Call it with the evening locked. */
export async function endNight(db: Db, night: queries.NightRow, reason: string, deps: Deps): Promise<void> {
  await queries.updateNight(db, night.id, { state: 'called_off', ended_at: deps.now(), reason });
  // An evening whose parcel was never paid has told nobody that it is.
  if (!night.parcel?.paid_at) return;
  const bags = (await queries.findBags(db, night.id)).filter((bag) => takesPlace(bagState(bag)));
  const told = [
    { id: 'host', email: night.host_email, hasPaid: true },
    ...bags.map((bag) => ({ id: bag.id, email: bag.email, hasPaid: bagState(bag) === 'paid' })),
  ];
  await tellOfCallingOff(db, night, told, { reason, deps });
}

/**
 * Ends the orders of an evening that was called off: those that wait for their payment first, so that a payment that
 * was on its way counts and goes back with the others. Safe to run twice, and after it was interrupted.
 */
export async function settleCalledOff(db: Db, nightId: string, deps: Deps): Promise<void> {
  const night = await queries.findNight(db, nightId);
  if (night?.state !== 'called_off') return;
  for (const bag of await queries.findBags(db, nightId)) await endUnpaid(db, bag, deps);
  const { parcel, reason } = night;
  if (!parcel) return;
  if (parcel.state === 'pending_payment') await cancelUnpaid(db, await orders.orderOfId(db, parcel.id), deps);
  // Also the one that was just paid meanwhile.
  const { state } = await orders.orderOfId(db, parcel.id);
  if (state === 'paid' || state === 'packing')
    await cancelOrder(db, parcel.id, `the craft night was called off: ${reason}`, deps);
}
