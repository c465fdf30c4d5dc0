import { expect, test } from 'vitest';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { subscribePeople } from '../../../tools/testing/newsletter.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import {
  askForNewsletter,
  forgetSubscriber,
  forgetUnconfirmed,
  leaveNewsletterByAddress,
  recordMailReports,
  removeTakenOver,
  takeOverConsents,
} from './consents.ts';

const [ada, ben] = ['ada@example.com', 'ben@example.com'];
const now = new Date('2026-11-20T09:00:00Z');

const bring = ({ shop }: TestShop, ...emails: string[]) =>
  takeOverConsents(
    shop.db,
    emails.map((email) => ({ email, wording: 'Accepts email marketing: yes' })),
    now,
  );

const onList = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('subscribers').select('email').where('state', '=', 'confirmed').execute()).map(
    ({ email }) => email,
  );

test('an import brings nobody back who has left, also where somebody typed their address again since', async () => {
  await using harness = await testShop();
  const { db, keys, config } = harness.shop;
  await subscribePeople(harness, ada);
  await leaveNewsletterByAddress(db, ada, now);
  const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now };
  await askForNewsletter(db, { email: ada, place: 'footer' }, deps);
  await forgetUnconfirmed(db, daysAfter(now, 8));
  await bring(harness, ada, ben);
  expect(await onList(harness)).toEqual([ben]);
});

test('nor whose address is forgotten, nor who complained to their mail provider', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await subscribePeople(harness, ada);
  await forgetSubscriber(db, ada, now);
  await recordMailReports(db, [{ kind: 'complained', email: 'cleo@example.com', reason: 'abuse' }], now);
  await bring(harness, ada, 'cleo@example.com', ben);
  expect(await onList(harness)).toEqual([ben]);
});

test('who was brought by an import that was undone comes with the next one', async () => {
  await using harness = await testShop();
  await bring(harness, ben);
  await removeTakenOver(harness.shop.db, [ben]);
  await bring(harness, ben);
  expect(await onList(harness)).toEqual([ben]);
});
