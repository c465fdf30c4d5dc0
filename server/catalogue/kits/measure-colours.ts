import { alikeColours } from '../../../contracts/catalogue/kits/alike-colours.ts';
import type { KitForm } from '../../../contracts/catalogue/kits/kits.ts';
import type { Db } from '../../kernel/database/database.ts';
import { publishKitChanges } from './editing.ts';
import * as queries from './measure-queries.ts';

const kitsAtOnce = 200;

/** Counts the alike colours of kits that were written before the shop knew how; returns how many there were. */
export async function measureColours(db: Db): Promise<number> {
  const rows = await queries.findUnmeasured(db, kitsAtOnce);
  if (rows.length === 0) return 0;
  await queries.saveMeasured(
    db,
    rows.map(({ id, version, colours }) => ({
      id,
      version,
      count: alikeColours(colours as KitForm['colours']).length,
    })),
  );
  await publishKitChanges(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
