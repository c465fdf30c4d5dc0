/** Something to be said of a row: what is wrong with it, or what is taken over otherwise than it stands there. */
export type RowMessage = { row: number; column: string; message: string; isWrong: boolean };

export type ReadVariant = {
  row: number;
  /** Empty for a kit without variants. */
  label: string;
  sku: string;
  priceCents: number | null;
  weightGrams: number | null;
  /** Null where the file does not count it. */
  stock: number | null;
  /** Absent where the file has none, and in a plan that an earlier version made. */
  barcode?: string;
  /** What one cost the shop; absent as above. */
  costCents?: number;
};

/** A kit's box, as far as the file measures it. */
export type ReadBox = { packedLengthMm?: number; packedWidthMm?: number; packedHeightMm?: number };

/** A kit as a file of another platform says it, whatever the platform. */
export type ReadKit = {
  row: number;
  name: string;
  slug: string;
  description: string;
  summary: string;
  /** Names of its category, the likeliest first. */
  categories: string[];
  status: 'draft' | 'published' | 'archived';
  /** Absent where the file has no measures, and in a plan that an earlier version made. */
  box?: ReadBox;
  /** The first is the kit itself. */
  variants: ReadVariant[];
  colours: { code: string; name: string; hex: string }[];
  pictures: { url: string; alt: string }[];
  /** Addresses under which it was found, without the platform's host. */
  oldPaths: string[];
  messages: RowMessage[];
};
