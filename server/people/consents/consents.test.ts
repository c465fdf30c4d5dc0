import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import { consentPaths } from '../../../contracts/kernel/consent-paths.ts';
import { changeOwnConsent, readOwnConsent } from '../../../contracts/people/consents/consents.ts';
import {
  forgetSubscribedAddress,
  readConsentOf,
  takeOffNewsletter,
} from '../../../contracts/people/consents/subscribed-address.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { confirmDays } from './rules.ts';

const own = { 'sec-fetch-site': 'same-origin' };
const ada = 'ada@example.com';

function post({ app }: TestShop, url: string, fields: Record<string, string>, headers: object = own) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
}

const askFor = (harness: TestShop, email = ada) => post(harness, consentPaths.askForm, { email });

function emailsTo({ shop }: TestShop, email: string) {
  return shop.db
    .selectFrom('emails')
    .innerJoin('email_secrets as s', 's.email_id', 'emails.id')
    .where('recipient', '=', email)
    .where('kind', '=', 'newsletter-confirm')
    .orderBy('created_at')
    .select('s.secrets')
    .execute();
}

async function linksTo(harness: TestShop, email = ada) {
  const written = await emailsTo(harness, email);
  const { confirmUrl = '', leaveUrl = '' } = (written.at(-1)?.secrets ?? {}) as Record<string, string>;
  return { confirm: new URL(confirmUrl).pathname, leave: new URL(leaveUrl).pathname };
}

const tokenOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function confirmed(harness: TestShop, email = ada) {
  await askFor(harness, email);
  const links = await linksTo(harness, email);
  expect((await post(harness, consentPaths.confirmForm, { token: tokenOf(links.confirm) })).statusCode).toBe(
    200,
  );
  return links;
}

const ledger = ({ shop }: TestShop) =>
  shop.db
    .selectFrom('consents')
    .select(['kind', 'place', 'wording', 'at'])
    .orderBy('at')
    .orderBy('kind')
    .execute();
const states = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('subscribers').select('state').execute()).map(({ state }) => state);

test('who asks at the foot of a page is on the list once they confirm, with words, time and place', async () => {
  await using harness = await testShop();
  expect((await askFor(harness)).body).toContain('Look in your inbox');
  expect(await states(harness)).toEqual(['asked']);
  const { confirm } = await linksTo(harness);
  const page = await harness.app.inject({ method: 'GET', url: confirm });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await states(harness)).toEqual(['asked']);

  const token = tokenOf(confirm);
  expect((await post(harness, consentPaths.confirmForm, { token })).body).toContain('You are on the list');
  expect(await states(harness)).toEqual(['confirmed']);
  const wording = expect.stringContaining('Send me the newsletter of Stillmade');
  expect(await ledger(harness)).toEqual([
    { kind: 'asked', place: 'footer', wording, at: expect.any(Date) },
    { kind: 'confirmed', place: 'email', wording, at: expect.any(Date) },
  ]);
  expect((await post(harness, consentPaths.confirmForm, { token })).statusCode).toBe(404);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an address on the list, one that is not, and a machine read the same', async () => {
  await using harness = await testShop();
  await confirmed(harness);
  const known = await askFor(harness);
  const unknown = await askFor(harness, 'new@example.com');
  const machine = await post(harness, consentPaths.askForm, { email: 'bot@example.com', website: 'x' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(machine.body).toBe(known.body);
  expect(await states(harness)).toHaveLength(2);
});

test('however often an address is typed, it is written to once an hour, and no link of before works', async () => {
  let now = new Date('2026-11-01T00:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  for (let i = 0; i < 3; i += 1) await askFor(harness);
  expect(await emailsTo(harness, ada)).toHaveLength(1);
  const { confirm } = await linksTo(harness);
  now = new Date(now.getTime() + confirmDays * 86_400_000);
  const tooOld = await post(harness, consentPaths.confirmForm, { token: tokenOf(confirm) });
  expect(tooOld.statusCode).toBe(404);
  // Whoever still wants it need not look for where to ask.
  expect(tooOld.body).toContain(`action="${consentPaths.askForm}"`);
  await askFor(harness);
  const later = await linksTo(harness);
  expect(later.confirm).not.toBe(confirm);
  expect((await post(harness, consentPaths.confirmForm, { token: tokenOf(later.confirm) })).statusCode).toBe(
    200,
  );
});

test('a mail scanner that opens the way out changes nothing; a mail program’s own button leaves at once', async () => {
  await using harness = await testShop();
  const { leave } = await confirmed(harness);
  const looked = await harness.app.inject({ method: 'GET', url: leave });
  expect(looked.body).toContain('Leave the newsletter?');
  expect(looked.body).toContain('a•••@example.com');
  expect(looked.body).toContain('at the foot of a page of the shop');
  expect(await states(harness)).toEqual(['confirmed']);
  // Without a cookie or a token, from the mail provider's own site (RFC 8058).
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const from = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  for (let i = 0; i < 2; i += 1) expect((await post(harness, leave, oneClick, from)).statusCode).toBe(200);
  expect(await states(harness)).toEqual(['withdrawn']);
  expect((await ledger(harness)).filter(({ kind }) => kind === 'withdrawn')).toMatchObject([
    { place: 'mail_program' },
  ]);
  expect((await post(harness, `${leave}x`, oneClick, from)).statusCode).toBe(404);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a form of another site asks for nothing', async () => {
  await using harness = await testShop();
  const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await post(harness, consentPaths.askForm, { email: ada }, from)).statusCode).toBe(403);
  expect(await states(harness)).toEqual([]);
});

test('what is no address is asked for again, with what was typed', async () => {
  await using harness = await testShop();
  const answer = await askFor(harness, '"><script>');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).toContain('Which address is it?');
  expect(answer.body).toMatch(/id="email-problem"[^>]*><svg[^>]*>.*?Please enter a valid email address/s);
});

test('in the account the verified address is on the list at once, and its owner reads what they said', async () => {
  await using harness = await testShop();
  const customer = await customerOf(harness, ada);
  expect((await customer.ask(readOwnConsent)).body).toMatchObject({ email: ada, state: 'none', ledger: [] });
  const on = (await customer.ask(changeOwnConsent, { body: { isOn: true } })).body;
  expect(on).toMatchObject({
    state: 'confirmed',
    ledger: [{ kind: 'asked' }, { kind: 'confirmed', place: 'account' }],
  });
  const off = (await customer.ask(changeOwnConsent, { body: { isOn: false } })).body;
  expect(off).toMatchObject({ state: 'withdrawn' });
  expect(off.ledger).toHaveLength(3);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an account that is closed takes its address off the list and keeps what was agreed to', async () => {
  await using harness = await testShop();
  const customer = await customerOf(harness, ada);
  await customer.ask(changeOwnConsent, { body: { isOn: true } });
  const closed = await customer.ask(closeAccount, { body: { password: goodPassword } });
  expect(closed.status).toBe(200);
  expect(await states(harness)).toEqual([]);
  expect((await ledger(harness)).map(({ kind }) => kind)).toEqual(['asked', 'confirmed', 'withdrawn']);
  expect(JSON.stringify(await ledger(harness))).not.toContain(ada);
});

test('whoever asks the shop is taken off the list or forgotten, with an account or without one', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await confirmed(harness);
  const found = await owner.ask(readConsentOf, { query: { email: 'ADA@example.com' } });
  expect(found.body).toMatchObject({
    state: 'confirmed',
    ledger: [
      { kind: 'asked', place: 'footer' },
      { kind: 'confirmed', place: 'email' },
    ],
  });
  const off = { email: ada, note: 'On the telephone' };
  const taken = await owner.ask(takeOffNewsletter, { body: off });
  expect(taken.body).toMatchObject({ state: 'withdrawn' });
  expect(taken.body.ledger.at(-1)).toMatchObject({ place: 'support', wording: 'On the telephone' });
  expect((await owner.ask(takeOffNewsletter, { body: off })).body.ledger).toHaveLength(3);
  const nobody = { email: 'nobody@example.com', note: '' };
  expect((await owner.ask(takeOffNewsletter, { body: nobody })).status).toBe(404);

  const gone = await owner.ask(forgetSubscribedAddress, { body: { email: ada } });
  expect([gone.body.state, gone.body.ledger.length]).toEqual(['none', 3]);
  expect(await states(harness)).toEqual([]);
  const again = await owner.ask(forgetSubscribedAddress, { body: { email: ada } });
  expect(again.status).toBe(404);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an order with the tick asks, and one without it does not', async () => {
  await using harness = await testShop();
  const cart = () => buyerWith(harness, [[demoKits.koala.slug, 1]]);
  expect((await placePurchase(await cart(), { email: 'quiet@example.com' })).status).toBe(200);
  expect(await states(harness)).toEqual([]);
  expect((await placePurchase(await cart(), { email: ada, news: true })).status).toBe(200);
  expect(await states(harness)).toEqual(['asked']);
  expect(await ledger(harness)).toMatchObject([{ kind: 'asked', place: 'checkout' }]);
});
