import { passportPaths } from '../contracts/kernel/passport-paths.ts';
import { paths, wellKnownFiles } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { choices } from './furnished-choices.ts';
import { odd } from './furnished.ts';

/** Every page that anybody may open, in what it is called by those who open it. */
export const publicPages = {
  home: paths.home,
  'all kits': paths.category('all'),
  'a category with nothing left': `${paths.category('paint-by-numbers')}?price=over-80&rating=4`,
  'a kit': paths.product(demoKits.kookaburra.slug),
  'a kit that is sold out, by its other address': paths.productAlias(demoKits.snowGum.slug),
  'a kit with an odd name and price': paths.product(odd.slug),
  'a kit that is promised for a day': paths.product(choices.preorder),
  'a bundle': paths.product(choices.bundle),
  'kits beside each other': compareAddress([
    demoKits.kookaburra.slug,
    odd.slug,
    demoKits.snowGum.slug,
    'no-such-kit',
  ]),
  'a search': paths.search('paint'),
  'a search for nothing': paths.searchPage,
  'a search in vain': paths.search('umbrella stand'),
  'a question to the search': paths.search('who pays return postage'),
  'the cart': paths.cart,
  'the plain cart': paths.plainCart,
  checkout: paths.checkout,
  'sign-in': paths.auth,
  'verification of an email': paths.verifyEmail,
  'a forgotten password': paths.forgotPassword,
  'a new password': paths.resetPassword,
  'an invitation': paths.invitation,
  'our story': paths.about,
  contact: paths.contact,
  'the Zen Gallery': paths.gallery,
  'the journal': paths.journal,
  'the markets': paths.markets,
  collections: paths.collections,
  'a collection': paths.collection(choices.collection),
  'what a kit has cost': paths.priceHistory(demoKits.koala.slug),
  'gifts by a day': `${paths.gifts}?for=for-mum&upto=60&by=2030-12-24&postcode=0800`,
  'gift cards': paths.giftCards,
  'the code on a box': passportPaths.entry,
  'craft nights': paths.craftNights,
  'a craft night on one bill': `${paths.craftNights}?bill=one`,
  wholesale: paths.wholesale,
  'shipping and returns': paths.shippingReturns,
  'the terms': paths.terms,
  'the privacy policy': paths.privacy,
  'data security': paths.dataSecurity,
  'the wishlist': paths.wishlist,
  'somebody’s wishlist': paths.sharedWishlist('1,2'),
  'guest orders': paths.guestOrders,
  'what is shown without a connection': wellKnownFiles.offlinePage,
  'an address that leads nowhere': paths.product('a-kit-that-never-was'),
} as const;
