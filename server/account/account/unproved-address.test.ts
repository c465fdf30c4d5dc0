import { expect, test } from 'vitest';
import { closeAccount, downloadData } from '../../../contracts/account/account/account.ts';
import { register } from '../../../contracts/account/sign-in/sign-in.ts';
import { changeOwnConsent, readOwnConsent } from '../../../contracts/people/consents/consents.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { subscribePeople } from '../../../tools/testing/newsletter.ts';
import { browserOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { postReservation, reservationsIn, reservingMarket } from '../../../tools/testing/reservation.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const mia = 'mia@example.com';
const closing = { body: { password: goodPassword } };

/** Mia has reserved a kit and gets the newsletter, without an account. */
async function withReservation(harness: TestShop): Promise<void> {
  const { marketId } = await reservingMarket(harness, demoKits.kookaburra, 5);
  const { slug } = demoKits.kookaburra;
  const reserved = await postReservation(harness, { marketId, slug, email: mia, phone: '0400 111 222' });
  expect(reserved.statusCode).toBe(303);
  await subscribePeople(harness, mia);
}

/** Where addresses need not be verified, somebody makes an account with hers. */
async function strangerAsMia(harness: TestShop) {
  await harness.shop.db
    .insertInto('settings')
    .values({ name: 'requiresVerification', value: 'false' })
    .execute();
  const stranger = browserOf(harness.app, '198.51.100.66');
  expect((await stranger.ask(register, { body: { email: mia, password: goodPassword } })).status).toBe(200);
  return stranger;
}

const onList = ({ shop }: TestShop) => shop.db.selectFrom('subscribers').select(['email', 'state']).execute();

test('whoever makes an account with an address that is not theirs reads nothing that its owner said or reserved', async () => {
  await using harness = await testShop();
  await withReservation(harness);
  const stranger = await strangerAsMia(harness);
  const { body } = await stranger.ask(downloadData);
  expect(body).toMatchObject({ newsletter: null, reservations: [], craftNights: null });
  expect((await stranger.ask(readOwnConsent)).body).toMatchObject({ state: 'none', ledger: [] });
  const asked = await stranger.ask(changeOwnConsent, { body: { isOn: true } });
  expect(asked.body).toMatchObject({ state: 'asked', ledger: [] });
});

test('nor do they take its owner off the list, give up what she reserved, or erase it', async () => {
  await using harness = await testShop();
  await withReservation(harness);
  const stranger = await strangerAsMia(harness);
  expect((await stranger.ask(changeOwnConsent, { body: { isOn: false } })).status).toBe(200);
  expect((await stranger.ask(closeAccount, closing)).status).toBe(200);
  expect(await onList(harness)).toEqual([{ email: mia, state: 'confirmed' }]);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'open', email: mia, name: 'Mia Chen' }]);
  const letters = await harness.shop.db
    .selectFrom('emails')
    .where('recipient', '=', mia)
    .select('kind')
    .execute();
  expect(letters).toContainEqual({ kind: 'reservation-made' });
});

test('her own account, whose address is verified, takes all of it along, and closed all of it is gone', async () => {
  await using harness = await testShop();
  await withReservation(harness);
  const browser = await customerOf(harness, mia);
  const { body } = await browser.ask(downloadData);
  expect(body).toMatchObject({
    newsletter: { state: 'confirmed' },
    reservations: [{ name: 'Mia Chen', phone: '0400 111 222' }],
    craftNights: expect.anything(),
    questions: { asked: [], answered: [] },
    parts: [],
    tags: [],
  });
  expect((await browser.ask(closeAccount, closing)).status).toBe(200);
  expect(await onList(harness)).toEqual([]);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'cancelled', email: '', name: '' }]);
});
