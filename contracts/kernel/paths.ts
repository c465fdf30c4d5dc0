import type { AccountTab } from './account-tabs.ts';

/** Every page of the shop has its address here and nowhere else. */
export const paths = {
  home: '/',
  category: (slug: string) => `/category/${slug}`,
  collections: '/collections',
  /** Kits that go together for a moment or a person. */
  collection: (slug: string) => `/collections/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  /** Shows the same page; its canonical address is `product`. */
  productAlias: (slug: string) => `/products/${slug}`,
  /** What a kit has cost, and what proves the price that is struck through beside it. */
  priceHistory: (slug: string) => `/prices/${slug}`,
  /** Kits side by side; contracts/storefront/listing/compare-address.ts says which. */
  compare: '/compare',
  searchPage: '/search',
  search: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  cart: '/cart',
  /** Brings the kits of a cart that an assistant filled; its id stands after `#`. */
  handedOverCart: (cartId: string) => `/cart#from.${cartId}`,
  checkout: '/checkout',
  /** The provider sends the buyer back here; the token is the order's, not its number. */
  confirmation: (token: string) => `/checkout/confirmation/${token}`,
  /** Where an order is paid that somebody in the shop made; the link of its email. */
  pay: (token: string) => `/checkout/pay/${token}`,
  quote: (token: string) => `/checkout/quote/${token}`,
  giftCards: '/gift-cards',
  /** Kits to give: for whom, how much, by when. */
  gifts: '/gifts',
  /** Evenings with friends, each of whom pays a kit; contracts/kernel/craft-night-paths.ts has the others. */
  craftNights: '/craft-nights',
  /** Where and when the stall is next. */
  markets: '/markets',
  /** Where the kits of an order are reviewed by whoever holds its link; the token stands after `#`. */
  reviewOrder: '/review',
  reviewOrderLink: (token: string) => `/review#${token}`,
  /** Asks kits of an order back; whoever has the order's link may. */
  returnOf: (token: string) => `/orders/${token}/return`,
  /** Where the parcels of an order are, without script; whoever has the order's link may look. */
  parcels: (token: string) => `/orders/${token}/parcels`,
  sandboxCard: (reference: string) => `/sandbox/pay/${reference}`,
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where somebody who was asked to help chooses a password; the token stands after `#`. */
  invitation: '/invitation',
  invitationLink: (token: string) => `/invitation#${token}`,
  account: '/account',
  accountTab: (tab: AccountTab) => `/account?tab=${tab}`,
  accountOrder: (number: string) => `/account/orders/${number}`,
  /** Orders of a browser that nobody is signed in at. */
  guestOrders: '/orders',
  /** A customer's list, to whoever has its link. */
  wishlistLink: (token: string) => `/wishlist/${token}`,
  admin: '/admin',
  /** Every page of the back office, as the shop's own router sees them. */
  anyAdmin: '/admin/$',
  /** Links of emails: the token stands after `#`, so that it is in no server's log and in no referrer. */
  verifyEmailLink: (token: string) => `/verify-email#${token}`,
  confirmEmailLink: (token: string) => `/verify-email#change.${token}`,
  resetPasswordLink: (token: string) => `/reset-password#${token}`,
  /** The page behind the link of an email that asks whether the address is right; its button confirms. */
  alertConfirm: (token: string) => `/alerts/confirm/${token}`,
  /** The page behind the link that ends an alert. */
  alertLeave: (token: string) => `/alerts/leave/${token}`,
  /** The page behind the link that ends a kind of email; its one button posts to the same address. */
  leaveEmails: (token: string) => `/letters/leave/${token}`,
  /** The cart as a plain page, for browsers without script. */
  plainCart: '/cart/plain',
  about: '/about',
  contact: '/contact',
  faq: '/contact#faq',
  businessHours: '/contact#hours',
  gallery: '/gallery',
  journal: '/journal',
  /** What the owner added. */
  journalEntry: (name: string) => `/journal/${name}`,
  ownPage: (name: string) => `/pages/${name}`,
  wholesale: '/wholesale',
  shippingReturns: '/shipping-returns',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  dataSecurity: '/data-security',
  wishlist: '/wishlist',
  /** @param ids comma-separated, as `GET /api/products?ids=` takes them */
  sharedWishlist: (ids: string) => `/wishlist?kits=${ids}`,
  /** Brings a guest's own list back, in another session or on another device. @param ids comma-separated */
  keptWishlist: (ids: string) => `/wishlist?keep=${ids}`,
  emails: '/dev/mail',
  email: (id: string) => `/dev/mail/${id}`,
  /** The email alone, as a document of its own with a policy that allows its style attributes. */
  emailSheet: (id: string) => `/dev/mail/${id}/sheet`,
} as const;

/** What the calls of the shop are described by, apart from the pages: the browser needs none of it. */
export const apiDocPaths = {
  page: '/api/docs',
  style: '/api/docs/style.css',
  openApi: '/api/openapi.json',
} as const;

/** Where plain forms post to, for browsers without script. They answer with a redirect. */
export const formPaths = {
  addToCart: '/cart/add',
  changePlainCart: '/cart/plain/change',
  sendMessage: '/contact/send',
  confirmAlert: '/alerts/confirm',
  leaveAlert: '/alerts/leave',
} as const;

/** What whoever watches over the servers asks: whether the process lives, and whether it can serve. */
export const healthPaths = { live: '/livez', ready: '/readyz' } as const;

/** Where the shop's offers are shown beside others. */
export const merchantChannels = ['google', 'meta', 'pinterest'] as const;
export type MerchantChannel = (typeof merchantChannels)[number];

/** Files that search engines and browsers ask for by name. */
export const wellKnownFiles = {
  sitemap: '/sitemap.xml',
  journalFeed: '/journal/feed.xml',
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  /** The route that answers the parts; `file` is the part's number. */
  sitemapParts: '/sitemap-:file(^\\d+).xml',
  robots: '/robots.txt',
  /** What an assistant reads first: the shop in a page of Markdown (llmstxt.org). */
  llms: '/llms.txt',
  /** What the shop speaks, for platforms of the Universal Commerce Protocol. */
  ucpProfile: '/.well-known/ucp',
  /** Where assistants search and fill a cart, by the Model Context Protocol. */
  mcp: '/mcp',
  /** What the shop offers, as Google Merchant Center, Meta's catalogues and Pinterest read it. */
  merchantFeed: (channel: MerchantChannel) => `/feeds/${channel}.xml`,
  manifest: '/site.webmanifest',
  /** Keeps what was seen, so that it can be read without a connection. */
  offlineWorker: '/offline-worker.js',
  /** What that shows in place of a page that was not seen. */
  offlinePage: '/offline',
  favicon: '/favicon.ico',
  iconSvg: '/icons/icon.svg',
  icon: (size: number) => `/icons/icon-${size}.png`,
  maskableIcon: (size: number) => `/icons/maskable-${size}.png`,
  appleTouchIcon: '/icons/apple-touch-icon.png',
  shareImage: '/icons/share.png',
} as const;

/** Listings that gather kits by flag instead of category. */
export const specialListings = ['all', 'featured', 'new-arrivals', 'bestsellers'] as const;
export type SpecialListing = (typeof specialListings)[number];

/** What search engines are told of beside the shelves, the kits and the written pages. */
export const listedPages: readonly string[] = [
  paths.home,
  paths.gallery,
  paths.giftCards,
  paths.gifts,
  paths.craftNights,
  paths.markets,
  paths.collections,
];

/** Pages that search engines are asked to leave alone (specification, section 2). */
export const unlistedPrefixes = [
  '/admin',
  '/checkout',
  '/account',
  '/cart',
  '/compare',
  '/prices',
  '/login',
  '/register',
  '/password-reset',
  '/auth',
  '/api',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/guest-wishlist',
  '/guest-orders',
  '/alerts',
  '/letters',
  '/review',
  '/sandbox',
  '/dev',
] as const;

/** Everything under this is a call and answers JSON, never a page. */
export const callsPrefix = '/api/';

/** Pages whose address is a secret: whoever knows it sees what is behind it. */
export const secretAddresses: readonly RegExp[] = [
  /^\/checkout\/(?:confirmation|pay|quote)\/./,
  /^\/orders\/./,
  /^\/wishlist\/./,
  /^\/(?:alerts|letters|gift|craft-night)\/./,
  /^\/sandbox\/pay\/./,
  /^\/dev\/mail\/./,
  // Their secret stands after `#`, which no browser sends as referrer; they lead to pages that hold it all the same.
  /^\/(?:verify-email|reset-password|invitation|review)$/,
];

export function isSecretAddress(path: string): boolean {
  return secretAddresses.some((address) => address.test(path));
}

export function isUnlisted(path: string): boolean {
  if (isSecretAddress(path)) return true;
  return unlistedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
