import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';
import { planMarket } from '../../server/market/markets/markets.ts';
import { savePickupMarket } from '../../server/pricing/shipping/shipping.ts';

const opensAt = new Date('2031-03-01T00:00:00Z');
const hours = (count: number) => new Date(opensAt.getTime() + count * 3_600_000);
export const [start, lastMoment, waitUntil, closesAt] = [hours(-120), hours(-12), hours(3), hours(5)];

const there = {
  line1: '1 Hill Street',
  line2: '',
  suburb: 'Rozelle',
  state: 'NSW' as const,
  postcode: '2039',
};

/** So many markets that take reservations: one as the shop plans it, and the others like it. Returns their ids. */
export async function planMarkets(db: Db, count: number): Promise<string[]> {
  const name = 'Market 1';
  const form = { name, place: 'Here', startsOn: '2031-03-01', endsOn: '2031-03-01' };
  const first = await planMarket(db, { ...form, feeCents: 0, floatCents: 0, payId: '' }, start);
  await savePickupMarket(db, {
    marketId: first.id,
    name,
    address: { name, ...there },
    note: '',
    opensAt,
    closesAt,
    orderUntil: lastMoment,
    mostOrders: null,
    isOffered: false,
    reserving: { until: lastMoment, waitUntil },
  });
  const { rows } = await sql<{ id: string }>`
    with others as (
      select gen_random_uuid() as id, 'Market ' || n as name from generate_series(2, ${count}::int) n
    ), planned as (
      insert into markets select (jsonb_populate_record(m, to_jsonb(o))).*
      from markets m, others o where m.id = ${first.id}::uuid returning id
    ), picked as (
      insert into pickup_markets select (jsonb_populate_record(p, jsonb_build_object(
        'market_id', o.id, 'name', o.name, 'place', replace(p.place, ${name}, o.name)))).*
      from pickup_markets p, others o where p.market_id = ${first.id}::uuid
    )
    select id from planned`.execute(db);
  return [first.id, ...rows.map(({ id }) => id)];
}

/** So many on the shelf, as if they had just been counted: in one statement, because no market is about counting. */
export async function countShelf(db: Db, productId: number, onHand: number): Promise<void> {
  await sql`
    with found as (select product_id, on_hand from stock_levels where product_id = ${productId} for update),
    counted as (
      update stock_levels s set on_hand = ${onHand} from found where s.product_id = found.product_id
      and found.on_hand <> ${onHand} returning s.product_id, s.on_hand - found.on_hand as change
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, at)
    select product_id, 'counted', change, 0, 'test', ${start} from counted`.execute(db);
}
