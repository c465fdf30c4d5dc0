import { expect, test } from 'vitest';
import { forgotPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { limits } from './rules.ts';

test('from one address twenty letters are asked for in an hour, whoever they go to, and the next is refused', async () => {
  await using harness = await testShop();
  const answers: number[] = [];
  for (let i = 0; i <= limits.emailAddress.most; i += 1) {
    const body = { email: `mia-${i}@example.com` };
    answers.push((await browserOf(harness.app, '192.0.2.1').ask(forgotPassword, { body })).status);
  }
  expect(answers).toEqual([...Array<number>(limits.emailAddress.most).fill(200), 429]);
  const body = { email: 'mia@example.com' };
  expect((await browserOf(harness.app, '192.0.2.2').ask(forgotPassword, { body })).status).toBe(200);
});
