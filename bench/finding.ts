import pg from 'pg';
import { readKitQuestions } from '../contracts/community/questions/kit-questions.ts';
import { addressOf } from '../contracts/kernel/endpoint.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { compareKits } from '../contracts/storefront/listing/comparison.ts';
import { readListing } from '../contracts/storefront/listing/listing.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { kits } from '../seed/kits/kits.ts';
import { askingAs, summarise } from './asking.ts';
import { anew, hammer } from './load.ts';
import type { MeasuredShop, openFloors } from './measured-shop.ts';
import { hundredths } from './report.ts';
import type { BenchTable } from './table.ts';

type Floors = Awaited<ReturnType<typeof openFloors>>;

const compared = kits.slice(0, 4).map(({ slug }) => slug);
const searchOf = (q: string) => addressOf(searchKits, { query: { q } });

/** What shoppers ask beside a kit's name, and what the search does with it. */
const searches = {
  'a word': 'paint',
  'a wish': 'easy gift for mum under 50',
  'a motif and its family': 'parrot',
  'a misspelling': 'platapus',
  'a question to the pages': 'who pays return postage',
  'nothing that we have': 'umbrella stand',
};

/** Comparison, questions on a kit, what a kit takes, and searches that are answered. */
export async function measureFinding(
  table: BenchTable,
  shop: MeasuredShop,
  { fastify }: Floors,
  seconds: number,
): Promise<void> {
  const asked = await writeQuestions(shop.databaseUrl);
  const takes = 'one-handed,light-touch';
  const addresses = {
    'four kits beside each other as JSON': addressOf(compareKits, { query: { kits: compared.join(',') } }),
    'page of four kits beside each other': compareAddress(compared),
    'questions on a kit that has 200': addressOf(readKitQuestions, { params: { id: asked } }),
    '24 kits narrowed by what they take': addressOf(readListing, {
      params: { slug: 'all' },
      query: { takes },
    }),
    'search answered from the pages': searchOf(searches['a question to the pages']),
    'search that is a wish': searchOf(searches['a wish']),
  };
  const floor = await table.row('Fastify + one statement, again', hammer(`${fastify}/statement`, seconds));
  for (const [name, address] of Object.entries(addresses)) {
    const join = address.includes('?') ? '&' : '?';
    await table.row(`${name}, made anew`, hammer(`${shop.url}${address}${join}anew=${anew}`, seconds), {
      floor,
    });
  }
  const ask = askingAs(shop.url, []);
  for (const [name, q] of Object.entries(searches)) {
    const took: number[] = [];
    for (let nth = 0; nth < 60; nth++) took.push((await ask(`${searchOf(q)}&anew=${nth}`)).ms);
    const { p50, p95 } = summarise(took);
    const reached = `p50 ${hundredths(p50)} ms, p95 ${hundredths(p95)} ms`;
    table.note(`search for ${name}, alone`, reached, 'p95 ≤ 20 ms', p95 <= 20);
  }
}

/** Two hundred questions of one kit, each with its answer; returns the kit's id. */
async function writeQuestions(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from products where slug = $1', [
    compared[0],
  ]);
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into kit_questions (product_id, question, state, answer, answered_at)
     select $1, 'Is it hard for somebody who never did this, number ' || g || '?', 'published',
       'No: every step stands on the sheet.', now() from generate_series(1, 200) g`,
    [id],
  );
  await client.end();
  return id;
}
