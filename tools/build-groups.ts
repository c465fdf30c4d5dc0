/**
 * Which sources share a script, by folder, beside the one of every page (`vite.config.ts`): few files of some size, so
 * that a visit needs few requests. Names stand without their ending.
 */
export type SourcesByFolder = Readonly<Record<string, readonly string[]>>;

/** Read in a task of its own (`web/entry.first.ts`): it needs nothing of the others. */
export const readFirst: SourcesByFolder = {
  web: ['entry.first'],
  'web/kernel': ['slipped-press', 'yield-to-main'],
};

export const reactItself: SourcesByFolder = { 'web/kernel': ['react-dom'] };

/** What the home page shows below its first kits, which comes late (specification, section 2). */
export const lowerHome: SourcesByFolder = {
  'web/storefront/listing': ['banner', 'banners', 'promises'],
  'web/community/gallery': ['gallery-carousel', 'gallery-query', 'piece-caption'],
  'web/community/reviews': names('avatar review-card review-photos review-queries review-text testimonials'),
  'web/ui': ['day-text', 'paragraphs', 'rotating-carousel', 'use-rotation'],
};

/** What forms are checked by, with what the larger ones share. A kit's page and the cart do without. */
export const formParts: SourcesByFolder = {
  'contracts/kernel': ['abn', 'fields', 'postal-address'],
  'web/ui': ['asked', 'key-of-draft', 'optional', 'use-key-of'],
};

/** What stands in the drawer and on the cart's own page. Each of the two can do without the other. */
export const cartParts: SourcesByFolder = {
  'web/buying/cart': names(`
    cart-changes cart-empty cart-line cart-lines cart-not-read cart-several cart-summary cart-writing discount
    discount-box discount-code discount-messages gone-kits line-shown use-discount use-discount-code waiting-changes waiting-note
  `),
  'contracts/buying/cart': ['gone-kits'],
  'contracts/kernel': ['free-delivery-text', 'lost-delivery-text'],
};

/** What every list of kits has: a category, a search, a collection. */
export const listParts: SourcesByFolder = {
  'web/storefront/listing': names(`
    empty-listing filter-chips filter-form filters-drawer listing listing-address listing-sorts listing-switch load-more
    use-filters use-grown-list
  `),
};

/** What a kit's page, the cart and the checkout share: delivery, the wallets, whom a kit is for. */
export const buyingParts: SourcesByFolder = {
  'contracts/kernel': ['postcodes'],
  'web/buying/checkout': ['express-buttons', 'order-key'],
  'web/buying/list-gifts': names(`
    gifts-known lists-seen taken-notice taken-text use-gift-of-kit use-taken-in-cart use-waiting-marks waiting-marks
  `),
  'web/orders/payments': ['wallets'],
  'web/pricing/shipping': ['postcode-estimate', 'remembered-postcode', 'use-estimate'],
};

/** What runs beside every page once it is at rest. */
export const lateParts: SourcesByFolder = {
  'contracts/kernel': ['known-query'],
  'contracts/insight/reports': ['analytics'],
  'web/pages': ['late-parts', 'kept-answers', 'offline-note'],
  'web/insight/reports': ['count-views'],
  'web/kernel': ['lay-out-rest', 'prefetch-in-view', 'secure-links'],
  'web/layout': ['back-to-top', 'footer-menus', 'menu-drawer', 'payments'],
  'web/storefront/listing': ['kit-preview', 'quick-look', 'use-preview-pointer'],
  'web/storefront/wishlist': ['heart', 'use-toggled-wish', 'wishing'],
  'web/ui': ['tooltips', 'tooltip-timer'],
};

/** Small things that kits, listings, cart, orders and forms share: each alone would be a request of its own. */
export const sharedParts: SourcesByFolder = {
  'contracts/catalogue/kits': ['kit-facts'],
  'contracts/community/reviews': ['reviews'],
  'contracts/platform/settings': ['ways-to-pay'],
  'contracts/kernel': ['arrival-text', 'bundle-text', 'hours-of-minutes', 'plain-checks'],
  'contracts/pricing': ['price-lists'],
  'contracts/storefront/listing': ['compare-address', 'delivery', 'filters'],
  'contracts/storefront/search': ['search', 'search-term'],
  'web/people/customers': ['current-user'],
  'web/storefront/search': ['search-query'],
  'web/pricing/price-lists': ['use-trade-terms'],
  'web/pages': ['something-else'],
  'web/storefront/listing': names(`
    compare-link compared-kits facts-query kit-estimate-query kit-grid kits-instead listing-query since-when
  `),
  'web/ui': names(`
    breadcrumb dialog field form-draft form-problems loading needs-script pager quantity since-text sort-links stars
    take-focus toast-card use-countdown use-settled
  `),
};

function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Whether a module's path, with either separator, is one of these sources. */
export function isAmong(sources: SourcesByFolder): (id: string) => boolean {
  const one = Object.entries(sources).map(([folder, files]) => {
    const path = folder.replaceAll('/', '[\\\\/]');
    return `[\\\\/]${path}[\\\\/](?:${files.join('|').replaceAll('.', '\\.')})\\.tsx?$`;
  });
  const wanted = new RegExp(one.join('|'));
  return (id) => wanted.test(id);
}
