import type { Db } from '../database/database.ts';
import { rootOf } from '../database/transaction.ts';

/** From the address of the shop's own stylesheet, the address of the one that is used in its place. */
type SheetOf = (own: string) => string;
const sheets = new WeakMap<Db, SheetOf>();

/** Set by the code that reads the settings; the kernel knows nothing of looks. */
export function nameSheet(db: Db, sheetOf: SheetOf): void {
  sheets.set(rootOf(db), sheetOf);
}

/** @param own the address of the shop's own style sheet */
export function sheetFor(db: Db, own: string): string {
  return sheets.get(rootOf(db))?.(own) ?? own;
}
