import { expect, test } from 'vitest';
import * as calls from '../../../contracts/account/sign-in/administrators.ts';
import { readPaymentState } from '../../../contracts/orders/payments/payments.ts';
import { raiseOrderNumbers, readOrderNumbers } from '../../../contracts/orders/orders/order-numbers.ts';
import { login, resetPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import {
  administratorOf,
  browserOf,
  goodPassword,
  placePersonOrder,
  tokenIn,
} from '../../../tools/test-person.ts';
import { testShop } from '../../../tools/test-shop.ts';

const [first, second] = ['owner@example.com', 'helper@example.com'];
const password = goodPassword;

test('somebody is let in by a letter and sent away again, but never the last one', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, first);
  const wrong = await owner.ask(calls.addAdministrator, { body: { email: second, password: 'a guess' } });
  expect(wrong.body).toMatchObject({ code: 'wrong_password', details: { fields: [{ field: 'password' }] } });
  const added = await owner.ask(calls.addAdministrator, { body: { email: second, password } });
  expect(added.body.map(({ email, canSignIn, isYou }) => [email, canSignIn, isYou])).toEqual([
    [first, true, true],
    [second, false, false],
  ]);
  const [own, other] = added.body.map(({ id }) => id);
  const remove = (id: string) => owner.ask(calls.removeAdministrator, { params: { id }, body: { password } });
  expect((await remove(own!)).body.code).toBe('not_permitted');

  const helper = browserOf(house.app);
  const token = await tokenIn(house, second, 'reset-password');
  const chosen = 'a long table and linen';
  await helper.ask(resetPassword, { body: { token, password: chosen, confirmPassword: chosen } });
  await helper.ask(login, { body: { username: second, password: chosen } });
  expect((await helper.ask(calls.listAdministrators)).body).toHaveLength(2);
  expect((await remove(other!)).body).toHaveLength(1);
  expect((await helper.ask(calls.listAdministrators)).status).toBe(401);
  expect((await remove(other!)).status).toBe(404);
});

test('order numbers go on from a higher one, and never back', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, first);
  const { nextNumber } = (await owner.ask(readOrderNumbers)).body;
  const raised = await owner.ask(raiseOrderNumbers, { body: { nextNumber: nextNumber + 500 } });
  expect(raised.body.next).toBe(`SM-${nextNumber + 500}`);
  const back = await owner.ask(raiseOrderNumbers, { body: { nextNumber } });
  expect(back.body).toMatchObject({ code: 'not_permitted', details: { fields: [{ field: 'nextNumber' }] } });
  const placed = await placePersonOrder(house, browserOf(house.app), 'ada@example.com');
  expect(placed.number).toBe(`SM-${nextNumber + 500}`);
  expect((await owner.ask(readOrderNumbers)).body.nextNumber).toBe(nextNumber + 501);
});

test('the state of the keys is told, the keys never', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, first);
  const { body } = await owner.ask(readPaymentState);
  expect(body).toMatchObject({ provider: 'sandbox', movesMoney: false, lastEventAt: null });
  expect(body.keys.map(({ isSet }) => isSet)).toEqual([false, false]);
});
