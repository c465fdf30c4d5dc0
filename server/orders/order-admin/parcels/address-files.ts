import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import type { ParcelFileKind } from '../../../../contracts/orders/order-admin/parcel-files.ts';
import { myPost, sendle, starshipit } from './carrier-columns.ts';
import { cellLength, isPrintable, linesWithin, onOneLine, type Parcel, whyNoParcel } from './rules.ts';

/** A parcel whose address has been laid over the lines of a file. */
export type Addressed = { parcel: Parcel; to: Address; street: string[]; fromStreet: string[] };

export type Limits = { name: number; lines: number; line: number; suburb: number };

/** How a carrier's file is laid out: what it holds of an address, its columns, and the rows of one parcel. */
export type AddressFile = {
  carrier: string;
  limits: Limits;
  columns: readonly string[];
  namesSender: boolean;
  rows: (addressed: Addressed) => readonly (readonly string[])[];
};

export const addressFiles: Readonly<Partial<Record<ParcelFileKind, AddressFile>>> = {
  mypost: myPost,
  sendle,
  starshipit,
};

/** The rows of a parcel in a carrier's file, or a sentence about why it has none. */
export function rowsOf(parcel: Parcel, file: AddressFile): readonly (readonly string[])[] | string {
  const why = whyNoParcel(parcel);
  if (why !== undefined) return why;
  const { address, from } = parcel;
  if (!address) return 'It has no address.';
  // What came with a table from elsewhere may hold line breaks, and carriers read a line as a parcel.
  const to = { ...address, name: onOneLine(address.name), suburb: onOneLine(address.suburb) };
  const { carrier, limits } = file;
  const most = { most: limits.lines, width: limits.line };
  for (const [what, text, width] of [
    ['name', to.name, limits.name],
    ['suburb', to.suburb, limits.suburb],
  ] as const)
    if (cellLength(text) > width)
      return `Its ${what} has ${cellLength(text)} characters; a file for ${carrier} holds ${width}.`;
  const street = linesWithin([to.line1, to.line2], most);
  if (!street)
    return `Its street does not fit into ${limits.lines} lines of ${limits.line} characters, which a file for ${carrier} holds.`;
  const fromStreet = from ? linesWithin([from.line1, from.line2], most) : undefined;
  if (file.namesSender && (!from || !fromStreet || cellLength(from.name) > limits.name))
    return `A file for ${carrier} names where the parcel comes from: the shop’s address in Settings is missing or too long for it.`;
  return file.rows({ parcel, to, street, fromStreet: fromStreet ?? [] });
}

/** Why a parcel has no label; undefined where it has one. */
export function whyNoLabel(parcel: Parcel): string | undefined {
  const why = whyNoParcel(parcel);
  if (why !== undefined) return why;
  const { name = '', line1 = '', line2 = '', suburb = '' } = parcel.address ?? {};
  return [name, line1, line2, suburb].every(isPrintable)
    ? undefined
    : 'Its address has signs that a label cannot show. Write it by hand.';
}
