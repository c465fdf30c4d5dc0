import type { CraftNight, CraftNightEntry, CraftNightState } from '../../../contracts/buying/craft-nights.ts';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { noNight } from './opening.ts';
import * as queries from './queries.ts';
import { takesPlace } from './rules.ts';
import { bagState } from './shown.ts';

const perPage = 50;

/** Evenings as those who run the shop see them. */
export async function nightsInOffice(
  db: Db,
  filter: { state?: CraftNightState | undefined; after?: string | undefined },
): Promise<{ nights: CraftNightEntry[]; next: string | null }> {
  const found = await queries.findNights(db, filter, perPage + 1);
  const shown = found.slice(0, perPage);
  return {
    nights: await entriesOf(db, shown),
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function nightInOffice(db: Db, id: string): Promise<CraftNight | Refusal<'not_found'>> {
  const night = await queries.findNight(db, id);
  if (!night) return noNight;
  const bags = await queries.findBags(db, id);
  return {
    ...entryOf(night, bags, await queries.findKitsOfNights(db, [id])),
    hostEmail: night.host_email,
    address: night.address === null ? [] : envelopeLines(night.address),
    reason: night.reason,
    parcel: orderLink(night.parcel),
    bags: bags.map((bag) => ({
      id: bag.id,
      name: bag.name,
      email: bag.email,
      kitName: bag.kit_name,
      state: bagState(bag),
      order: orderLink(bag.paidBy),
    })),
  };
}

/** A statement for the bags of all and one for their kits: a hundred small ones took a page fifty milliseconds. */
async function entriesOf(db: Db, nights: readonly queries.NightRow[]): Promise<CraftNightEntry[]> {
  const ids = nights.map(({ id }) => id);
  const bags = Map.groupBy(await queries.findBagsOf(db, ids), ({ night_id }) => night_id);
  const kits = Map.groupBy(await queries.findKitsOfNights(db, ids), ({ night_id }) => night_id);
  return nights.map((night) => entryOf(night, bags.get(night.id) ?? [], kits.get(night.id) ?? []));
}

function entryOf(
  night: queries.NightRow,
  bags: readonly queries.BagRow[],
  kits: readonly { name: string }[],
): CraftNightEntry {
  const isPaid = night.parcel !== null && night.parcel.paid_at !== null && night.parcel.state !== 'cancelled';
  const own = night.own_kit === null ? 0 : 1;
  const states = bags.map(bagState);
  return {
    id: night.id,
    title: night.title,
    hostName: night.host_name,
    day: night.day,
    payUntil: night.pay_until.toISOString(),
    state: night.state,
    paid: states.filter((state) => state === 'paid').length + (isPaid ? own : 0),
    chosen: states.filter(takesPlace).length + own,
    mostBags: night.most_bags,
    kits: kits.map(({ name }) => name),
  };
}

const orderLink = (order: queries.NightOrder | null): CraftNight['parcel'] =>
  order && { id: order.id, number: order.number, state: order.state };
