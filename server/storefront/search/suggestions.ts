import { decimalOf } from '../../../contracts/kernel/money.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import {
  suggestFromLength,
  suggestionsAtMost,
  type Suggestion,
} from '../../../contracts/storefront/search/search.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import { collectionsNamedBy } from '../collections/collections.ts';
import { allCategories, kitOf, kitOrder, pageOfListing, withSales, type KitRow } from '../listing/listing.ts';
import { isAboutOrder, readingOfOrder } from './about-orders.ts';
import { findNamesLike } from './name-queries.ts';
import { bestMatchFirst, kitsThat } from './queries.ts';
import { answersFor, readingsOf, type Reading } from './readings.ts';
import type { FindAnswers } from './search.ts';

/** Fewer than this and what the whole term finds fills the list. */
const enoughNames = 3;
const categoriesAtMost = 2;
const answersMost = 2;

/** Pages first, then categories, answers and kits; nothing for less than two letters. */
export async function suggestionsFor(
  db: Db,
  { term, at }: { term: string; at: Date },
  findAnswers: FindAnswers,
): Promise<Suggestion[]> {
  if (term.length < suggestFromLength) return [];
  const { reading, rows } = await findLike(db, term, at);
  const kits = await withSales(db, rows.map(kitOf), at);
  const answers = await answersFor({ term, reading, hasKits: kits.length > 0 }, (text, how) =>
    findAnswers(db, text, { ...how, isBegun: true, at }),
  );
  const suggestions: Suggestion[] = [
    ...[...(await collectionsNamedBy(db, term, at)), ...reading.shopPages].map(({ name, path }) => ({
      kind: 'page' as const,
      slug: path,
      name,
      ...noPicture,
    })),
    ...(await categoriesLike(db, reading.understoodAs ?? term)),
    ...answers
      .slice(0, answersMost)
      .map(({ name, path }) => ({ kind: 'answer' as const, slug: path, name, ...noPicture })),
    ...kits.map(suggestedKit),
  ];
  return suggestions.slice(0, suggestionsAtMost);
}

/** At the price of its card. */
function suggestedKit(kit: Kit): Suggestion {
  const { slug, name, imageUrl, imageAlt } = kit;
  const { priceCents, isLeast } = cardPrice(kit);
  return {
    kind: 'kit',
    slug,
    name,
    imageUrl,
    imageAlt,
    price: decimalOf(priceCents),
    ...(isLeast && { isLeast }),
  };
}

const noPicture = { imageUrl: null, imageAlt: '', price: null };

async function categoriesLike(db: Db, wording: string): Promise<Suggestion[]> {
  const wanted = wording.toLowerCase();
  const found = (await allCategories(db)).filter(({ name }) =>
    ` ${name.toLowerCase()}`.includes(` ${wanted}`),
  );
  return found.slice(0, categoriesAtMost).map(({ slug, name, imageUrl, imageAlt }) => ({
    kind: 'category',
    slug,
    name,
    imageUrl,
    imageAlt,
    price: null,
  }));
}

type Like = { reading: Reading; rows: KitRow[] };

/** Names that hold what was typed, unless it means something else: 'roo' is a kangaroo and no tin roof. */
async function findLike(db: Db, term: string, at: Date): Promise<Like> {
  if (isAboutOrder(term)) return { reading: await readingOfOrder(db, term, { isBegun: true }), rows: [] };
  const sales = await salesAt(db, at);
  let first: Like | undefined;
  for await (const reading of readingsOf(db, term, { isBegun: true })) {
    const isLiteral = !first && reading.understoodAs === null;
    const named = isLiteral ? await findNamesLike(db, term, { shown: suggestionsAtMost }) : [];
    const found = named.length < enoughNames ? await kitsOf(db, reading, sales) : [];
    const known = new Set(named.map(({ id }) => id));
    const like = { reading, rows: [...named, ...found.filter(({ id }) => !known.has(id))] };
    if (like.rows.length > 0) return like;
    if (!first || first.reading.shopPages.length === 0) first = like;
  }
  if (!first) throw new Error('A term can always be read in one way');
  return first;
}

function kitsOf(db: Db, reading: Reading, sales: Awaited<ReturnType<typeof salesAt>>): Promise<KitRow[]> {
  const { wordings, priceOrder } = reading;
  const byTerms = wordings.length > 0 && !priceOrder;
  const order = byTerms ? bestMatchFirst(wordings.length) : kitOrder(priceOrder ?? 'recommended', sales);
  return pageOfListing(db, kitsThat({ ...reading, sales }), order, { limit: suggestionsAtMost, offset: 0 });
}
