import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import type { Filters } from '../../../contracts/storefront/listing/filters.ts';
import type { Kit, KitSort } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitOf, kitOrder, narrow, pageOfListing, rememberNamed, type Counted } from '../listing/listing.ts';
import * as queries from './queries.ts';
import type { Reading } from './readings.ts';
import { matchMemory, unwantedMemory } from './word-memory.ts';

export type Among = { filters: Filters; sales: readonly Sale[] };
export type FoundOrder = KitSort | 'best match';
export type FoundKits = {
  counted: Counted;
  page(order: FoundOrder, slice: { limit: number; offset: number }): Promise<Kit[]>;
};

/** What a reading of a term finds: from memory where it can, else from the database. */
export async function findKitsThat(db: Db, reading: Reading, among: Among): Promise<FoundKits> {
  return (await rememberKitsThat(db, reading, among)) ?? readKitsThat(db, reading, among);
}

async function rememberKitsThat(db: Db, reading: Reading, among: Among): Promise<FoundKits | undefined> {
  const { wordings, without, conditions } = reading;
  const matches = wordings.length === 0 ? undefined : await matchMemory(db)?.of(wordings);
  const unwanted = without.length === 0 ? { ids: [] } : await unwantedMemory(db)?.of(without);
  // Nothing is remembered here.
  if ((wordings.length > 0 && !matches) || !unwanted) return undefined;
  const tests = queries.testsOf(conditions);
  const named = { ids: matches?.ids, without: unwanted.ids, tests, ...among };
  const found = await rememberNamed(db, named);
  return (
    found && {
      counted: { ...found.counted, isLarge: matches?.isRanked === false },
      page: async (order, slice) =>
        (await found.page(order === 'best match' ? 'as named' : order, slice)) ??
        (await readKitsThat(db, reading, among)).page(order, slice),
    }
  );
}

async function readKitsThat(
  db: Db,
  { wordings, without, conditions }: Reading,
  { filters, sales }: Among,
): Promise<FoundKits> {
  const asked = queries.kitsThat({ wordings, without, conditions, sales });
  const how = { byCraft: true, totalAtMost: queries.findsAtMost, sales };
  const { rest, count } = await narrow(db, asked, filters, how);
  return {
    counted: await count(),
    async page(order, slice) {
      const chosen =
        order === 'best match' ? queries.bestMatchFirst(wordings.length) : kitOrder(order, sales);
      return (await pageOfListing(db, rest, chosen, slice)).map(kitOf);
    },
  };
}
