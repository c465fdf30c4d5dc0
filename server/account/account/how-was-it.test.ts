import { expect, test } from 'vitest';
import { sendReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { changeAccount } from '../../../contracts/people/customers/customers.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, placePersonOrder } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { requestReviews } from './account.ts';

const ada = 'ada@example.com';
const arrival = new Date('2026-11-02T03:00:00Z');

async function arrive({ shop }: TestShop, number: string): Promise<void> {
  const { id } = await shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('order_events')
    .values({
      order_id: id,
      from_state: 'shipped',
      to_state: 'delivered',
      actor: 'post',
      message: '',
      at: arrival,
    })
    .execute();
}

function ask({ shop }: TestShop, days: number): Promise<void> {
  const now = daysAfter(arrival, days);
  return requestReviews(shop.db, { linkKey: shop.keys.visitor, siteOrigin: shop.config.siteOrigin, now });
}

function asked({ shop }: TestShop) {
  return shop.db
    .selectFrom('emails')
    .where('kind', '=', 'how-was-it')
    .select(['recipient', 'data'])
    .execute();
}

test('a week after an order has arrived its account is asked once how it was', async () => {
  await using harness = await testShop();
  const { number, token } = await placePersonOrder(harness, await customerOf(harness, ada), ada);
  await arrive(harness, number);
  await ask(harness, 6);
  expect(await asked(harness)).toEqual([]);
  await Promise.all([ask(harness, 7.5), ask(harness, 7.5)]);
  await ask(harness, 8);
  const emails = await asked(harness);
  const reviewUrl = harness.shop.config.siteOrigin + paths.reviewOrderLink(token);
  expect(emails).toMatchObject([{ recipient: ada, data: { number, reviewUrl } }]);
});

test('nobody is asked who wants no such letters, has said it, has no account, or long after', async () => {
  await using harness = await testShop();
  const quiet = await customerOf(harness, ada);
  await quiet.ask(changeAccount, { body: { emails: { howWasIt: false } } });
  await arrive(harness, (await placePersonOrder(harness, quiet, ada)).number);

  const said = await customerOf(harness, 'ben@example.com');
  await arrive(harness, (await placePersonOrder(harness, said, 'ben@example.com')).number);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const body = { productId, rating: 4, title: 'Calm', comment: 'The paint covers very well indeed.' };
  expect((await said.ask(sendReview, { body })).status).toBe(200);

  await arrive(
    harness,
    (await placePersonOrder(harness, browserOf(harness.app), 'guest@example.com')).number,
  );
  await ask(harness, 7.5);
  expect(await asked(harness)).toEqual([]);

  await quiet.ask(changeAccount, { body: { emails: { howWasIt: true } } });
  await ask(harness, 12);
  expect(await asked(harness)).toEqual([]);
});
