import { expect, test } from 'vitest';
import { tagCustomer } from '../../../contracts/account/account/admin-customers.ts';
import {
  changeSegment,
  createSegment,
  deleteSegment,
  everybody,
} from '../../../contracts/account/segments.ts';
import * as calls from '../../../contracts/growth/newsletter/newsletters.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { openMailServer } from '../../../tools/testing/mail-server.ts';
import {
  newsletterDraft,
  newsletterSenderOf,
  recipientsIn,
  subscribePeople,
  writtenNewsletter,
} from '../../../tools/testing/newsletter.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('a newsletter for a segment goes to those who meet its conditions when it is sent', async () => {
  await using harness = await testShop();
  await using server = await openMailServer();
  await subscribePeople(harness, 'ada@example.com', 'other@example.com');
  const customer = await customerOf(harness, 'ada@example.com');
  const { id } = (await customer.ask(readAccount)).body;
  const owner = await administratorOf(harness, 'segments@example.com');
  const segmentId = crypto.randomUUID();
  const params = { id: segmentId };
  const form = { ...everybody, name: 'The group', tag: 'craft group' };
  await owner.ask(createSegment, { body: { id: segmentId, form } });
  const newsletter = await writtenNewsletter(harness, { segmentId });
  expect(await newsletter.read()).toMatchObject({
    segmentName: 'The group',
    form: { segmentId, audience: { tag: 'craft group' } },
  });
  const kept = await owner.ask(deleteSegment, { params });
  expect([kept.status, kept.body.code]).toEqual([409, 'not_permitted']);

  await owner.ask(changeSegment, { params, body: { form: { ...form, tag: 'evening' }, overVersion: 1 } });
  await owner.ask(tagCustomer, { params: { id }, body: { tags: ['evening'] } });
  await newsletter.send();
  expect((await owner.ask(deleteSegment, { params })).status).toBe(409);
  const work = newsletterSenderOf(harness, server.url, 10);
  for (let i = 0; i < 2; i += 1) await work();
  expect(recipientsIn(server.taken)).toEqual(['ada@example.com']);
  expect((await owner.ask(deleteSegment, { params })).status).toBe(200);
  expect(await newsletter.read()).toMatchObject({
    state: 'sent',
    segmentName: 'The group',
    form: { segmentId: null, audience: { tag: 'evening' } },
  });
  const gone = await owner.ask(calls.createNewsletter, { body: { id: crypto.randomUUID() } });
  const refused = await owner.ask(calls.changeNewsletter, {
    params: { id: gone.body.id },
    body: { form: { ...newsletterDraft, segmentId }, overVersion: gone.body.version },
  });
  expect([refused.status, refused.body.details]).toEqual([
    400,
    { fields: [{ field: 'form.segmentId', message: 'This segment is not there any more.' }] },
  ]);
});

test('a segment that goes at the moment in which a newsletter is saved for it is a sentence for one of the two', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  for (let round = 0; round < 6; round += 1) {
    const segmentId = crypto.randomUUID();
    const form = { ...everybody, name: `The group ${round}`, tag: 'craft group' };
    await owner.ask(createSegment, { body: { id: segmentId, form } });
    const { body: draft } = await owner.ask(calls.createNewsletter, { body: { id: crypto.randomUUID() } });
    const save = () =>
      owner.ask(calls.changeNewsletter, {
        params: { id: draft.id },
        body: { form: { ...newsletterDraft, segmentId }, overVersion: draft.version },
      });
    const remove = () => owner.ask(deleteSegment, { params: { id: segmentId } });
    const [saved, removed] = await Promise.all(
      round % 2 === 0 ? [save(), remove()] : [remove(), save()].toReversed(),
    );
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([saved!.status, removed!.status]);
  }
});
