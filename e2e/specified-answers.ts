import type { Page } from 'playwright-core';
import { login, readUser, register } from '../contracts/account/sign-in/sign-in.ts';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
  validateDiscountCode,
} from '../contracts/buying/cart.ts';
import { listGallery } from '../contracts/community/gallery/gallery.ts';
import { listFeaturedReviews } from '../contracts/community/reviews/reviews.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { logout } from '../contracts/people/customers/user.ts';
import {
  listBestsellers,
  listCategories,
  listFeatured,
  listNewArrivals,
  listProducts,
} from '../contracts/storefront/listing/listing.ts';
import { addWish, readWishlist, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { answering } from './failing-calls.ts';

type Fields = Record<string, unknown>;
const pickFields =
  (...names: string[]) =>
  (given: Fields): Fields =>
    Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]]));
const each = (pick: (given: Fields) => Fields) => (given: unknown) => (given as Fields[]).map(pick);

const flags = ['featured', 'bestseller', 'newArrival'];
const productFields = [
  'id',
  'slug',
  'name',
  'sku',
  'skuDescriptor',
  'categoryId',
  'imageUrl',
  'price',
].concat('rrpPrice', 'stock', flags);
/** The price as a number, which the specification allows. */
const product = (given: unknown) => ({
  ...pickFields(...productFields)(given as Fields),
  price: Number((given as Fields)['price']),
});
const user = pickFields('id', 'email', 'firstName', 'lastName', 'name', 'username', 'isAdmin', 'cartId');
const nothing = () => ({});

/** Every call of the specification, section 7, with the fields of section 3 and no more. */
const specified: readonly [Endpoint, (given: never) => unknown][] = [
  [listFeatured, each(product)],
  [listBestsellers, each(product)],
  [listNewArrivals, each(product)],
  [listProducts, each(product)],
  [listCategories, each(pickFields('id', 'slug', 'name', 'description', 'imageUrl'))],
  [listFeaturedReviews, each(reviewOf)],
  [
    listGallery,
    each(
      pickFields(
        'isActive',
        'imageUrl',
        'artist',
        'difficulty',
        'timeToComplete',
        'location',
        'comment',
        'product',
      ),
    ),
  ],
  [readCart, cartOf],
  [addCartItem, nothing],
  [changeCartItem, nothing],
  [removeCartItem, nothing],
  [clearCart, nothing],
  [
    validateDiscountCode,
    pickFields('isValid', 'discountAmount', 'finalTotal', 'appliedCode', 'errorMessage'),
  ],
  [readUser, (given: Fields | null) => given && user(given)],
  [login, user],
  [register, (given: Fields) => ({ ...user(given), id: 'c1', email: 'new@example.com', firstName: 'Wren' })],
  [readWishlist, each(product)],
  [addWish, nothing],
  [removeWish, nothing],
  [logout, nothing],
];

function reviewOf(given: Fields): Fields {
  const names = ['id', 'rating', 'title', 'comment', 'createdAt', 'customerDisplayName', 'customerWebsite'];
  const images = each(pickFields('thumbnail', 'mobile', 'desktop'))(given['images']);
  return { ...pickFields(...names, 'customerEmail', 'product')(given), images };
}

function cartOf(given: Fields): Fields {
  const items = (given['items'] as Fields[]).map((item) => ({
    ...pickFields('id', 'quantity')(item),
    product: product(item['product']),
  }));
  return { ...pickFields('cartId', 'totalItems', 'subtotal', 'appliedDiscount')(given), items };
}

/** From here on every call is answered with those. */
export async function answerAsSpecified(page: Page): Promise<void> {
  for (const [call, pick] of specified)
    await answering(page, call, async (route) => {
      const response = await route.fetch();
      const isGood = response.ok() || call === register;
      await route.fulfill(
        isGood ? { status: 200, json: pick((await response.json()) as never) } : { response },
      );
    });
}
