import { expect, test } from 'vitest';
import { invitePerson } from '../../../contracts/account/sign-in/administrators.ts';
import { acceptInvitation } from '../../../contracts/account/sign-in/invitations.ts';
import * as calls from '../../../contracts/account/sign-in/sign-in.ts';
import { administratorOf, browserOf, goodPassword, tokenIn } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { addAdministrator, signInDepsOf } from './sign-in.ts';

const [mia, elsewhere] = ['mia@example.com', 'elsewhere@example.com'];
const chosen = 'a long table and linen';

const verifies = ({ shop }: TestShop, value: boolean) =>
  shop.db
    .insertInto('settings')
    .values({ name: 'requiresVerification', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

/** Where addresses need not be verified, somebody has made an account with another's and asked to move it to their own. */
async function movingAway(harness: TestShop) {
  await verifies(harness, false);
  const stranger = browserOf(harness.app, '198.51.100.66');
  await stranger.ask(calls.register, { body: { email: mia, password: goodPassword } });
  await stranger.ask(calls.changeEmail, { body: { email: elsewhere, password: goodPassword } });
  const token = await tokenIn(harness, elsewhere, 'confirm-email');
  return async () => (await stranger.ask(calls.confirmEmailChange, { body: { token } })).body.code;
}

const emailsOfAccounts = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('customers').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

test('who had made an account with the address of somebody who is invited cannot move it to their own mailbox', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const move = await movingAway(harness);
  await owner.ask(invitePerson, { body: { email: mia, roles: ['manager'], password: goodPassword } });
  const token = await tokenIn(harness, mia, 'staff-invitation');
  const accepted = await browserOf(harness.app).ask(acceptInvitation, { body: { token, password: chosen } });
  expect(accepted.status).toBe(200);
  expect(await move()).toBe('link_over');
  expect(await emailsOfAccounts(harness)).toEqual([mia, 'owner@example.com']);
});

test('nor can they once the command line has made its owner an administrator', async () => {
  await using harness = await testShop();
  const move = await movingAway(harness);
  await addAdministrator(harness.shop.db, mia, signInDepsOf(harness.shop));
  expect(await move()).toBe('link_over');
  expect(await emailsOfAccounts(harness)).toEqual([mia]);
});

test('nor once the owner of the address has registered it and verified that', async () => {
  await using harness = await testShop();
  const move = await movingAway(harness);
  await verifies(harness, true);
  await browserOf(harness.app).ask(calls.register, { body: { email: mia, password: chosen } });
  const token = await tokenIn(harness, mia, 'verify-email');
  expect((await browserOf(harness.app).ask(calls.verifyEmail, { body: { token } })).status).toBe(200);
  expect(await move()).toBe('link_over');
  expect(await emailsOfAccounts(harness)).toEqual([mia]);
});
