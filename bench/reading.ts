import { addressOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { readListing, readProduct } from '../contracts/storefront/listing/listing.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { kits } from '../seed/kits/kits.ts';
import { anew, hammer } from './load.ts';
import type { MeasuredShop, openFloors } from './measured-shop.ts';
import type { BenchTable } from './table.ts';

const slug = kits[0]?.slug ?? '';

export const addresses = {
  home: paths.home,
  category: paths.category('all'),
  product: paths.product(slug),
  json: addressOf(readProduct, { params: { slugOrId: slug } }),
  list: addressOf(readListing, { params: { slug: 'all' } }),
  search: addressOf(searchKits, { query: { q: 'paint' } }),
};

type Floors = Awaited<ReturnType<typeof openFloors>>;
const pages = ['home', 'category', 'product'] as const;

/** Pages and public answers, kept and made anew, and what visitors from advertisements get. */
export async function measureReading(
  table: BenchTable,
  shop: MeasuredShop,
  { bare, fastify }: Floors,
  seconds: number,
): Promise<void> {
  const ask = (address: string) => hammer(`${shop.url}${address}`, seconds);
  for (const name of pages) {
    const floor = await table.row(`bare node:http, bytes of ${name}`, hammer(`${bare}/${name}`, seconds));
    const kept = await table.row(`${name} page, kept`, ask(addresses[name]), { floor, share: 0.9 });
    const bound = Math.max(2 * floor.p99Ms, 2);
    const { p99Ms } = kept;
    table.note(
      `p99 of the kept ${name} page`,
      `${p99Ms} ms`,
      `≤ ${bound} ms, twice its floor`,
      p99Ms <= bound,
    );
  }
  const campaign = `?utm_source=letter&utm_campaign=${anew}&gclid=${anew}`;
  // As many bytes, and as much work for whoever asks, which shares the processors with the shop.
  const plain = await table.row(
    'product page, kept, again',
    hammer(shop.url + addresses.product, seconds, { headers: { 'x-campaign': campaign } }),
  );
  await table.row('the same for visitors from advertisements', ask(addresses.product + campaign), {
    floor: plain,
    share: 0.9,
  });
  for (const name of pages) {
    const address = `${addresses[name]}?anew=${anew}`;
    await table.row(`${name} page, made anew`, ask(address), { least: 400 });
    const { p50Ms } = await hammer(`${shop.url}${address}`, 2, { connections: 1 });
    table.note(`${name} page made anew, alone`, `p50 ${p50Ms} ms`, '≤ 10 ms', p50Ms <= 10);
  }
  const ready = await table.row('Fastify, ready bytes', hammer(`${fastify}/ready`, seconds));
  await table.row('one kit as JSON, kept', ask(addresses.json), { floor: ready, share: 0.8 });
  const floor = await table.row('Fastify + one statement', hammer(`${fastify}/statement`, seconds));
  await table.row('one kit as JSON, made anew', ask(`${addresses.json}?anew=${anew}`), {
    floor,
    least: 6_000,
  });
  await table.row('24 kits as JSON, made anew', ask(`${addresses.list}?anew=${anew}`), {
    floor,
    least: 3_000,
  });
  await table.row('search, as visitors ask', ask(addresses.search), { floor, least: 4_000 });
  await table.row('search, made anew', ask(`${addresses.search}&anew=${anew}`), { floor });
}
