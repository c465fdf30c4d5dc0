import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import {
  newsletterDraft,
  newsletterSenderOf,
  recipientsIn,
  subscribePeople,
  writtenNewsletter,
} from '../../../tools/testing/newsletter.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const [greylisted, ada] = ['greylisted@example.com', 'ada@example.com'];

test('one person whose mail server asks to come back later keeps no other newsletter waiting', async () => {
  await using harness = await testShop();
  let isAway = true;
  await using server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        isAway && address === greylisted
          ? Object.assign(new Error('4.7.1 Come back later'), { responseCode: 450 })
          : undefined,
      ),
  });
  await subscribePeople(harness, greylisted, ada);
  let aheadMs = 0;
  const work = newsletterSenderOf(harness, server.url, 10, () => new Date(Date.now() + aheadMs));
  const { owner, send, read } = await writtenNewsletter(harness);
  await send();
  for (let i = 0; i < 2; i += 1) await work();
  expect((await read()).progress).toMatchObject({ sent: 1, waiting: 1 });

  const second = { params: { id: crypto.randomUUID() } };
  await owner.ask(calls.createNewsletter, { body: second.params });
  const form = { ...newsletterDraft, subject: 'The second' };
  const { body } = await owner.ask(calls.changeNewsletter, { ...second, body: { form, overVersion: 1 } });
  await owner.ask(calls.sendNewsletter, { ...second, body: { sendAt: null, version: body.version } });
  for (let i = 0; i < 2; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual([ada, ada]);

  isAway = false;
  aheadMs = 11 * 60_000;
  for (let i = 0; i < 5; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual([ada, ada, greylisted, greylisted]);
  expect((await read()).state).toBe('sent');
  expect((await owner.ask(calls.readNewsletter, second)).body.state).toBe('sent');
});
