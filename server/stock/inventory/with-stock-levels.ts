import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { saving, type Saved } from '../../catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { openLevels } from './queries.ts';

/** A kit and its variants come into the world together with their levels of stock, or not at all. */
export function withStockLevels<Code extends RefusalCode>(
  db: Db,
  save: (db: Db) => Promise<Saved | Refusal<Code>>,
): Promise<Saved | Refusal<Code | 'malformed'>> {
  return saving(db, async (db) => {
    const saved = await save(db);
    if (!isRefusal(saved)) await openLevels(db, saved.id);
    return saved;
  });
}
