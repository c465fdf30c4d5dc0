import { expect, test } from 'vitest';
import { addWish, mergeWishes, readWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { customerOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('hearts of a guest keep their order in the account, the newest first, before what was there already', async () => {
  await using harness = await testShop();
  const mira = await customerOf(harness, 'mira@example.com');
  const ids = [];
  for (const kit of [demoKits.koala, demoKits.kookaburra, demoKits.snowGum])
    ids.push((await findDemoKit(harness.app, kit)).id);
  const { [0]: before = 0, length } = ids.toSorted((a, b) => a - b);
  expect(length).toBe(3);
  await mira.ask(addWish, { params: { productId: before } });
  const guest = ids.filter((id) => id !== before);
  // Neither order is that of their numbers, whichever the demonstration has.
  for (const productIds of [guest.toSorted((a, b) => b - a), [...guest, ...guest]]) {
    await harness.shop.db.deleteFrom('wishes').where('product_id', '<>', before).execute();
    await mira.ask(mergeWishes, { body: { productIds } });
    const read = (await mira.ask(readWishlist)).body.map(({ id }) => id);
    expect(read).toEqual([...new Set(productIds), before]);
  }
});
