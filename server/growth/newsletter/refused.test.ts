import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { listNotifications } from '../../../contracts/people/notifications.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import {
  newsletterSenderOf,
  recipientsIn,
  subscribePeople,
  writtenNewsletter,
} from '../../../tools/testing/newsletter.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const everybody = ['p1@example.com', 'p2@example.com', 'p3@example.com', 'p4@example.com', 'p5@example.com'];

const refusal = (message: string, responseCode = 550) => Object.assign(new Error(message), { responseCode });

async function onList(harness: TestShop): Promise<string[]> {
  const rows = await harness.shop.db
    .selectFrom('subscribers')
    .where('state', '=', 'confirmed')
    .select('email')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

let refuses = true;
type Server = NonNullable<Parameters<typeof openMailServer>[0]>;
const refusing: readonly [string, Server][] = [
  [
    'the connection',
    { onConnect: (_session, done) => done(refuses ? refusal('5.7.1 Blocked', 554) : undefined) },
  ],
  [
    'the sender',
    { onMailFrom: (_from, _session, done) => done(refuses ? refusal('5.7.1 Not verified') : undefined) },
  ],
  [
    'the words',
    {
      onData(stream, session, done) {
        const [to] = session.envelope.rcptTo;
        stream.resume().on('end', () => done(refuses ? refusal(`Spam to <${to?.address}>`, 554) : undefined));
      },
    },
  ],
  [
    'each person, for a reason that is not theirs',
    { onRcptTo: (_to, _session, done) => done(refuses ? refusal('5.4.5 Daily limit exceeded') : undefined) },
  ],
];

test.each(refusing)(
  'a mail server that refuses %s stops the newsletter, and nobody is off the list',
  async (_what, options) => {
    refuses = true;
    await using harness = await testShop();
    await using server = await openMailServer(options);
    await subscribePeople(harness, ...everybody);
    const newsletter = await writtenNewsletter(harness);
    await newsletter.send();
    await newsletterSenderOf(harness, server.url, 10)();
    expect(await newsletter.read()).toMatchObject({
      state: 'stopped',
      stopReason: expect.stringMatching(/^55[04] /),
      progress: { waiting: 5, sent: 0, bounced: 0, failed: 0 },
    });
    expect((await newsletter.read()).stopReason).not.toContain('@');
    expect(await onList(harness)).toEqual(everybody);
    const { body } = await newsletter.owner.ask(listNotifications, { query: {} });
    expect(body.notifications).toMatchObject([
      { kind: 'stopped-newsletter', title: 'The newsletter “Long evenings” was stopped' },
    ]);

    refuses = false;
    await newsletter.owner.ask(calls.resumeNewsletter, newsletter.ofIt);
    const work = newsletterSenderOf(harness, server.url, 10);
    for (let i = 0; i < 2; i += 1) await work();
    expect(await newsletter.read()).toMatchObject({ state: 'sent', stopReason: '', progress: { sent: 5 } });
  },
);

test('one person who is refused for a reason of theirs is given up, stays on the list and stops nobody', async () => {
  await using harness = await testShop();
  await using server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'p2@example.com' ? refusal('5.7.1 This person blocks you') : undefined),
  });
  await subscribePeople(harness, ...everybody);
  const newsletter = await writtenNewsletter(harness);
  await newsletter.send();
  const work = newsletterSenderOf(harness, server.url, 1);
  for (let i = 0; i < 7; i += 1) await work();
  expect(recipientsIn(server.taken)).toHaveLength(4);
  expect(await newsletter.read()).toMatchObject({
    state: 'sent',
    progress: { sent: 4, failed: 1, bounced: 0 },
  });
  expect(await onList(harness)).toEqual(everybody);
});

test('where the words are refused because of one person, the others get them once it goes on', async () => {
  await using harness = await testShop();
  await using server = await openMailServer({
    onData(stream, session, done) {
      const [to] = session.envelope.rcptTo;
      stream
        .resume()
        .on('end', () => done(to?.address === 'p1@example.com' ? refusal('Not this one', 554) : undefined));
    },
  });
  await subscribePeople(harness, ...everybody);
  const newsletter = await writtenNewsletter(harness);
  await newsletter.send();
  const work = newsletterSenderOf(harness, server.url, 1);
  for (let i = 0; i < 5; i += 1) await work();
  expect((await newsletter.read()).state).toBe('stopped');
  await newsletter.owner.ask(calls.resumeNewsletter, newsletter.ofIt);
  for (let i = 0; i < 6; i += 1) await work();
  expect(await newsletter.read()).toMatchObject({ state: 'sent', progress: { sent: 4, failed: 1 } });
});
