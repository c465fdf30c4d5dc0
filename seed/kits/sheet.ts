import type { Craft, Item, SeedKit } from './kit.ts';

/** What is written down for each kit. The rest follows from its craft, or is no unless said. */
export type KitSheet = Omit<SeedKit, 'craft' | 'slug' | 'contents' | Unsaid> & Partial<Pick<SeedKit, Unsaid>>;

type Unsaid =
  | 'was'
  | 'choice'
  | 'featured'
  | 'bestseller'
  | 'newArrival'
  | 'mess'
  | 'alsoNeeded'
  | 'requirements';

/** What goes without saying in a craft. */
type Habits = Pick<SeedKit, 'mess' | 'alsoNeeded' | 'requirements'>;

export function packKit(craft: Craft, habits: Habits, sheet: KitSheet, contents: Item[]): SeedKit {
  return {
    was: null,
    choice: null,
    featured: false,
    bestseller: false,
    newArrival: false,
    ...habits,
    ...sheet,
    craft,
    slug: `${sheet.design}-${craftDefaults[craft]}`,
    contents,
  };
}

const craftDefaults = {
  'paint-by-numbers': 'paint-by-numbers',
  'cross-stitch': 'cross-stitch',
  'felt-art': 'felt-art',
  'punch-needling': 'punch-needle',
} as const satisfies Record<Craft, string>;

/** Lets a text be wrapped in the source: single line breaks become spaces, empty lines stay. */
export function prose(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n');
}

/** '400 × 500 mm' */
export function millimetres(width: number, height: number): string {
  return `${width} × ${height} mm`;
}
