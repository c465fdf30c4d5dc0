import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { askForNewsletter } from './consents.ts';
import { addressHashOf } from './links.ts';

const at = new Date('2026-11-20T02:00:00Z');
const ada = 'ada@example.com';

async function withAda(harness: TestShop) {
  const { db, keys, config } = harness.shop;
  const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: at };
  await askForNewsletter(db, { email: ada, place: 'account', isProved: true }, deps);
  return db;
}

test('the database keeps no consent without words, time, place and whose it is', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const line = {
    address_hash: addressHashOf(ada),
    kind: 'asked',
    place: 'footer',
    wording: 'Send me it',
    at,
  };
  const wrong = [
    { wording: '' },
    { wording: '   ' },
    { place: '' },
    { place: 'somewhere' },
    { kind: 'perhaps' },
    { address_hash: ada },
    { at: null as never },
    { wording: null as never },
    { place: null as never },
  ];
  for (const change of wrong) {
    const row = { id: crypto.randomUUID(), ...line, ...change } as never;
    await expect(db.insertInto('consents').values(row).execute(), JSON.stringify(change)).rejects.toThrow(
      /constraint/,
    );
  }
  await db
    .insertInto('consents')
    .values({ id: crypto.randomUUID(), ...line } as never)
    .execute();
  expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(1);
});

test('what somebody said is not changed afterwards, by whomever', async () => {
  await using harness = await testShop();
  const db = await withAda(harness);
  const before = await db.selectFrom('consents').selectAll().execute();
  const changes = [{ wording: 'Yes to everything' }, { at: new Date() }, { place: 'footer' as const }];
  for (const change of changes)
    await expect(db.updateTable('consents').set(change).execute()).rejects.toThrow('is not changed');
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual(before);
});

test('nobody comes onto the list whose consent is not in the ledger', async () => {
  await using harness = await testShop();
  const db = await withAda(harness);
  const unsaid = /not in the ledger/;
  const ben = 'ben@example.com';
  const added = sql`
    insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
    values (gen_random_uuid(), ${ben}, ${ben}, ${addressHashOf(ben)}, 'confirmed', ${at}, ${at})`;
  await expect(added.execute(db)).rejects.toThrow(unsaid);
  const later = new Date(at.getTime() + 1);
  await expect(db.updateTable('subscribers').set({ confirmed_at: later }).execute()).rejects.toThrow(unsaid);
  expect(await db.selectFrom('subscribers').select(['email', 'state']).execute()).toEqual([
    { email: ada, state: 'confirmed' },
  ]);
});
