import type { KitRequirements } from '../../contracts/catalogue/kits/requirements.ts';

/**
 * A kit of the demonstration shop: everything that a shopper can read about it, and what the back
 * office needs to pack and price it. It has no picture: that is made from the design of the same
 * name, which may be sold in two crafts.
 */
export type SeedKit = {
  /** Names the artwork; its colours are this kit's colours. */
  design: string;
  craft: Craft;
  /** The design, then the craft word: 'banksia-felt-art'. */
  slug: string;
  name: string;
  /** What it is like to make, in at most 110 characters. */
  summary: string;
  /** Two or three short paragraphs, an empty line between them. */
  description: string;
  contents: Item[];
  colours: Colour[];
  /** What the kit does not bring and the maker has at home; may be empty. */
  alsoNeeded: string[];
  finishedWidthMm: number;
  finishedHeightMm: number;
  difficulty: 'gentle' | 'balanced' | 'focused';
  hoursFrom: number;
  hoursTo: number;
  /** What is to be cleared away afterwards, in a few words. */
  mess: string;
  requirements: KitRequirements;
  /** The whole parcel, box included. */
  weightGrams: number;
  /** Length, width and height of the box, the longest first. */
  packedMm: [number, number, number];
  priceCents: number;
  /** The higher price that it was released at, and for how long it has been cheaper; null where there is none. */
  was: { priceCents: number; endedDaysAgo: number } | null;
  /** What this kit is called beside a second one of the same design, which is sold on the same page; mostly null. */
  choice: { own: string; other: Variant } | null;
  costCents: number;
  stock: number;
  featured: boolean;
  bestseller: boolean;
  newArrival: boolean;
  /** An ISO date. */
  releasedOn: string;
};

/** The same kit in another make: everything else it has from its kit. */
export type Variant = {
  label: string;
  priceCents: number;
  weightGrams: number;
  /** Where it is another size. */
  finishedMm?: [number, number];
  /** Where it travels in another box; the longest side first. */
  packedMm?: [number, number, number];
  costCents: number;
  stock: number;
};

export type Craft = 'paint-by-numbers' | 'cross-stitch' | 'felt-art' | 'punch-needling';

/** A line of the contents list; the quantity stands before `what`: '12', 'pots of acrylic paint'. */
export type Item = { quantity: number; what: string; detail?: string };

/**
 * A paint pot's number, a DMC number, a felt sheet's letter or a yarn's number, as the key in the
 * box has it.
 */
export type Colour = { code: string; name: string; hex: string };
