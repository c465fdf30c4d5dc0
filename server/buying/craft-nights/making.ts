import type { CraftNightForm } from '../../../contracts/buying/craft-nights.ts';
import { addDays } from '../../../contracts/kernel/days.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { sydneyDay, endOfSydneyDay } from '../../kernel/sydney.ts';
import { lastDayToOrder, windowOf } from '../../pricing/shipping/shipping.ts';
import { kitsForSale } from '../checkout/checkout.ts';
import { dearestDeliveryCents } from './delivery.ts';
import type { CraftNightDeps } from './deps.ts';
import { noKitText } from './missing-kits.ts';
import * as queries from './queries.ts';
import { lastDayToPay, wrong } from './rules.ts';

/** The kits that were named, each once, in their order; the host's own among them. */
export function kitsIn(form: CraftNightForm): { kits: number[]; own: number | null } {
  const named = [form.kit1, form.kit2, form.kit3, form.kit4, form.kit5, form.kit6];
  const kits = [...new Set(named.flatMap((id) => (id === undefined ? [] : [id])))];
  return { kits, own: form.own === undefined ? null : (named[form.own - 1] ?? null) };
}

/** Writes an evening down; the parcel is paid next. The same form makes one, however often it is sent. */
export async function makeNight(
  db: Db,
  form: CraftNightForm,
  deps: CraftNightDeps,
): Promise<{ id: string } | Refusal> {
  const known = await queries.findNightByKey(db, form.key);
  if (known) return { id: known.id };
  const { kits, own } = kitsIn(form);
  if (kits.length === 0) return wrong('kit1', noKitText);
  if (form.own !== undefined && own === null) return wrong('own', 'Choose that kit above, or none.');
  const payUntil = await payUntilOf(db, form, deps.now());
  if (isRefusal(payUntil)) return payUntil;
  const offered = await kitsForSale(
    db,
    kits.map((productId) => ({ productId, quantity: 1 })),
  );
  if (isRefusal(offered)) return offered;
  const { name, line1, line2, suburb, state, postcode } = form;
  const address = { name, line1, line2, suburb, state, postcode };
  const id = timeOrderedId(deps.now());
  const costs = await dearestDeliveryCents(db, { kits, postcode, most_bags: form.bags }, deps.now());
  if (isRefusal(costs)) return costs;
  return allOrNothing<{ id: string } | Refusal>(db, async (db) => {
    const night = {
      id,
      key: form.key,
      title: form.title,
      host_name: form.hostName,
      host_email: form.email,
      address: JSON.stringify(address),
      day: form.day,
      pay_until: payUntil,
      most_bags: form.bags,
      own_kit: own,
      state: 'waiting' as const,
      made_at: deps.now(),
    };
    if (await queries.insertNight(db, night, kits)) return { id };
    const faster = await queries.findNightByKey(db, form.key);
    if (!faster) throw new Error('An evening was written neither now nor before');
    return { id: faster.id };
  });
}

type Wanted = Pick<CraftNightForm, 'day' | 'postcode' | 'lastDay'>;

/** The moment by which bags are paid; refused where the parcel would not come in time. */
export async function payUntilOf(
  db: Db,
  { day, postcode, lastDay }: Wanted,
  now: Date,
): Promise<Date | Refusal<'malformed'>> {
  const latest = await lastDayToOrder(db, { postcode, arriveBy: addDays(day, -1), at: now });
  if (latest === null) return wrong('postcode', 'We cannot say when a parcel reaches this postcode.');
  const chosen = lastDayToPay({ day, today: sydneyDay(now), lastDay, latest });
  return isRefusal(chosen) ? chosen : endOfSydneyDay(chosen);
}

/** Between which days the parcel arrives, packed when the last day to pay is over. */
export function parcelArrival(db: Db, postcode: string, payUntil: Date) {
  const at = new Date(payUntil.getTime() - 60_000);
  return windowOf(db, { service: 'standard', postcode, leavesOn: '', at });
}
