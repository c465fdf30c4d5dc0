import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import type { Db } from '../../kernel/database/database.ts';
import { nightsInOffice } from './office.ts';

/** Evenings of one kit with three bags each, none of them paid. */
async function insertEvenings(db: Db, kit: number, count: number): Promise<void> {
  await sql`
    with night as (
      insert into craft_nights (id, key, title, host_name, host_email, day, pay_until, most_bags, state, made_at)
      select gen_random_uuid(), gen_random_uuid(), 'Evening', 'Olivia', 'olivia@example.com', current_date, now(), 12, 'open', now()
      from generate_series(1, ${count}::int) returning id
    ), kits as (
      insert into craft_night_kits (night_id, position, product_id) select id, 1, ${kit}::int from night
    )
    insert into craft_night_bags (id, key, night_id, name, email, product_id, made_at)
    select gen_random_uuid(), gen_random_uuid(), id, 'Friend', 'friend@example.com', ${kit}::int, now()
    from night, generate_series(1, 3)`.execute(db);
}

test('a page of craft nights asks as few statements for fifty evenings as for one', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  await insertEvenings(db, kit, 1);
  const one = await statementsOf(() => nightsInOffice(db, {}));
  await insertEvenings(db, kit, 55);
  const many = await statementsOf(() => nightsInOffice(db, {}));
  expect(many.statements).toBe(one.statements);
  const { nights, next } = await nightsInOffice(db, {});
  expect(nights).toHaveLength(50);
  expect(next).toBe(nights.at(-1)?.id);
  for (const night of nights)
    expect(night).toMatchObject({ chosen: 3, paid: 0, kits: [expect.stringContaining('Kookaburra')] });
});
