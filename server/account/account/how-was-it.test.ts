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
  await using house = await testShop();
  const { number, token } = await placePersonOrder(house, await customerOf(house, ada), ada);
  await arrive(house, number);
  await ask(house, 6);
  expect(await asked(house)).toEqual([]);
  await Promise.all([ask(house, 7.5), ask(house, 7.5)]);
  await ask(house, 8);
  const emails = await asked(house);
  const reviewUrl = house.shop.config.siteOrigin + paths.reviewOrderLink(token);
  expect(emails).toMatchObject([{ recipient: ada, data: { number, reviewUrl } }]);
});

test('nobody is asked who wants no such letters, has said it, has no account, or long after', async () => {
  await using house = await testShop();
  const quiet = await customerOf(house, ada);
  await quiet.ask(changeAccount, { body: { emails: { howWasIt: false } } });
  await arrive(house, (await placePersonOrder(house, quiet, ada)).number);

  const said = await customerOf(house, 'ben@example.com');
  await arrive(house, (await placePersonOrder(house, said, 'ben@example.com')).number);
  const { id: productId } = await findDemoKit(house.app, demoKits.kookaburra);
  const body = { productId, rating: 4, title: 'Calm', comment: 'The paint covers very well indeed.' };
  expect((await said.ask(sendReview, { body })).status).toBe(200);

  await arrive(house, (await placePersonOrder(house, browserOf(house.app), 'guest@example.com')).number);
  await ask(house, 7.5);
  expect(await asked(house)).toEqual([]);

  await quiet.ask(changeAccount, { body: { emails: { howWasIt: true } } });
  await ask(house, 12);
  expect(await asked(house)).toEqual([]);
});
