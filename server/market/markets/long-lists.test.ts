import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMarkets } from '../../../contracts/market/markets/market-sales.ts';
import { listReservations } from '../../../contracts/market/markets/reservations.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { reservingMarket } from '../../../tools/testing/reservation.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { reservationsHere } from './markets.ts';

test('of more than a thousand reservations the list says how many it leaves out, and those that wait stay in it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { marketId, productId, owner, params } = await reservingMarket(harness, demoKits.kookaburra, 3);
  const insert = (count: number, name: string, state: string) =>
    sql`
    insert into market_reservations (id, market_id, product_id, number, quantity, name, email, token, key, made_at, state, ended_at)
    select gen_random_uuid(), ${marketId}::uuid, ${productId}::int, n + (select count(*) from market_reservations), 1, ${name}::text, '',
      md5(random()::text), gen_random_uuid(), now(), ${state}::text, case when ${state}::text <> 'open' then now() end
    from generate_series(1, ${count}::int) n`.execute(db);
  await insert(1_001, 'Anna', 'cancelled');
  await insert(2, 'Zoe', 'open');
  const { body } = await owner.ask(listReservations, { params });
  expect(body.reservations).toHaveLength(1_000);
  expect(body.leftOut).toBe(3);
  expect(body.reservations.slice(-3).map(({ name }) => name)).toEqual(['Anna', 'Zoe', 'Zoe']);
  // At the stall somebody comes for each.
  await insert(1_000, 'Mia', 'open');
  expect((await reservationsHere(db, marketId)).reservations).toHaveLength(1_002);
});

test('of more than a thousand markets the oldest are seen by their days, and an order by takings says that it passes them over', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`
    insert into markets (id, name, place, starts_on, ends_on, state)
    select gen_random_uuid(), 'Market ' || n, 'The green', date '2020-01-01' + n, date '2020-01-01' + n, 'planned'
    from generate_series(1, 1002) n`.execute(db);
  const list = async (query: object) => (await owner.ask(listMarkets, { query })).body;
  const oldest = await list({ sort: 'date' });
  expect(oldest.markets.map(({ name }) => name).slice(0, 2)).toEqual(['Market 1', 'Market 2']);
  expect(oldest.leftOut).toBe(0);
  const second = await list({ sort: 'date', after: oldest.next ?? undefined });
  expect(second.markets[0]?.name).toBe('Market 21');
  const newest = await list({ sort: '-date', after: second.markets[1]?.id });
  expect(newest.markets.map(({ name }) => name).slice(0, 2)).toEqual(['Market 21', 'Market 20']);
  expect(await list({ sort: '-takings' })).toMatchObject({ leftOut: 2 });
  expect(await list({ sort: '-takings', state: 'open' })).toMatchObject({ markets: [], leftOut: 0 });
  // A page behind a market that is not there begins anew.
  expect((await list({ sort: 'date', after: crypto.randomUUID() })).markets[0]?.name).toBe('Market 1');
});
