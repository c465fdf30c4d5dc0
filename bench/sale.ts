import { addressOf } from '../contracts/kernel/endpoint.ts';
import { callsPrefix, paths } from '../contracts/kernel/paths.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { categories } from '../seed/kits/categories.ts';
import { kits } from '../seed/kits/kits.ts';
import { costOfEach, crowd, leafing, percentiles, type LoadMeasure } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { buying } from './purchases.ts';
import { hundredths } from './report.ts';
import type { BenchTable } from './table.ts';

const buyers = 8;
const searched = ['paint', 'koala', 'cross stitch', 'felt', 'wattle', 'punch needle'];

/** What visitors look at: home, lists, kits, and one search in eight. */
export const visits: readonly string[] = searched.flatMap((q, i) => [
  paths.home,
  paths.category('all'),
  paths.category(categories[i % categories.length]?.slug ?? 'all'),
  ...[0, 1, 2, 3].map((nth) => paths.product(kits[(4 * i + nth) % kits.length]?.slug ?? '')),
  addressOf(searchKits, { query: { q } }),
]);

/** Pages alone, then while eight buyers buy, as on the first evening of a sale. */
export async function measureSale(table: BenchTable, shop: MeasuredShop, seconds: number): Promise<void> {
  const alone = await table.row('pages, and one search in eight', visited(shop.url, seconds));
  const buying8 = crowd(seconds, buyers, () => buying(shop.url, shop.plenty));
  const kept: number[] = [];
  await table.row('the same while 8 buyers buy', visited(shop.url, seconds + 1, kept), {
    floor: alone,
    share: 0.8,
  });
  await table.row('orders of these buyers', buying8);
  const { p99Ms } = percentiles(kept);
  table.note('p99 of pages while 8 buyers buy', `${hundredths(p99Ms)} ms`, '≤ 20 ms', p99Ms <= 20);
}

/** @param kept hears how long each visit took that was no search */
async function visited(url: string, seconds: number, kept: number[] = []): Promise<LoadMeasure> {
  const took: number[] = [];
  const used = costOfEach();
  const failed = await leafing(url, visits, seconds, ({ path, ms }) => {
    took.push(ms);
    if (!path.startsWith(callsPrefix)) kept.push(ms);
  });
  return { perSecond: took.length / seconds, ...percentiles(took), failed, ...used(took.length) };
}
