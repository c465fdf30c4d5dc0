import { loadavg } from 'node:os';
import pg from 'pg';
import { feedOf } from '../../server/growth/seo/guide/seo-guide.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { openDrillPlace } from './drill-place.ts';

const kits = 100_000;
const mostGrownMb = 100;
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;
const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Writes the feed for Google of a hundred thousand kits twice, and watches this process's memory meanwhile. */
export async function streamFeeds(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  const begun = performance.now();
  await multiplyKits(place.databaseUrl);
  console.log(`${kits} kits made in ${secondsSince(begun)} s.`);
  const first = await stream(place.db);
  // What the first made the heap grow by is there for the second.
  const second = await stream(place.db);
  for (const { offers, bytes, seconds, cpuSeconds, grownMb } of [first, second])
    console.log(
      `${offers} offers, ${mb(bytes)} MB in ${seconds} s, of which this process computed ${cpuSeconds} s; ` +
        `the memory grew by ${grownMb} MB at most. Load ${Math.round((loadavg()[0] ?? 0) * 10) / 10}.`,
    );
  return [
    ...(second.offers >= kits ? [] : [`The feed has ${second.offers} offers of ${kits} kits.`]),
    ...(second.grownMb <= mostGrownMb
      ? []
      : [`The memory grew by ${second.grownMb} MB, more than ${mostGrownMb}.`]),
  ];
}

async function stream(db: Db) {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const computed = process.cpuUsage();
  let [offers, bytes, highest] = [0, 0, before];
  for await (const part of feedOf(db, 'google', { origin: 'https://shop.example', at: new Date() })) {
    offers += part.split('<item>').length - 1;
    bytes += Buffer.byteLength(part);
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(computed);
  const cpuSeconds = Math.round((user + system) / 100_000) / 10;
  return { offers, bytes, seconds: secondsSince(begun), cpuSeconds, grownMb: mb(highest - before) };
}

/**
 * Copies one kit with its picture until there are so many; each is on no shelf, which a feed says as well. What hears of
 * each change of a kit is still meanwhile, and the checks of what refers to what: the copies are right by making.
 */
async function multiplyKits(url: string): Promise<void> {
  // A connection of its own: the shop's give a statement seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(`
      with one as materialized (
        select p.*, pp.picture_id from products p join product_pictures pp on pp.product_id = p.id
        where p.status = 'published' and p.parent_id is null order by p.id limit 1
      ), made as (
        insert into products (id, slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
          price_since, difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
          packed_length_mm, packed_width_mm, packed_height_mm, contents, status)
        select 1000000 + n, slug || '-' || n, name, 'MANY-' || n, sku_descriptor, category_id, summary, description,
          price_cents, price_since, difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
          packed_length_mm, packed_width_mm, packed_height_mm, contents, status
        from one, generate_series(1, ${kits}) as n
        returning id
      )
      insert into product_pictures (product_id, picture_id, position)
      select made.id, one.picture_id, 0 from made, one`);
    await client.query('vacuum (analyze) products, product_pictures');
  } finally {
    await client.end();
  }
}
