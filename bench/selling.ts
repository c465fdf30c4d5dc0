import pg from 'pg';
import { orderLike } from './floors-sql.ts';
import { connections, crowd, hammer } from './load.ts';
import type { MeasuredShop, openFloors } from './measured-shop.ts';
import { addingToCart, buying, rush } from './purchases.ts';
import { hundredths, type Row } from './report.ts';
import type { BenchTable } from './table.ts';

type Floors = Awaited<ReturnType<typeof openFloors>>;

/** Carts, whole checkouts, and a hundred who want the last ten. Returns the floor of an order. */
export async function measureSelling(
  table: BenchTable,
  shop: MeasuredShop,
  { fastify }: Floors,
  seconds: number,
): Promise<Row> {
  const insert = await table.row(
    'Fastify + one insert',
    hammer(`${fastify}/row`, seconds, { method: 'POST' }),
  );
  const adding = crowd(seconds, connections, () => addingToCart(shop.url, shop.plenty));
  await table.row('add to cart', adding, { floor: insert, least: 2_500 });
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: connections });
  const plain = crowd(seconds, connections, async () => async () => (await orderLike(pool), true));
  await table.row('PostgreSQL alone, an order-like transaction', plain);
  await pool.end();
  const floor = await table.row(
    'Fastify + one order-like transaction',
    hammer(`${fastify}/transaction`, seconds, { method: 'POST' }),
  );
  const checkouts = (buyers: number, kits = shop.plenty) =>
    crowd(seconds, buyers, () => buying(shop.url, kits));
  await table.row('whole checkout, paid, 8 buyers', checkouts(8), { floor });
  const bought = await table.row('whole checkout, paid, 32 buyers', checkouts(32), { floor, least: 350 });
  const { p99Ms } = bought;
  table.note('p99 of a whole checkout, 32 buyers', `${hundredths(p99Ms)} ms`, '≤ 150 ms', p99Ms <= 150);
  const oneKit = shop.plenty.slice(0, 1);
  await table.row('whole checkout of one and the same kit, 32', checkouts(32, oneKit), { floor });
  const { orders, tookMs } = await rush(shop.url, shop.lastKit);
  const reached = `${orders} orders in ${hundredths(tookMs)} ms`;
  const isMet = orders === 10 && tookMs < 500;
  table.note('100 buyers at once for 10 kits', reached, 'exactly 10 in < 0.5 s', isMet);
  return floor;
}

/** One and the default number of processes, each just started, by what an order takes of the processors. */
export async function measureProcesses(
  table: BenchTable,
  shop: MeasuredShop,
  floor: Row,
  seconds: number,
): Promise<void> {
  const found: Row[] = [];
  for (const count of [1, 'default'] as const) {
    await shop.restart(count);
    const name = count === 1 ? 'one process' : 'default processes';
    await table.row(`home page, kept, ${name}`, hammer(`${shop.url}/`, seconds));
    const checkouts = crowd(seconds, 32, () => buying(shop.url, shop.plenty));
    found.push(await table.row(`whole checkout, paid, 32 buyers, ${name}`, checkouts, { floor }));
  }
  const [one, many] = found.map(({ shopMs, postgresMs }) => shopMs + postgresMs);
  const ratio = (many ?? 0) / (one ?? 1);
  table.note(
    'CPU of an order, default beside one process',
    `${hundredths(ratio)} ×`,
    '≤ 1.1 ×',
    ratio <= 1.1,
  );
}
