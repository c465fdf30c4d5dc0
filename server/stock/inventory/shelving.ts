import type { KitForm } from '../../../contracts/catalogue/kits/kits.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as kits from '../../catalogue/kits/kits.ts';
import { openLevels } from './queries.ts';

/** A kit and its level of stock come into the world together. */
export function createKitWithStock(
  db: Db,
  form: KitForm,
  by: kits.EditedBy,
): Promise<kits.Saved | Refusal<'malformed'>> {
  return shelving(db, (db) => kits.createKit(db, form, by));
}

export function changeKitWithStock(
  db: Db,
  id: number,
  change: { version: number; form: KitForm },
  by: kits.EditedBy,
): Promise<kits.Saved | Refusal<'malformed' | 'not_found' | 'not_permitted' | 'stale'>> {
  return shelving(db, (db) => kits.changeKit(db, id, change, by));
}

export function duplicateKitWithStock(
  db: Db,
  id: number,
  input: kits.CopyWish,
): Promise<kits.Saved | Refusal<'malformed' | 'not_found'>> {
  return shelving(db, (db) => kits.duplicateKit(db, id, input));
}

function shelving<Code extends RefusalCode>(
  db: Db,
  save: (db: Db) => Promise<kits.Saved | Refusal<Code>>,
): Promise<kits.Saved | Refusal<Code | 'malformed'>> {
  return kits.saving(db, async (db) => {
    const saved = await save(db);
    if (!isRefusal(saved)) await openLevels(db, saved.id);
    return saved;
  });
}
