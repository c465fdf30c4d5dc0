import * as z from 'zod/mini';

/**
 * What a listing may be narrowed by. Each filter is one value of the address; several choices of one
 * filter are separated by commas and mean "or", different filters mean "and". What is unknown is ignored.
 */
export const filterNames = [
  'craft',
  'difficulty',
  'hours',
  'price',
  'rating',
  'stock',
  'sale',
  'takes',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export const filterLabels: Readonly<Record<FilterName, string>> = {
  craft: 'Craft',
  difficulty: 'Difficulty',
  hours: 'Hours',
  price: 'Price',
  rating: 'Rating',
  stock: 'Availability',
  sale: 'Offers',
  takes: 'What it takes',
};

/** A range holds what is at least `from` and below `below`. */
export type Range = { value: string; label: string; from: number; below: number | null };

/** By the hours that a kit takes at least. */
export const hoursRanges: readonly Range[] = [
  { value: 'evening', label: 'An evening or two (under 6 hours)', from: 0, below: 6 },
  { value: 'weekend', label: 'A weekend (6 to 12 hours)', from: 6, below: 12 },
  { value: 'fortnight', label: 'A fortnight of evenings (12 to 20 hours)', from: 12, below: 20 },
  { value: 'season', label: 'A season (20 hours and more)', from: 20, below: null },
];

export const priceRanges: readonly Range[] = [
  { value: 'under-40', label: 'Under $40', from: 0, below: 4000 },
  { value: '40-60', label: '$40 to $60', from: 4000, below: 6000 },
  { value: '60-80', label: '$60 to $80', from: 6000, below: 8000 },
  { value: 'over-80', label: '$80 and more', from: 8000, below: null },
];

/** Of these filters a kit has to fulfil every chosen choice, and not one of them. */
export const filtersThatAdd: ReadonlySet<FilterName> = new Set(['takes']);

/** What a kit may be easy on. What is not measured is not found by it. */
export const easeChoices = [
  { value: 'large-print', label: 'Nothing under 3 mm to read' },
  { value: 'colours-apart', label: 'Colours easy to tell apart' },
  { value: 'one-handed', label: 'Works one-handed' },
  { value: 'light-touch', label: 'Little force' },
  { value: 'small-table', label: 'Fits a table of 60 × 40 cm' },
  { value: 'silent', label: 'Silent' },
  { value: 'nothing-wet', label: 'Nothing wet to wipe up' },
] as const;
export type Ease = (typeof easeChoices)[number]['value'];

export const ratingFloors = ['4', '3'] as const;

const oneValue = z.string().check(z.maxLength(200));
/** A plain form repeats the name for each ticked box; a link separates the choices by commas. */
const choices = z.catch(z.optional(z.union([oneValue, z.array(oneValue).check(z.maxLength(20))])), undefined);

/** The filters as they stand in an address. */
export const filterQuery = {
  craft: choices,
  difficulty: choices,
  hours: choices,
  price: choices,
  rating: choices,
  stock: choices,
  sale: choices,
  takes: choices,
};

export type FilterQuery = { [Name in FilterName]?: string | string[] | undefined };

export function filtersIn(query: FilterQuery): Filters {
  return {
    craft: choicesIn(query.craft),
    difficulty: choicesIn(query.difficulty),
    hours: choicesIn(query.hours),
    price: choicesIn(query.price),
    rating: choicesIn(query.rating),
    stock: choicesIn(query.stock),
    sale: choicesIn(query.sale),
    takes: choicesIn(query.takes),
  };
}

function choicesIn(value: string | string[] | undefined): string[] {
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  const parts = texts.flatMap((text) => text.split(',')).map((part) => part.trim());
  return [...new Set(parts.filter((part) => /^[a-z0-9-]{1,60}$/.test(part)))].toSorted();
}

/** The address's values with one choice put in or taken out; what is not chosen has no value. */
export function withChoiceToggled(filters: Filters, name: FilterName, choice: string): FilterQuery {
  const chosen = filters[name];
  const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
  return queryOf({ ...filters, [name]: next.toSorted() });
}

export function queryOf(filters: Filters): FilterQuery {
  const chosen = filterNames.filter((name) => filters[name].length > 0);
  return Object.fromEntries(chosen.map((name) => [name, filters[name].join(',')]));
}

export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => filters[name].length > 0);
}

/** A filter with its choices; `count` is how many kits the listing would show with that choice alone of this filter. */
export const facet = z.object({
  name: z.enum(filterNames),
  label: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), chosen: z.boolean() })),
});

/** Where nothing is left: a choice, and how many kits there would be without it. Most kits first. */
export const wayOut = z.object({
  name: z.enum(filterNames),
  value: z.string(),
  label: z.string(),
  kits: z.int(),
});

export type Facet = z.infer<typeof facet>;
export type WayOut = z.infer<typeof wayOut>;
