/** Every page of the shop has its address here and nowhere else. */
export const paths = {
  home: '/',
  category: (slug: string) => `/category/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  /** Shows the same page; its canonical address is `product`. */
  productAlias: (slug: string) => `/products/${slug}`,
  searchPage: '/search',
  search: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  cart: '/cart',
  checkout: '/checkout',
  /** The provider sends the buyer back here; the token is the order's, not its number. */
  confirmation: (token: string) => `/checkout/confirmation/${token}`,
  sandboxCard: (reference: string) => `/sandbox/pay/${reference}`,
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  accountTab: (tab: AccountTab) => `/account?tab=${tab}`,
  accountOrder: (number: string) => `/account/orders/${number}`,
  /** Orders of a browser that nobody is signed in at. */
  guestOrders: '/orders',
  wishlist: '/wishlist',
  sharedWishlist: (token: string) => `/wishlist/${token}`,
  admin: '/admin',
  /** Links of letters: the token stands after `#`, so that it is in no server's log and in no referrer. */
  verifyEmailLink: (token: string) => `/verify-email#${token}`,
  confirmEmailLink: (token: string) => `/verify-email#change.${token}`,
  resetPasswordLink: (token: string) => `/reset-password#${token}`,
  letters: '/dev/mail',
  letter: (id: string) => `/dev/mail/${id}`,
  /** The letter alone, as a document of its own with a policy that allows its style attributes. */
  letterSheet: (id: string) => `/dev/mail/${id}/sheet`,
  apiDocs: '/api/docs',
  apiDocsStyle: '/api/docs/style.css',
  openApi: '/api/openapi.json',
} as const;

export const accountTabs = ['orders', 'wishlist', 'reviews', 'details'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Listings that gather kits by flag instead of category. */
export const specialShelves = ['all', 'featured', 'new-arrivals', 'bestsellers'] as const;
export type SpecialShelf = (typeof specialShelves)[number];

/** Pages that search engines are asked to leave alone (specification, section 2). */
export const unlistedPrefixes = [
  '/admin',
  '/checkout',
  '/account',
  '/cart',
  '/login',
  '/register',
  '/password-reset',
  '/auth',
  '/api',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/guest-wishlist',
  '/guest-orders',
  '/sandbox',
  '/dev',
] as const;

/** Everything under this is a call and answers JSON, never a page. */
export const callsPrefix = '/api/';

export function isUnlisted(path: string): boolean {
  return unlistedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
