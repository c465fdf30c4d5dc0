/**
 * Which sources go into the scripts of every page, by folder: few files of some size, so that a first visit
 * needs few requests. Names stand without their ending; an empty list takes the whole folder without `admin/`.
 */
export type SourcesByFolder = Readonly<Record<string, readonly string[]>>;

/** Read in a task of its own (`web/entry.first.ts`): it needs nothing of the others. */
export const readFirst: SourcesByFolder = { web: ['entry.first'], 'web/kernel': ['yield-to-main'] };

export const reactItself: SourcesByFolder = { 'web/kernel': ['react-dom'] };

export const partsOfEveryPage: SourcesByFolder = {
  'web/kernel': [],
  'web/layout': [],
  'web/platform/images': [],
  'web/platform/settings': [],
  'web/ui': names(`
    badge breadcrumb button carousel classes date-text dialog field field-error form-problems icon loading needs-script
    part-missing price quantity rating-text skeleton slide-row stars toast toast-card toast-store
    use-countdown use-escape use-track
  `),
  'web/buying/cart': names(`
    add-to-cart complete-cart cart-actions cart-attempt cart-button cart-id
    cart-messages cart-provider cart-reading cart-service cart-several cart-shown cart-store cart-tabs
  `),
  'web/storefront/listing': names(`
    badges card-corner card-rating categories-query complete-kit category-showcase difficulty-and-time hero kit-card
    kit-carousel kit-grid picture-flow listing-switch sale-name stock-line
  `),
  'web/growth/content': ['menus-query'],
  'web/people/customers': ['user-query'],
  'web/storefront/wishlist': ['guest-list', 'use-wishlist', 'wishlist-link'],
  // Small as they are once their schemas are lightened, each would be a request of its own.
  'contracts/kernel': names(`
    admin-paths call-error endpoint image-hosts money paths refusal unguessable visitor
  `),
  'contracts/catalogue/kits': ['kit-facts'],
  'contracts/storefront/listing': ['listing', 'filters', 'hours-text', 'shown-price'],
  'contracts/buying': ['cart'],
  'contracts/growth/content': ['first-menus', 'menus'],
  'contracts/people/customers': ['user'],
  'contracts/storefront/wishlist': ['wishlist'],
  'contracts/platform': ['images'],
  'contracts/platform/settings': ['settings'],
};

/** What the home page shows below its first kits, which comes late (specification, section 2). */
export const lowerHome: SourcesByFolder = {
  'web/storefront/listing': ['banner', 'banners', 'promises'],
  'web/community/gallery': ['gallery-carousel', 'gallery-query', 'piece-caption'],
  'web/community/reviews': names('avatar review-card review-photos review-queries review-text testimonials'),
  'web/ui': ['day-text', 'paragraphs', 'rotating-carousel', 'use-rotation'],
};

/** What stands in the drawer and on the cart's own page. Each of the two can do without the other. */
export const cartParts: SourcesByFolder = {
  'web/buying/cart': names(
    'cart-empty cart-line cart-lines gone-kits cart-not-read cart-summary discount-box waiting-changes waiting-note',
  ),
  'contracts/buying/cart': ['gone-kits'],
  'contracts/kernel': ['lost-delivery-text'],
};

/** Small things that a kit's page shares with listings, cart and orders: each alone would be a request of its own. */
export const sharedWithKit: SourcesByFolder = {
  'contracts/kernel': ['arrival-text', 'bundle-text', 'hours-of-minutes'],
  'contracts/pricing': ['price-lists'],
  'contracts/storefront/listing': ['delivery'],
  'web/pricing/price-lists': ['use-trade-terms'],
  'web/storefront/listing': ['facts-query', 'kit-estimate-query', 'since-when'],
  'web/ui': ['use-settled'],
};

function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Whether a module's path, with either separator, is one of these sources and none of `except`. */
export function isAmong(sources: SourcesByFolder, except: SourcesByFolder = {}): (id: string) => boolean {
  const wanted = patternOf(sources);
  const refused = patternOf(except);
  return (id) => wanted.test(id) && !refused.test(id);
}

function patternOf(sources: SourcesByFolder): RegExp {
  const one = Object.entries(sources).map(([folder, files]) => {
    const path = folder.replaceAll('/', '[\\\\/]');
    const file = files.length > 0 ? `(?:${files.join('|').replaceAll('.', '\\.')})` : '(?!admin).*';
    return `[\\\\/]${path}[\\\\/]${file}\\.tsx?$`;
  });
  return one.length > 0 ? new RegExp(one.join('|')) : /(?!)/;
}
