import { suggestFromLetters, suggestionsAtMost, type Suggestion } from '../../contracts/search.ts';
import { allCategories, kitOf, pageOfListing, withSales } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';
import { findNamesLike, kitsByWordsOrSpelling, nearestSpellingFirst } from './queries.ts';
import { literally } from '../kernel/rules.ts';
import { understood } from './rules.ts';
import { knownSynonyms } from './synonyms.ts';

/** Fewer than this and near spellings fill the list. */
const enoughNames = 3;
const categoriesAtMost = 2;

/** Categories first, then kits; nothing for less than two letters. */
export async function suggestionsFor(db: Db, term: string, at: Date): Promise<Suggestion[]> {
  if (term.length < suggestFromLetters) return [];
  const wording = understood(term, await knownSynonyms(db)) ?? term;
  const [categories, kits] = await Promise.all([
    categoriesLike(db, wording),
    kitsLike(db, term, wording, at),
  ]);
  return [...categories, ...kits].slice(0, suggestionsAtMost);
}

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

async function kitsLike(db: Db, term: string, wording: string, at: Date): Promise<Suggestion[]> {
  const named = await findNamesLike(db, literally(term), suggestionsAtMost);
  const rows = [...named];
  if (rows.length < enoughNames) {
    const known = new Set(rows.map(({ id }) => id));
    const near = kitsByWordsOrSpelling([wording]);
    const others = await pageOfListing(db, near, nearestSpellingFirst, {
      limit: suggestionsAtMost,
      offset: 0,
    });
    rows.push(...others.filter(({ id }) => !known.has(id)));
  }
  const kits = await withSales(db, rows.map(kitOf), at);
  return kits.map(({ slug, name, imageUrl, imageAlt, price, sale }) => ({
    kind: 'kit',
    slug,
    name,
    imageUrl,
    imageAlt,
    price: sale?.price ?? price,
  }));
}
