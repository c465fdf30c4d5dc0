import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { creditExcess, noteMoney } from '../../buying/receivables/receivables.ts';
import type { Db } from '../../kernel/database/database.ts';
import { customerByEmail } from '../../people/customers/customers.ts';
import { changeCustomerCredit } from '../../pricing/store-credit/store-credit.ts';
import { eraseAccount } from './own-data.ts';

/** An account, and how it is closed by its owner. */
async function account(harness: TestShop) {
  await customerOf(harness, 'mia@example.com');
  const customer = await customerByEmail(harness.shop.db, 'mia@example.com');
  if (!customer) throw new Error('She has no account.');
  const { files, clock } = harness.shop;
  return {
    id: customer.id,
    close: (db: Db) => eraseAccount({ db, files }, customer, { now: clock.now(), isProved: true }),
  };
}

test('credit that somebody gives while the account is closed is given to nobody, and they are told', async () => {
  await using harness = await testShop();
  const { id, close } = await account(harness);
  const gift = { changeCents: 2_000, reason: 'A slip', seenCents: 0 };
  const by = { actor: 'owner', siteOrigin: 'https://shop.example', now: new Date() };
  const [, given] = await oneWhileOther(harness, close, (db) => changeCustomerCredit(db, id, gift, by));
  expect(given).toMatchObject({ refused: 'not_found' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what was paid too much is not kept as the credit of an account that is closed in that moment', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id: customerId, close } = await account(harness);
  const made = await makeByTransfer(harness, { customerId, email: 'mia@example.com' });
  const receipt = { key: crypto.randomUUID(), method: 'payid' as const, amountCents: made.totalCents + 700 };
  const about = { receivedOn: '2026-01-05', reference: '', marketId: null, seenReceivedCents: 0 };
  ok(await noteMoney(db, made.id, { ...receipt, ...about }, asAdmin(harness)));
  const excess = { key: crypto.randomUUID(), seenExcessCents: 700 };
  const [, kept] = await oneWhileOther(harness, close, (db) =>
    creditExcess(db, made.id, excess, asAdmin(harness)),
  );
  expect(kept).toMatchObject({ refused: 'not_permitted' });
  expect(await brokenInvariants(db)).toEqual([]);
});
