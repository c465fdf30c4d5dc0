import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { chosenName } from '../../../contracts/storefront/listing/chosen-name.ts';
import { comparedMost } from '../../../contracts/storefront/listing/compare-address.ts';
import { comparedIn, type Comparison } from '../../../contracts/storefront/listing/comparison.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitPage, relatedKits } from './listing.ts';
import { findNames } from './queries.ts';
import { withSales } from './sales.ts';

/** More addresses than this are not looked at: the rest is not even named. */
const lookedAtMost = 12;
/** What somebody typed is said again, but not at any length. */
const toldMost = 60;

/** The kits that were asked for beside each other, and a word about each that cannot be. */
export async function compareKitsBySlug(
  db: Db,
  query: string | readonly string[] | undefined,
  at: Date,
): Promise<Comparison> {
  const asked = comparedIn(query).slice(0, lookedAtMost);
  const names = new Map((await findNames(db, asked)).map((row) => [row.slug, row]));
  const listed = asked.filter((slug) => names.get(slug)?.status === 'published');
  const compared = listed.slice(0, comparedMost);
  const pages = await Promise.all(compared.map((slug) => kitPage(db, slug, at)));
  const kits = pages.flatMap((page) => (isRefusal(page) ? [] : [{ ...page, name: chosenName(page) }]));
  const leftOut = asked
    .filter((slug) => !kits.some((kit) => kit.slug === slug))
    .map((slug) => {
      const known = names.get(slug);
      // A draft is nobody's business.
      if (!known || known.status === 'draft')
        return { asked: slug.slice(0, toldMost), reason: 'unknown' as const };
      const reason = known.status === 'archived' ? ('archived' as const) : ('full' as const);
      return { asked: known.name, reason };
    });
  return { kits, leftOut, suggested: await suggestedFor(db, kits, at) };
}

async function suggestedFor(db: Db, kits: Comparison['kits'], at: Date): Promise<Comparison['suggested']> {
  const [first] = kits;
  if (!first || kits.length >= comparedMost) return [];
  const found = await relatedKits(db, first.variants[0]?.id ?? first.id);
  if (isRefusal(found)) return [];
  const rest = found.filter(({ id }) => !kits.some((kit) => kit.id === id));
  return withSales(db, rest, at);
}
