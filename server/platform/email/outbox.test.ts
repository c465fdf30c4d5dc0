import { expect, test } from 'vitest';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { notifyOfFailedEmail } from '../../people/notifications/notifications.ts';
import { failedEmails, openMailer, sendAgain, sendDueEmails, switchEmail, writeEmail } from './email.ts';

const answer = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });

function office({ shop }: TestShop, smtpUrl: string, patience = {}) {
  const clock = { now: new Date() };
  const config = {
    smtpUrl,
    mailFrom: 'Stillmade <hello@stillmade.example>',
    siteOrigin: 'https://s.example',
  };
  const deps = {
    render: shop.web.renderEmail,
    mailer: openMailer(config, patience),
    now: () => clock.now,
    onGivenUp: notifyOfFailedEmail,
  };
  return {
    /** Sends what is due so many minutes later. */
    later(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      return sendDueEmails(shop.db, deps);
    },
  };
}

const write = (db: Db, cause = 'alert:1') =>
  writeEmail(db, { kind: 'owner-alert', cause, recipient: 'owner@example.com', data: {}, now: new Date() });

const status = (db: Db) =>
  db.selectFrom('emails').select(['state', 'attempts', 'last_error']).executeTakeFirstOrThrow();

test('a letter that somebody chose carries the mail program’s own way out', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { db } = harness.shop;
  const data = { leaveUrl: 'https://s.example/leave' };
  await writeEmail(db, {
    kind: 'wish-back',
    cause: 'wish-back:1',
    recipient: 'ada@example.com',
    data,
    now: new Date(),
  });
  await write(db);
  await office(harness, server.url).later(0);
  const chosen = server.taken.filter((email) =>
    email.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
  );
  expect(server.taken).toHaveLength(2);
  expect(chosen).toHaveLength(1);
  expect(chosen[0]).toContain('List-Unsubscribe: <https://s.example/leave>');
});

test('a letter goes out once, however often its event happens and its sending is tried', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { db } = harness.shop;
  await write(db);
  await write(db);
  const { later } = office(harness, server.url);
  await Promise.all([later(0), later(0), later(0)]);
  await later(60);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@s\.example>/i);
});

test('a mail server that says 450 is asked again after 1, 5 and 30 minutes, and then later and later', async () => {
  await using harness = await testShop();
  await using server = await openMailServer({ onRcptTo: (_to, _session, done) => done(answer(450)) });
  const { db } = harness.shop;
  await write(db);
  const { later } = office(harness, server.url);
  const seen: [number, string, number][] = [];
  for (const minutes of [0, 0.9, 0.2, 4.8, 0.3, 29, 2, 58, 3]) {
    await later(minutes);
    const { state, attempts } = await status(db);
    seen.push([minutes, state, attempts]);
  }
  expect(seen).toEqual([
    [0, 'waiting', 1],
    [0.9, 'waiting', 1],
    [0.2, 'waiting', 2],
    [4.8, 'waiting', 2],
    [0.3, 'waiting', 3],
    [29, 'waiting', 3],
    [2, 'waiting', 4],
    [58, 'waiting', 4],
    [3, 'waiting', 5],
  ]);
});

test('a letter that nobody takes for four days shows as failed, with what the mail server said, and is in the bell', async () => {
  await using harness = await testShop();
  await using server = await openMailServer({ onRcptTo: (_to, _session, done) => done(answer(450)) });
  const { db } = harness.shop;
  await write(db);
  const { later } = office(harness, server.url);
  await later(0);
  const states: string[] = [];
  for (let hours = 0; hours < 96; hours += 1) {
    await later(60);
    states.push((await status(db)).state);
  }
  expect(states.indexOf('failed')).toBe(95);
  expect((await status(db)).attempts).toBeGreaterThan(12);
  expect(await failedEmails(db)).toMatchObject([{ last_error: expect.stringContaining('Not now') }]);
  const told = await db.selectFrom('notifications').select(['kind', 'title']).execute();
  expect(told).toEqual([{ kind: 'failed-email', title: 'A letter could not be sent' }]);
});

test.each([0.6, 72])('%d hours without mail, then all of it goes out once, and at once', async (hours) => {
  await using harness = await testShop();
  const { db } = harness.shop;
  for (let i = 0; i < 20; i += 1) await write(db, `alert:${i}`);
  await using server = await openMailServer({
    onConnect: (_session, greet) => greet(down ? answer(421) : null),
  });
  let down = true;
  const { later } = office(harness, server.url);
  const step = hours / 36;
  for (let gone = 0; gone < hours; gone += step) await later(step * 60);
  expect(server.taken).toEqual([]);
  expect((await db.selectFrom('emails').select('state').distinct().execute())[0]).toEqual({
    state: 'waiting',
  });
  down = false;
  await later(3);
  await later(1);
  expect(server.taken).toHaveLength(20);
  await later(24 * 60);
  expect(server.taken).toHaveLength(20);
});

test('a mail server that says 550 is not asked again by itself, but by the owner', async () => {
  await using harness = await testShop();
  let isGone = true;
  await using server = await openMailServer({
    onRcptTo: (_to, _session, done) => (isGone ? done(answer(550)) : done()),
  });
  const { db } = harness.shop;
  await write(db);
  const { later } = office(harness, server.url);
  await later(0);
  expect(await status(db)).toMatchObject({ state: 'failed', attempts: 1 });
  isGone = false;
  const [email] = await failedEmails(db);
  expect(await sendAgain(db, email!.id, new Date())).toBeUndefined();
  await later(1);
  expect(await status(db)).toMatchObject({ state: 'sent' });
  expect(await sendAgain(db, email!.id, new Date())).toMatchObject({ refused: 'not_permitted' });
});

test('a mail server that refuses connections, hangs, or drops after DATA costs only time', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await write(db);
  await office(harness, 'smtp://127.0.0.1:9').later(0);
  expect(await status(db)).toMatchObject({ state: 'waiting', attempts: 1 });

  await using slow = await openMailServer({ onConnect: () => {} });
  await office(harness, slow.url, { greetingTimeout: 200, socketTimeout: 400 }).later(2);
  expect(await status(db)).toMatchObject({ state: 'waiting', attempts: 2 });

  const dropped: string[] = [];
  await using dropping = await openMailServer({
    onData(stream, session) {
      stream.on('data', () => {});
      stream.on('end', () => {
        dropped.push(session.id);
        void dropping[Symbol.asyncDispose]();
        for (const connection of connections) connection.destroy();
      });
    },
    onConnect(_session, done) {
      done();
    },
  });
  const connections = new Set<{ destroy(): void }>();
  await office(harness, dropping.url, { socketTimeout: 500 }).later(10);
  expect(dropped).toHaveLength(1);
  expect(await status(db)).toMatchObject({ state: 'waiting', attempts: 3 });

  await using well = await openMailServer();
  await office(harness, well.url).later(60);
  expect(await status(db)).toMatchObject({ state: 'sent' });
  expect(well.taken).toHaveLength(1);
});

test('a letter after which the mail server says nothing waits its time, however many others are taken', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  let arrived = 0;
  await using server = await openMailServer({
    onData(stream, { envelope }, done) {
      const isHers = envelope.rcptTo.some(({ address }) => address === 'owner@example.com');
      stream.on('data', () => {});
      stream.on('end', () => {
        if (isHers) arrived += 1;
        else done();
      });
    },
  });
  const { later } = office(harness, server.url, { socketTimeout: 200 });
  const another = async (name: string) => {
    const other = { kind: 'owner-alert', recipient: `${name}@example.com`, data: {} } as const;
    await writeEmail(db, { ...other, cause: name, now: new Date() });
    await later(0);
    await later(0.01);
  };
  await another('the-first');
  await write(db);
  await later(0);
  for (let i = 0; i < 5; i += 1) await another(`other-${i}`);
  expect(await db.selectFrom('emails').where('state', '=', 'sent').select('id').execute()).toHaveLength(6);
  expect(arrived).toBe(1);
  await later(2);
  expect(arrived).toBe(2);
});

test('a letter whose sender died is sent by the next sweep', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { db } = harness.shop;
  await write(db);
  await db
    .updateTable('emails')
    .set({ claimed_until: new Date(Date.now() + 60_000) })
    .execute();
  const { later } = office(harness, server.url);
  await later(0);
  expect(server.taken).toHaveLength(0);
  await later(2);
  expect(server.taken).toHaveLength(1);
});

test('what the law does not need can be switched off', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  expect(await switchEmail(db, 'order-refunded', false)).toMatchObject({ refused: 'not_permitted' });
  expect(await switchEmail(db, 'owner-alert', false)).toBeUndefined();
  await write(db, 'alert:off');
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
  await switchEmail(db, 'owner-alert', true);
  await write(db, 'alert:on');
  expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(1);
});
