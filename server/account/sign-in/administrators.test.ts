import { expect, test } from 'vitest';
import * as calls from '../../../contracts/account/sign-in/administrators.ts';
import { acceptInvitation } from '../../../contracts/account/sign-in/invitations.ts';
import { login } from '../../../contracts/account/sign-in/sign-in.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import type { TokenScope } from '../../../contracts/kernel/token-scopes.ts';
import { raiseOrderNumbers, readOrderNumbers } from '../../../contracts/orders/orders/order-numbers.ts';
import { readPaymentState } from '../../../contracts/orders/payments/payments.ts';
import { readUser } from '../../../contracts/people/customers/user.ts';
import { makeAccessToken } from '../../../contracts/people/sessions.ts';
import {
  administratorOf,
  browserOf,
  goodPassword,
  placePersonOrder,
  type TestBrowser,
  tokenIn,
} from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const [first, second] = ['owner@example.com', 'helper@example.com'];
const password = goodPassword;

const chosen = 'a long table and linen';
const invite = { email: second, roles: ['packer', 'stall'] as Role[], password };

test('somebody is asked to help by a letter, and sent away again', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  const wrong = await owner.ask(calls.invitePerson, { body: { ...invite, password: 'a guess' } });
  expect(wrong.body).toMatchObject({ code: 'wrong_password', details: { fields: [{ field: 'password' }] } });
  const invited = await owner.ask(calls.invitePerson, { body: invite });
  expect(invited.body.people).toHaveLength(1);
  expect(invited.body.invitations).toMatchObject([
    { email: second, roles: ['packer', 'stall'], isOver: false },
  ]);

  const helper = browserOf(harness.app);
  const token = await tokenIn(harness, second, 'staff-invitation');
  const kept = await harness.shop.db.selectFrom('invitations').select('token_hash').executeTakeFirstOrThrow();
  expect(kept.token_hash).not.toContain(token);
  const short = await helper.ask(acceptInvitation, { body: { token, password: 'eleven char' } });
  expect(short.status).toBe(400);
  expect((await helper.ask(acceptInvitation, { body: { token, password: chosen } })).status).toBe(200);
  await helper.ask(login, { body: { username: second, password: chosen } });
  expect((await helper.ask(readUser)).body).toMatchObject({ isAdmin: true, roles: ['packer', 'stall'] });
  expect((await helper.ask(calls.listAdministrators)).body.message).toBe(
    'Your roles do not include people and their roles. Ask an owner.',
  );
  const { people, invitations } = (await owner.ask(calls.listAdministrators)).body;
  expect(invitations).toEqual([]);
  expect(people).toMatchObject([
    { email: first, roles: ['owner'] },
    { email: second, canSignIn: true, lastSignInAt: expect.any(String) },
  ]);

  const params = { id: people[1]!.id };
  const changed = await owner.ask(calls.changeRoles, { params, body: { roles: ['editor'], password } });
  expect(changed.body.people[1]).toMatchObject({ roles: ['editor'] });
  expect((await helper.ask(readUser)).body).toMatchObject({ roles: ['editor'] });
  const removed = await owner.ask(calls.removeAdministrator, { params, body: { password } });
  expect(removed.body.people).toHaveLength(1);
  expect((await helper.ask(readUser)).status).toBe(401);
  expect((await owner.ask(calls.removeAdministrator, { params, body: { password } })).status).toBe(404);
});

test('an invitation works once, for seven days, until it is withdrawn, and for nobody else', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await administratorOf(harness, first);
  const accept = (browser: TestBrowser, token: string) =>
    browser.ask(acceptInvitation, { body: { token, password: chosen } });
  const ask = async () => {
    const { body } = await owner.ask(calls.invitePerson, { body: invite });
    return { id: body.invitations[0]?.id ?? '', token: await tokenIn(harness, second, 'staff-invitation') };
  };
  const withdrawn = await ask();
  await owner.ask(calls.withdrawInvitation, { params: { id: withdrawn.id } });
  const tooLate = await accept(browserOf(harness.app), withdrawn.token);
  expect(tooLate.body).toMatchObject({
    code: 'link_over',
    message: expect.stringContaining('withdrawn or replaced'),
  });

  const replaced = await ask();
  const once = await ask();
  expect((await accept(browserOf(harness.app), replaced.token)).body.code).toBe('link_over');
  const other = await accept(owner, once.token);
  expect([other.status, other.body.message]).toEqual([
    409,
    `This invitation is for ${second}. Please log out, and open the link again.`,
  ]);
  const [one, two] = await Promise.all([
    accept(browserOf(harness.app), once.token),
    accept(browserOf(harness.app), once.token),
  ]);
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 410]));
  const again = await owner.ask(calls.invitePerson, { body: invite });
  expect(again.body.code).toBe('not_permitted');

  await harness.shop.db.updateTable('customers').set({ roles: [] }).where('email', '=', second).execute();
  const late = await ask();
  now = daysAfter(now, 7);
  expect((await accept(browserOf(harness.app), late.token)).body.message).toBe(tooLate.body.message);
});

test('an invitation takes nobody’s roles away: whose address helps by now keeps them, the last owner too', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  await owner.ask(calls.invitePerson, { body: invite });
  const token = await tokenIn(harness, second, 'staff-invitation');
  // The owner has moved to that address since.
  const { db } = harness.shop;
  await db.updateTable('customers').set({ email: second, email_key: second }).execute();
  const before = await db.selectFrom('customers').selectAll().execute();
  for (const browser of [owner, browserOf(harness.app)]) {
    const { body } = await browser.ask(acceptInvitation, { body: { token, password: chosen } });
    expect(body.code).toBe(browser === owner ? 'not_permitted' : 'link_over');
  }
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual(before);
  expect((await owner.ask(calls.listAdministrators)).body).toMatchObject({
    people: [{ email: second, roles: ['owner'], canSignIn: true }],
    invitations: [],
  });
});

test('a helper whose phone is lost is signed out everywhere, and their tokens are seen and ended', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  const helper = await administratorOf(harness, second);
  const script = { name: 'Labels', days: 30, scopes: ['orders'] as TokenScope[], password };
  const made = [];
  for (const name of ['Labels', 'Stock'])
    made.push(await helper.ask(makeAccessToken, { body: { ...script, name } }));
  const { people } = (await owner.ask(calls.listAdministrators)).body;
  expect(people[1]).toMatchObject({ deviceCount: 1, tokens: [{ name: 'Stock' }, { name: 'Labels' }] });
  const params = { id: people[1]!.id };
  const tokenId = made[0]!.body.id;
  const ended = await owner.ask(calls.endTokenOfPerson, { params: { ...params, tokenId } });
  expect(ended.body.people[1]).toMatchObject({ tokens: [{ name: 'Stock' }] });
  expect((await owner.ask(calls.endTokenOfPerson, { params: { ...params, tokenId } })).status).toBe(404);

  const guess = await owner.ask(calls.signOutPerson, { params, body: { password: 'a guess' } });
  expect(guess.body.code).toBe('wrong_password');
  const signedOut = await owner.ask(calls.signOutPerson, { params, body: { password } });
  expect(signedOut.body.people[1]).toMatchObject({ deviceCount: 0, tokens: [], roles: people[1]!.roles });
  expect((await helper.ask(readUser)).status).toBe(401);
  const own = { id: people[0]!.id };
  expect((await owner.ask(calls.signOutPerson, { params: own, body: { password } })).body.code).toBe(
    'not_permitted',
  );
});

test('what somebody asked others to be ends when they are no owner any more', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  const other = await administratorOf(harness, second);
  await owner.ask(calls.invitePerson, { body: { ...invite, email: 'mia@example.com' } });
  await other.ask(calls.invitePerson, { body: { ...invite, email: 'zoe@example.com', roles: ['owner'] } });
  const { people } = (await owner.ask(calls.listAdministrators)).body;
  const left = await owner.ask(calls.changeRoles, {
    params: { id: people[1]!.id },
    body: { roles: ['packer'], password },
  });
  expect(left.body.invitations).toMatchObject([{ email: 'mia@example.com' }]);
});

test('of two owners who change somebody’s roles at once, the slower one is told what they are now', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  await administratorOf(harness, second);
  const { people } = (await owner.ask(calls.listAdministrators)).body;
  const params = { id: people[1]!.id };
  const become = (roles: Role[], seen: Role[]) =>
    owner.ask(calls.changeRoles, { params, body: { roles, seen, password } });
  expect((await become(['packer', 'stall'], ['owner'])).status).toBe(200);
  expect((await become(['owner', 'editor'], ['owner'])).body).toMatchObject({
    code: 'stale',
    message: 'Somebody else has changed their roles since you opened them: Packer, Stall.',
    details: { current: ['packer', 'stall'] },
  });
  expect((await become(['editor'], ['stall', 'packer'])).body.people[1]).toMatchObject({ roles: ['editor'] });
});

test('an owner who can sign in remains, whatever else people become', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  await administratorOf(harness, second);
  const { people } = (await owner.ask(calls.listAdministrators)).body;
  const [own, other] = people.map(({ id }) => ({ id }));
  const become = (params: { id: string }, roles: Role[]) =>
    owner.ask(calls.changeRoles, { params, body: { roles, password } });
  expect((await become(other!, ['manager'])).status).toBe(200);
  expect((await become(own!, ['manager'])).body.code).toBe('not_permitted');
  expect(
    (await owner.ask(calls.removeAdministrator, { params: own!, body: { password } })).body.message,
  ).toBe('This is the last owner who can sign in. Make somebody else one first.');
  expect((await become(other!, ['owner'])).status).toBe(200);
  expect((await become(own!, ['packer'])).status).toBe(200);
  expect((await become(own!, ['owner'])).status).toBe(403);
});

test('order numbers go on from a higher one, and never back', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  const { nextNumber } = (await owner.ask(readOrderNumbers)).body;
  const raised = await owner.ask(raiseOrderNumbers, { body: { nextNumber: nextNumber + 500 } });
  expect(raised.body.next).toBe(`SM-${nextNumber + 500}`);
  const back = await owner.ask(raiseOrderNumbers, { body: { nextNumber } });
  expect(back.body).toMatchObject({ code: 'not_permitted', details: { fields: [{ field: 'nextNumber' }] } });
  const placed = await placePersonOrder(harness, browserOf(harness.app), 'ada@example.com');
  expect(placed.number).toBe(`SM-${nextNumber + 500}`);
  expect((await owner.ask(readOrderNumbers)).body.nextNumber).toBe(nextNumber + 501);
});

test('the state of the keys is told, the keys never', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, first);
  const { body } = await owner.ask(readPaymentState);
  expect(body).toMatchObject({ provider: 'sandbox', movesMoney: false, lastEventAt: null });
  expect(body.keys.map(({ isSet }) => isSet)).toEqual([false, false]);
});
