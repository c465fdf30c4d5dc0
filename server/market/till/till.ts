import type { TillBooks } from '../markets/markets.ts';
import { findSaleSums, findSold, findTakings, findTills } from './book-queries.ts';

/** The door of the till: a device in the field, and what it sells. */
export { admitsToTill, keyOfBrowser, tillCookie, tillOf } from './devices.ts';
export { writeDownEntries } from './entries.ts';

/** What markets read of the tills' books, which stand above them. */
export const tillBooks: TillBooks = {
  sold: findSold,
  saleSums: findSaleSums,
  takings: findTakings,
  tills: findTills,
};
