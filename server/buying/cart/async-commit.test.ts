import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import {
  closeDatabase,
  inTransaction,
  onlyRow,
  openDatabase,
  type Db,
} from '../../kernel/database/database.ts';
import { freshCartId } from './cart-ids.ts';
import { addToCart } from './cart.ts';

const key = 'a key of this test';
const letsItWait = "set_config('synchronous_commit', 'off', true)";

test('who puts a kit into a cart does not wait for the disk, and whatever comes after on that connection does', async () => {
  await using harness = await testShop();
  const db = openDatabase(harness.shop.databaseUrl, { poolSize: 1 });
  await sql`set synchronous_commit = on`.execute(db);
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  const add = (db: Db) => addToCart(db, { cartId: freshCartId(key), productId, quantity: 1 }, undefined, key);

  const alone = await statementsOf(async () => expect(isRefusal(await add(db))).toBe(false));
  expect(alone.texts.filter((text) => text.includes(letsItWait))).toHaveLength(1);
  expect(await waitsForDisk(db)).toBe(true);

  const among = await statementsOf(() =>
    inTransaction(db, async (db) => {
      expect(isRefusal(await add(db))).toBe(false);
      expect(await waitsForDisk(db)).toBe(true);
    }),
  );
  expect(among.texts.filter((text) => text.includes(letsItWait))).toEqual([]);
  await closeDatabase(db);
});

/** What this connection does next, or the transaction that is open on it. */
async function waitsForDisk(db: Db): Promise<boolean> {
  const { rows } = await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(
    db,
  );
  return onlyRow(rows).how === 'on';
}
