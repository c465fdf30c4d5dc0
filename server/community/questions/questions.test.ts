import { expect, test } from 'vitest';
import * as admin from '../../../contracts/community/questions/admin-kit-questions.ts';
import {
  answerKitQuestion,
  askKitQuestion,
  mayAnswerQuestions,
  readKitQuestions,
} from '../../../contracts/community/questions/kit-questions.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { kitQuestionsBy, releaseKitQuestions } from './questions.ts';

const question = 'Can I <b>frame</b> it myself? See https://spam.example';
const body = { question, name: 'Ines', email: 'ines@example.com' };

test('a guest asks, the owner shows and answers it, and the answer is sent without what the guest wrote', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const params = { id: productId };
  const shown = async () => (await guest.ask(readKitQuestions, { params })).body;
  const asked = await guest.ask(askKitQuestion, { params, body });
  expect(asked.status).toBe(200);
  const told = harness.shop.db.selectFrom('notifications').where('kind', '=', 'question');
  expect(await told.select(['title', 'detail']).execute()).toEqual([
    { title: expect.stringMatching(/^A question about .*kookaburra/i), detail: question },
  ]);
  expect((await shown()).total).toBe(0);

  const [waiting] = (await owner.ask(admin.listKitQuestions, { query: { q: 'frame', open: 'yes' } })).body
    .questions;
  expect(waiting).toMatchObject({ question, state: 'waiting', hasLink: true, email: body.email });
  const ofIt = { params: { id: waiting?.id ?? 0 } };
  await owner.ask(admin.decideKitQuestion, { ...ofIt, body: { version: 1, state: 'published' } });
  const stale = await owner.ask(admin.saveShopAnswer, { ...ofIt, body: { version: 1, answer: 'Yes.' } });
  expect(stale.body.code).toBe('stale');
  const answer = 'Yes: it has a margin of 20 mm.';
  await owner.ask(admin.saveShopAnswer, { ...ofIt, body: { version: 2, answer } });
  await owner.ask(admin.saveShopAnswer, {
    ...ofIt,
    body: { version: 3, answer: `${answer} Glass is yours.` },
  });
  expect(await shown()).toMatchObject({ total: 1, questions: [{ name: 'Ines', question }] });
  expect((await shown()).questions[0]?.shopAnswer?.answer).toContain('Glass');
  const emails = await harness.shop.db
    .selectFrom('emails')
    .where('kind', '=', 'question-answered')
    .selectAll()
    .execute();
  expect(emails).toMatchObject([{ recipient: body.email, data: { answer } }]);
  expect(JSON.stringify(emails[0]?.data)).not.toContain('spam.example');
  const [kept] = (await owner.ask(admin.listKitQuestions, {})).body.questions;
  expect(kept?.email).toBe('');
});

test('an answer that is refused because somebody else was quicker is not sent either', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  await (await testVisitor(harness.app)).ask(askKitQuestion, { params: { id: productId }, body });
  const { id } = await db.selectFrom('kit_questions').select('id').executeTakeFirstOrThrow();
  const [, slower] = await oneWhileOther(
    harness,
    (db) => db.updateTable('kit_questions').set({ version: 2 }).where('id', '=', id).execute(),
    () => owner.ask(admin.saveShopAnswer, { params: { id }, body: { version: 1, answer: 'Yes.' } }),
  );
  expect(slower.body.code).toBe('stale');
  const sent = db.selectFrom('emails').where('kind', '=', 'question-answered').select('recipient');
  expect(await sent.execute()).toEqual([]);
});

test('ten thousand letters, no address, no kit and a machine are answered in words or not kept', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const ask = (given: object, kit = id) =>
    guest.ask(askKitQuestion, { params: { id: kit }, body: { ...body, ...given } });
  const long = await ask({ question: `${'x'.repeat(10_000)} https://spam.example` });
  expect(long).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'question', message: 'Please use at most 600 characters' }] } },
  });
  expect((await ask({ email: '' })).body.details).toMatchObject({ fields: [{ field: 'email' }] });
  expect((await ask({ email: 'nobody' })).status).toBe(400);
  expect((await ask({}, 999_999)).status).toBe(404);
  expect((await ask({ website: 'https://spam.example' })).status).toBe(200);
  expect(await harness.shop.db.selectFrom('kit_questions').selectAll().execute()).toEqual([]);
  const tries = await Promise.all(Array.from({ length: 25 }, () => ask({})));
  expect(tries.some(({ status }) => status === 429)).toBe(true);
  // The same, sent again because its answer was lost, is one question.
  expect(await harness.shop.db.selectFrom('kit_questions').select('question').execute()).toHaveLength(1);
});

test('only who has received the kit answers, the shop reads it first, and a closed account leaves no name', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const ada = await customerOf(harness, 'ada@example.com');
  const { id } = await findDemoKit(harness.app, demoKits.kookaburra);
  await ada.ask(askKitQuestion, { params: { id }, body: { ...body, email: '' } });
  const [asked] = (await owner.ask(admin.listKitQuestions, {})).body.questions;
  expect(asked?.email).toBe('ada@example.com');
  const params = { id: asked?.id ?? 0 };
  const say = (by: TestBrowser) =>
    by.ask(answerKitQuestion, { params, body: { answer: 'It took me a week.' } });
  expect((await say(ada)).status).toBe(404);
  const may = async (by: TestBrowser) => (await by.ask(mayAnswerQuestions, { params: { id } })).body;
  expect(await may(browserOf(harness.app))).toMatchObject({
    mayAnswer: false,
    reason: expect.stringContaining('Log in'),
  });
  expect(await may(ada)).toMatchObject({
    mayAnswer: false,
    reason: expect.stringContaining('Once yours has been delivered'),
  });
  await owner.ask(admin.decideKitQuestion, { params, body: { version: 1, state: 'published' } });
  expect((await say(ada)).body.code).toBe('not_bought');
  await placePersonOrder(harness, ada, 'ada@example.com');
  await db.updateTable('orders').set({ state: 'delivered' }).where('email', '=', 'ada@example.com').execute();
  expect(await may(ada)).toEqual({ mayAnswer: true, reason: '' });
  for (const { status } of await Promise.all([say(ada), say(ada)])) expect(status).toBe(200);
  const shown = async () => (await ada.ask(readKitQuestions, { params: { id } })).body.questions[0];
  expect((await shown())?.answers).toEqual([]);
  const [open] = (await owner.ask(admin.listKitQuestions, { query: { open: 'yes' } })).body.questions;
  expect(open?.answers).toHaveLength(1);
  const answerId = open?.answers[0]?.id ?? 0;
  await owner.ask(admin.decideKitAnswer, { params: { id: answerId }, body: { state: 'published' } });
  expect((await shown())?.answers).toMatchObject([{ answer: 'It took me a week.' }]);

  const customerId = asked?.customerId ?? '';
  expect(await kitQuestionsBy(db, customerId)).toMatchObject({ asked: [{ question }], answered: [{}] });
  await releaseKitQuestions(db, customerId, 'ada@example.com');
  expect(await shown()).toMatchObject({ name: '', answers: [{ name: 'A customer' }] });
  expect(await kitQuestionsBy(db, customerId)).toEqual({ asked: [], answered: [] });
  const rows = await db.selectFrom('kit_questions').select(['email', 'customer_id']).execute();
  expect(rows).toEqual([{ email: '', customer_id: null }]);
});
