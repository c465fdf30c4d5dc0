import pg from 'pg';
import sharp from 'sharp';
import { categories } from '../seed/kits/categories.ts';
import { kits } from '../seed/kits/kits.ts';
import { rates } from '../seed/rates.ts';
import { insertKit, upsertCategory } from '../server/catalogue/kits/kits.ts';
import { closeDatabase, openDatabase } from '../server/kernel/database/database.ts';
import { diskFiles } from '../server/kernel/files/disk-files.ts';
import { saveOriginal } from '../server/platform/images/images.ts';
import { setRates } from '../server/pricing/shipping/shipping.ts';
import { receiveStock } from '../server/stock/inventory/inventory.ts';
import { copyRows, kitId, pick, sqlOneOf } from './bulk.ts';
import { colours } from './large-texts.ts';

/**
 * Every kit of the demonstration shop, with a plain picture and more stock than a benchmark can sell; of
 * the last kit there are ten. Copies of them make it so many.
 */
export async function fillListings(
  databaseUrl: string,
  filesFolder: string,
  total: number,
): Promise<number[]> {
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
      const productId = await insertKit(db, category, kit, [picture], new Date());
      ids.push(productId);
      const quantity = kit === kits.at(-1) ? 10 : 1_000_000;
      const receipt = { productId, quantity, costCents: kit.costCents };
      await receiveStock(db, receipt, 'bench', 'More than can be sold');
    }
  }
  await setRates(db, new Date('2026-01-01T00:00:00+11:00'), rates);
  await closeDatabase(db);
  const copies = await copyKits(databaseUrl, Math.max(0, total - ids.length));
  return [...copies, ...ids];
}

/** Kits like those of the demonstration, in other colours, at other prices; of one in forty none are left. */
async function copyKits(databaseUrl: string, copies: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  const own = {
    id: kitId('g'),
    slug: `t.slug || '-' || g`,
    name: `initcap(${sqlOneOf(colours, pick(3, colours.length))}) || ' ' || t.name || ' ' || g`,
    sku: `t.sku || '-' || g`,
    price_cents: `1000 + 50 * ${pick(4, 300)}`,
    featured: 'g % 400 = 0',
    bestseller: 'g % 300 = 0',
    new_arrival: 'g % 500 = 0',
    released_on: `current_date - ${pick(5, 2_000)}`,
  };
  await copyRows(client, 'products', copies, own, '(select * from products where id < 1000 order by id)');
  await copyRows(client, 'product_pictures', copies, { product_id: kitId('g') });
  const onHand = 'case when g % 40 = 0 then 0 else 1000000 end';
  await copyRows(client, 'stock_levels', copies, { product_id: kitId('g'), on_hand: onHand, held: '0' });
  await client.query(
    `insert into review_totals (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_sum, real_total)
     select id, ${[1, 2, 3, 4, 5].map((stars) => pick(stars, 9, 'id')).join(', ')}, 0, 0 from products where id > 1000`,
  );
  await countFilledTables(client);
  const { rows } = await client.query<{ id: number }>(
    'select id from products join stock_levels on product_id = id where id > 1000 and on_hand > 0',
  );
  client.release();
  await pool.end();
  return rows.map(({ id }) => id);
}

/**
 * As PostgreSQL does by itself a minute later: a table that holds nothing yet is not counted, or each statement that
 * was prepared then would read it from end to end however long it grows.
 */
async function countFilledTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 0`,
  );
  await client.query(`vacuum (analyze) ${rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
}
