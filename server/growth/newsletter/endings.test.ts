import { expect, test } from 'vitest';
import { everybody } from '../../../contracts/account/segments.ts';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import {
  newsletterSenderOf,
  recipientsIn,
  subscribePeople,
  writtenNewsletter,
} from '../../../tools/testing/newsletter.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const people = ['p1@example.com', 'p2@example.com', 'p3@example.com'];

/** Three people on the list, one of whom has had it. */
async function stoppedAfterOne(harness: Awaited<ReturnType<typeof testShop>>, smtpUrl: string) {
  await subscribePeople(harness, ...people);
  const newsletter = await writtenNewsletter(harness);
  await newsletter.send();
  const work = newsletterSenderOf(harness, smtpUrl, 1);
  await work();
  await newsletter.owner.ask(calls.stopNewsletter, newsletter.ofIt);
  return { ...newsletter, work };
}

test('a newsletter that was stopped is ended, and whoever waited does not get it', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { owner, ofIt, read, work } = await stoppedAfterOne(harness, server.url);
  const twice = [await owner.ask(calls.endNewsletter, ofIt), await owner.ask(calls.endNewsletter, ofIt)];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await work();
  expect(server.taken).toHaveLength(1);
  expect(await read()).toMatchObject({ state: 'sent', progress: { sent: 1, waiting: 2 } });
  expect((await owner.ask(calls.resumeNewsletter, ofIt)).status).toBe(409);
  // Counted once, and not each time that somebody opens the list.
  const kept = await harness.shop.db.selectFrom('newsletters').select('progress').executeTakeFirstOrThrow();
  expect(kept.progress).toEqual({ sent: 1, waiting: 2 });
});

test('corrected words go to those alone who have not had the ones before', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { owner, ofIt, read, work } = await stoppedAfterOne(harness, server.url);
  const id = crypto.randomUUID();
  const body = { id, forOthers: true };
  const copied = await owner.ask(calls.copyNewsletter, { ...ofIt, body });
  expect((await owner.ask(calls.copyNewsletter, { ...ofIt, body })).body).toEqual(copied.body);
  expect(copied.body).toMatchObject({ state: 'draft', subject: 'Long evenings', notAfter: ofIt.params.id });
  expect((await read()).state).toBe('sent');
  const count = await owner.ask(calls.countAudience, { body: { ...everybody, notAfter: ofIt.params.id } });
  expect(count.body.people).toBe(2);
  await owner.ask(calls.sendNewsletter, { params: { id }, body: { sendAt: null, version: 1 } });
  for (let i = 0; i < 4; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual(people);

  // A further correction goes to nobody who has had either.
  const third = crypto.randomUUID();
  await owner.ask(calls.copyNewsletter, { params: { id }, body: { id: third, forOthers: true } });
  const left = await owner.ask(calls.countAudience, { body: { ...everybody, notAfter: third } });
  expect(left.body.people).toBe(0);
});

test('what is being sent is not ended by a copy, and a copy of its own is for everybody', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  const { owner, ofIt, read } = await stoppedAfterOne(harness, server.url);
  await owner.ask(calls.resumeNewsletter, ofIt);
  const copy = (forOthers: boolean) =>
    owner.ask(calls.copyNewsletter, { ...ofIt, body: { id: crypto.randomUUID(), forOthers } });
  expect((await copy(true)).status).toBe(409);
  expect((await copy(false)).body).toMatchObject({ state: 'draft', notAfter: null });
  expect((await read()).state).toBe('sending');
});
