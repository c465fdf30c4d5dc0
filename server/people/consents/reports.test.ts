import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { listLostSubscribers } from '../../../contracts/people/consents/lost-subscribers.ts';
import { receiveMailReport } from '../../../contracts/people/consents/mail-reports.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { askForNewsletter, forgetSubscriber, recordBounce } from './consents.ts';

const secret = 'a secret of the mail provider';
const withSecret = { environment: { MAIL_REPORTS_SECRET: secret } };
const basic = (password: string) => `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`;

function report(
  { app }: TestShop,
  body: object,
  headers: Record<string, string> = { authorization: basic(secret) },
) {
  const type = { 'content-type': 'application/json' };
  return app.inject({
    method: 'POST',
    url: addressOf(receiveMailReport),
    headers: { ...type, ...headers },
    payload: body,
  });
}

const statesIn = async ({ shop }: TestShop) => {
  const rows = await shop.db.selectFrom('subscribers').orderBy('email').select(['email', 'state']).execute();
  return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]));
};

test('bounces and complaints end the newsletter for their address, whoever reports them', async () => {
  await using harness = await testShop(withSecret);
  const { db, keys, config } = harness.shop;
  const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: new Date() };
  for (const name of ['ada', 'ben', 'cy', 'dee', 'eve'])
    await askForNewsletter(db, { email: `${name}@example.com`, place: 'account', isProved: true }, deps);
  await report(harness, {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Email: 'ada@example.com',
    Description: 'gone',
  });
  await report(harness, { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ben@example.com' });
  await report(harness, { RecordType: 'SpamComplaint', Email: 'Cy@Example.com' });
  await report(harness, {
    notificationType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: 'dee@example.com' }],
      complaintFeedbackType: 'abuse',
    },
  });
  expect(await statesIn(harness)).toEqual({
    ada: 'bounced',
    ben: 'confirmed',
    cy: 'complained',
    dee: 'complained',
    eve: 'confirmed',
  });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { subscribers } = (await owner.ask(listLostSubscribers, { query: {} })).body;
  expect(subscribers.map(({ email, state, reason }) => `${email} ${state}: ${reason}`).toSorted()).toEqual([
    'ada@example.com bounced: gone',
    expect.stringMatching(/^cy@example\.com complained: ./i),
    'dee@example.com complained: abuse',
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a complaint for an address that never signed up is kept and harms nobody', async () => {
  await using harness = await testShop(withSecret);
  const answer = await report(harness, { type: 'complaint', email: 'nobody@example.com', reason: 'abuse' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 1 }]);
  const kept = await harness.shop.db.selectFrom('consents').select(['kind', 'place', 'wording']).execute();
  expect(kept).toEqual([{ kind: 'complained', place: 'report', wording: 'abuse' }]);
  expect(await statesIn(harness)).toEqual({});
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a report that comes twice, of somebody on the list or of a stranger, is one line', async () => {
  await using harness = await testShop(withSecret);
  const { db, keys, config } = harness.shop;
  const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: new Date() };
  await askForNewsletter(db, { email: 'ada@example.com', place: 'account', isProved: true }, deps);
  for (const email of ['ada@example.com', 'nobody@example.com'])
    for (const reason of ['abuse', 'abuse', 'not-spam'])
      expect((await report(harness, { type: 'complaint', email, reason })).statusCode).toBe(200);
  const told = await db.selectFrom('consents').where('kind', '=', 'complained').select('wording').execute();
  expect(told.map(({ wording }) => wording).toSorted()).toEqual(['abuse', 'abuse', 'not-spam', 'not-spam']);
  expect(await statesIn(harness)).toEqual({ ada: 'complained' });
});

test('who does not know the secret reports nothing, and what is no report is refused', async () => {
  await using harness = await testShop(withSecret);
  const body = { type: 'bounce', email: 'ada@example.com' };
  const text = JSON.stringify(body);
  const seconds = String(Math.floor(Date.now() / 1_000));
  const signed = (key: string, at = seconds) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': at,
    'webhook-signature': `v1,${createHmac('sha256', key).update(`msg_1.${at}.${text}`).digest('base64')}`,
  });
  const tries = [{}, { authorization: basic('wrong') }, signed('wrong'), signed(secret, '1000000000')];
  for (const headers of tries)
    expect((await report(harness, body, headers as Record<string, string>)).statusCode).toBe(400);
  expect(await harness.shop.db.selectFrom('consents').selectAll().execute()).toEqual([]);
  expect((await report(harness, body, signed(secret))).statusCode).toBe(200);
  expect((await report(harness, [])).json()).toEqual({ recorded: 0 });
  await using silent = await testShop();
  expect((await report(silent, body)).statusCode).toBe(400);
});

test('the ledger keeps what a mail server said, and not the address that it names', async () => {
  await using harness = await testShop(withSecret);
  const { db, keys, config } = harness.shop;
  const deps = { linkKey: keys.visitor, siteOrigin: config.siteOrigin, now: new Date() };
  const ada = 'ada.byrne@example.com';
  await askForNewsletter(db, { email: ada, place: 'account', isProved: true }, deps);
  const { id } = await db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
  await recordBounce(db, id, `550 5.1.1 <${ada}>: No such mailbox`, deps.now);
  const diagnosticCode = 'smtp; 550 Ada.Byrne@example.com is unknown here';
  await report(harness, {
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: ada, diagnosticCode }] },
  });
  await forgetSubscriber(db, ada, deps.now);
  const bounced = await db.selectFrom('consents').where('kind', '=', 'bounced').select('wording').execute();
  expect(bounced.map(({ wording }) => wording)).toEqual([
    '550 5.1.1 <(address)>: No such mailbox',
    'smtp; 550 (address) is unknown here',
  ]);
});
