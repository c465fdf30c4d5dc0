import { noteGift, readListGifts } from '../../contracts/buying/list-gifts.ts';
import * as wishlist from '../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { findDemoKit, testBuyer } from './buyer.ts';
import { browserOf, customerOf, type TestBrowser } from './person.ts';
import type { TestShop } from './shop.ts';

/** Mira's list with one kit, shared. */
export async function sharedListIn(harness: TestShop) {
  const mira = await customerOf(harness, 'mira@example.com');
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  await mira.ask(wishlist.addWish, { params: { productId } });
  const token = (await mira.ask(wishlist.shareWishlist)).body.token ?? '';
  const kit = { params: { token, productId } };
  /** Somebody with the kit in a cart, for Mira. */
  const giver = async () => {
    const { cartId, form } = await testBuyer(harness.app, demoKits.koala);
    // A browser that keeps the cookie by which a giver is known again.
    const buyer = { ...browserOf(harness.app), cartId, form };
    await buyer.ask(noteGift, { ...kit, body: { cartId: buyer.cartId } });
    return { ...buyer, form: { ...form, seenTaken: [] as number[] } };
  };
  const seenBy = async (one: TestBrowser) => (await one.ask(readListGifts, { params: { token } })).body;
  return { mira, productId, token, kit, giver, seenBy };
}
