import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { arrangedDiscount, arrangeOrder, payOrder, type Source } from '../checkout/checkout.ts';
import { pricedBag } from './bag-kits.ts';
import { dearestDeliveryCents } from './delivery.ts';
import type { CraftNightDeps } from './deps.ts';
import { tellOfOpening } from './letters.ts';
import { parcelArrival } from './making.ts';
import * as queries from './queries.ts';
import { heldUntilOf, parcelNameOf, waitsForText, keptAddressOf, whyClosed } from './rules.ts';

export const noNight = refuse('not_found', 'There is no such evening any more.');
const over = refuse('not_permitted', 'The last day to pay is over. Make a new evening with a later day.');

/** Leads the host to the payment of the parcel: to a new order of it where the last came to nothing. */
export async function payParcel(
  db: Db,
  nightId: string,
  source: Source,
  deps: CraftNightDeps,
): Promise<{ payUrl: string | null } | Refusal> {
  const token = await allOrNothing<string | null | Refusal>(db, async (db) => {
    const night = await queries.lockNight(db, nightId);
    if (!night) return noNight;
    if (night.state !== 'waiting') return null;
    if (night.parcel && night.parcel.state !== 'expired' && night.parcel.state !== 'cancelled')
      return night.parcel.token;
    if (deps.now() >= night.pay_until) return over;
    return arrangeParcel(db, night, source, deps);
  });
  if (token === null) return { payUrl: null };
  if (isRefusal(token)) return token;
  return payOrder(db, token, { ...deps, person: undefined });
}

/** The order with which all bags travel: the delivery, and the host's own kit where there is one. */
async function arrangeParcel(
  db: Db,
  night: queries.NightRow,
  source: Source,
  deps: CraftNightDeps,
): Promise<string> {
  const now = deps.now();
  const address = keptAddressOf(night);
  const { postcode } = address;
  const priceCents = orUndo(await dearestDeliveryCents(db, { ...night, postcode }, now));
  const own = night.own_kit === null ? undefined : orUndo(await pricedBag(db, night.own_kit, now));
  const { holdMinutes } = await currentSettings(db);
  const order = await arrangeOrder(
    db,
    {
      origin: { kind: 'craft_night', id: night.id },
      key: `craft-night:${crypto.randomUUID()}`,
      customerId: null,
      buyer: { email: night.host_email, phone: '', name: night.host_name, abn: '' },
      lines: own ? [own.kit] : [],
      ...arrangedDiscount(own?.discount ?? null),
      delivery: {
        service: 'standard',
        name: 'Standard delivery of all bags',
        priceCents,
        window: await parcelArrival(db, postcode, night.pay_until),
      },
      address,
      note: '',
      heldDays: 1,
      heldUntil: heldUntilOf(now, holdMinutes, night.pay_until),
      shared: {
        bagName: night.own_kit === null ? '' : night.host_name,
        parcelName: parcelNameOf(night.host_name),
        waitsFor: waitsForText(night.pay_until),
      },
      source,
      why: `The parcel of “${night.title}”, waiting for payment`,
      actor: 'customer',
    },
    deps,
  );
  await queries.updateNight(db, night.id, { order_id: order.id });
  return order.token;
}

export function orUndo<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new RolledBack(answer);
  return answer;
}

/** An evening whose parcel is paid is open. Call it with the evening locked. */
export async function openIfPaid(
  db: Db,
  night: queries.NightRow,
  deps: CraftNightDeps,
): Promise<queries.NightRow> {
  if (night.state !== 'waiting' || night.parcel?.state !== 'paid') return night;
  const opened = { state: 'open' as const, opened_at: deps.now() };
  await queries.updateNight(db, night.id, opened);
  const now = { ...night, ...opened };
  await tellOfOpening(db, now, deps);
  return now;
}

/** The evening while it takes bags, locked: for friends who choose and pay, and for its host. */
export async function lockOpen(
  db: Db,
  nightId: string,
  deps: CraftNightDeps,
): Promise<queries.NightRow | Refusal<'not_found' | 'not_permitted'>> {
  const locked = await queries.lockNight(db, nightId);
  if (!locked) return noNight;
  const night = await openIfPaid(db, locked, deps);
  // The parcel's order was ended in the back office, so the evening is over even before the sweep has noted it.
  if (night.state === 'open' && night.parcel?.state !== 'paid')
    return refuse('not_permitted', 'This evening takes no bags any more.');
  return whyClosed({ state: night.state, payUntil: night.pay_until }, deps.now()) ?? night;
}
