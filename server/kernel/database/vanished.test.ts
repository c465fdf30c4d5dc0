import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testShop } from '../../../tools/test-shop.ts';
import { openDoor } from '../../../tools/turning-door.ts';
import { publishChanges, subscribeToChanges } from './changes.ts';
import { closeDatabase, openDatabase } from './database.ts';

test('after its machine has vanished, the database is found again where it is now', async () => {
  await using house = await testShop();
  const { databaseUrl, log } = house.shop;
  await using door = await openDoor(databaseUrl);
  const db = openDatabase(door.url, { poolSize: 2, connectWithinMs: 1_000 });
  const heard: (readonly string[] | null)[] = [];
  const listening = await subscribeToChanges(door.url, log, (tags) => heard.push(tags), {
    askEveryMs: 50,
    answerWithinMs: 200,
  });
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([ask(), ask()]);

  door.vanish();
  const asked = Promise.allSettled([ask(), ask()]);
  await vi.waitUntil(() => heard.includes(null), { timeout: 5_000 });
  door.turnTo(Number(new URL(databaseUrl).port));
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all([ask(), ask(), ask()]);

  // Once when it was lost, once when it was found again.
  await vi.waitUntil(() => heard.filter((tags) => tags === null).length > 1, { timeout: 5_000 });
  await publishChanges(db, ['product:1']);
  await vi.waitUntil(() => heard.some((tags) => tags?.includes('product:1')), { timeout: 5_000 });
  await listening.close();
  await closeDatabase(db);
});
