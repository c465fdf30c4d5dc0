import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOwnOrders } from '../../../contracts/account/account/account.ts';
import { login } from '../../../contracts/account/sign-in/sign-in.ts';
import { listProjects } from '../../../contracts/community/projects.ts';
import { readWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { signIns } from '../../../seed/people/demo-people.ts';
import { fillPeople } from '../../../seed/people/fill-people.ts';
import { makeProjects } from '../../../seed/projects.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';

test('the demonstration shop has a year of orders whose books balance, and which the planner does not take for empty', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await db.transaction().execute(fillYear);
  expect(await brokenInvariants(db)).toEqual([]);
  const states = await db.selectFrom('orders').select('state').distinct().execute();
  expect(new Set(states.map(({ state }) => state))).toEqual(
    new Set(['paid', 'packing', 'shipped', 'delivered', 'expired', 'cancelled']),
  );
  const gifts = await db.selectFrom('orders').where('gift_code', 'is not', null).select('state').execute();
  expect(gifts).toEqual([{ state: 'paid' }]);
  const left = db.selectFrom('orders').where('state', 'in', ['shipped', 'delivered']);
  const told = await left.select(['id', 'state', 'promised_to']).execute();
  const arrived = await db
    .selectFrom('parcel_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .where('e.step', '=', 'delivered')
    .select('s.order_id')
    .execute();
  const delivered = told.filter(({ state }) => state === 'delivered').map(({ id }) => id);
  expect(new Set(arrived.map(({ order_id }) => order_id))).toEqual(new Set(delivered));
  expect(told.some(({ promised_to }) => promised_to !== null)).toBe(true);
  for (const { email, password, roles } of signIns) {
    const { status, body } = await browserOf(harness.app).ask(login, { body: { username: email, password } });
    expect(status, email).toBe(200);
    expect(body).toMatchObject({ roles, isAdmin: roles.length > 0 });
  }
  const mabel = browserOf(harness.app);
  await mabel.ask(login, { body: { username: signIns[1].email, password: signIns[1].password } });
  expect((await mabel.ask(listOwnOrders)).body.total).toBeGreaterThan(5);
  expect((await mabel.ask(readWishlist)).body.length).toBeGreaterThan(0);
  const { projects } = (await mabel.ask(listProjects)).body;
  const madeStates = new Set(projects.map(({ state }) => state));
  expect(madeStates).toEqual(new Set(['under_way', 'paused', 'finished']));
  expect(projects.some(({ pictures }) => pictures.length > 0)).toBe(true);
  const measured = await db.selectFrom('measured_hours').selectAll().execute();
  expect(measured.some(({ makers }) => makers >= 8)).toBe(true);
  expect(measured.every(({ demonstration }) => demonstration)).toBe(true);
});

/** The planner knows what the year has filled before it is read, and does not take it for empty. */
async function fillYear(db: Db): Promise<void> {
  // As PostgreSQL leaves a table that it looks at while somebody is filling it; a join then took five seconds.
  const filled = ['orders', 'order_lines', 'order_events', 'payments', 'stock_movements', 'projects'];
  await sql`update pg_class set reltuples = 0, relpages = 7 where oid = any(${filled}::regclass[])`.execute(
    db,
  );
  await fillPeople(db, new Date());
  await makeProjects(db, new Date());
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where oid = any(${filled}::regclass[]) and reltuples > 0`.execute(
    db,
  );
  expect(rows.map(({ table }) => table).toSorted()).toEqual(filled.toSorted());
}
