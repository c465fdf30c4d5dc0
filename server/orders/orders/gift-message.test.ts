import { expect, test } from 'vitest';
import {
  packOrder,
  readWholeOrder,
  writeGiftMessage,
} from '../../../contracts/orders/order-admin/whole-order.ts';
import { changeGiftMessage, readOrder } from '../../../contracts/orders/orders/orders.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { slipOf } from '../fulfilment/fulfilment.ts';

test('buyer and owner change the gift message until the parcel is packed', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const gift = { message: 'Happy birthday, Lærke', hidePrices: true };
  const { visitor, token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]], { gift });
  const params = { token };
  const changed = await visitor.ask(changeGiftMessage, { params, body: { message: ' For Łucja ' } });
  expect(changed.body.giftMessage).toBe('For Łucja');
  const shown = await visitor.ask(readOrder, { params });
  expect(shown.body.giftMessage).toBe('For Łucja');
  expect(shown.body.timeline.at(-1)?.message).toBe('Gift message changed');
  const strange = {
    params: { token: `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}` },
    body: { message: 'x' },
  };
  expect((await (await testVisitor(harness.app)).ask(changeGiftMessage, strange)).status).toBe(404);

  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const owner = await administratorOf(harness, 'owner@example.com');
  const written = await owner.ask(writeGiftMessage, { params: { id }, body: { message: 'With love' } });
  expect(written.body).toMatchObject({ giftMessage: 'With love', hidePrices: true });
  expect((await slipOf(db, id)).giftMessage).toBe('With love');

  const { version } = (await owner.ask(readWholeOrder, { params: { id } })).body;
  await owner.ask(packOrder, { params: { id }, body: { version } });
  for (const late of [
    await visitor.ask(changeGiftMessage, { params, body: { message: 'Too late' } }),
    await owner.ask(writeGiftMessage, { params: { id }, body: { message: 'Too late' } }),
  ])
    expect(late.body).toMatchObject({
      code: 'not_permitted',
      message: 'This parcel is packed already, with its message in it.',
    });
  expect((await visitor.ask(readOrder, { params })).body.giftMessage).toBe('With love');
});
