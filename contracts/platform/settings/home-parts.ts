/** The parts of the home page, in the order in which the shop came. */
export const homeParts = [
  'hero',
  'featured',
  'categories',
  'bestsellers',
  'promises',
  'new-arrivals',
  'banners',
  'testimonials',
  'gallery',
  'collections',
] as const;
export type HomePart = (typeof homeParts)[number];
export type PlacedPart = { part: HomePart; isShown: boolean };

export const homePartNames: Readonly<Record<HomePart, string>> = {
  hero: 'First words and picture',
  featured: 'Featured kits',
  categories: 'Categories',
  bestsellers: 'Bestsellers',
  promises: 'Three promises',
  'new-arrivals': 'New arrivals',
  banners: 'Banners',
  testimonials: 'Reviews',
  gallery: 'Zen Gallery',
  collections: 'Collections',
};

// Pure, so that pages which need no order do not carry it. Collections are shown where the owner wants them.
export const firstOrder: PlacedPart[] = /* @__PURE__ */ homeParts.map((part) => ({
  part,
  isShown: part !== 'collections',
}));

/** Every part once: what an older order does not know stands at the end, as the shop came. */
export function everyPart(placed: readonly PlacedPart[]): PlacedPart[] {
  const known = placed.filter(({ part }, i) => placed.findIndex((one) => one.part === part) === i);
  return [...known, ...firstOrder.filter(({ part }) => !known.some((one) => one.part === part))];
}
