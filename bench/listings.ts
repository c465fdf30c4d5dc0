import sharp from 'sharp';
import { kits } from '../seed/kits/kits.ts';
import { categories } from '../seed/kits/categories.ts';
import { rates } from '../seed/rates.ts';
import { insertKit, upsertCategory } from '../server/catalogue/kits/kits.ts';
import { saveOriginal } from '../server/platform/images/images.ts';
import { receiveStock } from '../server/stock/inventory/inventory.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { diskFiles } from '../server/kernel/files/disk-files.ts';
import { setRates } from '../server/pricing/shipping/shipping.ts';

/**
 * Every kit of the demonstration shop, with a plain picture and more stock than a benchmark can sell; of
 * the last kit there are ten.
 */
export async function fillListings(databaseUrl: string, filesFolder: string): Promise<number[]> {
  const ids: number[] = [];
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  const files = diskFiles(filesFolder);
  const swatch = sharp({ create: { width: 40, height: 50, channels: 3, background: '#E6DCCB' } });
  const picture = await saveOriginal(
    db,
    files,
    await swatch.png().toBuffer(),
    'A sheet of sand-coloured paper',
  );
  for (const [index, category] of categories.entries()) {
    await upsertCategory(db, { ...category, picture_id: picture.id, position: index + 1 });
    for (const kit of kits.filter(({ craft }) => craft === category.slug)) {
      const productId = await insertKit(db, category, kit, [picture.id], new Date());
      ids.push(productId);
      const quantity = kit === kits.at(-1) ? 10 : 1_000_000;
      const receipt = { productId, quantity, costCents: kit.costCents };
      await receiveStock(db, receipt, 'bench', 'More than can be sold');
    }
  }
  await setRates(db, new Date('2026-01-01T00:00:00+11:00'), rates);
  await closeDatabase(db);
  return ids;
}
