import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { isRefusal, refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import * as kits from '../../../catalogue/kits/kits.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { refuseTooMany } from './most-bundles.ts';
import { copyParts, isBundle } from './queries.ts';

/** Pictures, address and words of a bundle are changed as a kit's are; a choice of variants it has none. */
export async function refuseVariants(
  db: Db,
  id: number,
  { variants }: KitForm,
): Promise<Refusal<'not_permitted'> | undefined> {
  if (variants.length === 0 || !(await isBundle(db, id))) return undefined;
  return refuse('not_permitted', 'A bundle has no variants. Make another bundle of the other kits.');
}

/** A copy of a bundle is a bundle of the same kits. */
export async function duplicateWithParts(
  db: Db,
  id: number,
  input: { actor: string; now: Date; key?: string | undefined },
): Promise<kits.Saved | Refusal<'malformed' | 'not_found' | 'not_permitted'>> {
  const copy = await kits.duplicateKit(db, id, input);
  if (isRefusal(copy) || !(await isBundle(db, id))) return copy;
  await copyParts(db, id, copy.id);
  await refuseTooMany(db);
  return copy;
}
