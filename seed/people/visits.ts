import { daysBefore } from '../../contracts/kernel/days.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import {
  insertSearches,
  insertVisits,
  type SearchRow,
  type VisitRow,
} from '../../db/demonstration-visits.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { sydneyDay } from '../../server/kernel/sydney.ts';
import { dice } from './year.ts';

const daysShown = 120;

const sources = ['Direct', 'Google', 'Google', 'Instagram', 'Pinterest', 'Facebook', 'Bing', 'Spring letter'];
const shelves = [paths.home, paths.category('all'), paths.category('new-arrivals'), paths.gallery];

/** What people look for, and how often it finds nothing. */
const terms: readonly (readonly [string, number, boolean])[] = [
  ['koala', 5, false],
  ['paint by numbers', 4, false],
  ['x-stitch', 3, false],
  ['banksia', 3, false],
  ['lighthouse', 2, false],
  ['macrame', 2, true],
  ['diamond painting', 1, true],
  ['resin', 1, true],
];

type Kit = { id: number; slug: string };

/** Visits of the demonstration's last months, so that the owner's screens have something to show. */
export async function fillVisits(db: Db, kits: readonly Kit[], now: Date): Promise<void> {
  const roll = dice(20_261_120);
  const days = Array.from({ length: daysShown }, (_, back) => daysBefore(now, back));
  await insertVisits(
    db,
    days.flatMap((day) => visitsOf(day, kits, roll)),
  );
  await insertSearches(
    db,
    days.flatMap((day) => searchesOf(sydneyDay(day), roll)),
  );
}

type Roll = (sides: number) => number;

/** One day: each visitor looks around, some fill a cart, few of those pay. */
function visitsOf(at: Date, kits: readonly Kit[], roll: Roll): VisitRow[] {
  const day = sydneyDay(at);
  return Array.from({ length: 12 + roll(14) }).flatMap(() => {
    const visit = Array.from({ length: 8 }, () => roll(256).toString(16).padStart(2, '0')).join('');
    const source = sources[roll(sources.length)] ?? 'Direct';
    const seen = Array.from({ length: 1 + roll(3) }, () => kits[roll(kits.length)]).filter(
      (kit) => kit !== undefined,
    );
    const base = { day, visit, at: at.toISOString() };
    const inside = { ...base, source: 'Inside' };
    const isBuying = roll(6) === 0;
    const kitPages = seen.map(({ id, slug }) => ({
      ...inside,
      step: 'view' as const,
      path: paths.product(slug),
      product_id: id,
    }));
    return [
      { ...base, source, step: 'view', path: shelves[roll(shelves.length)] ?? paths.home, product_id: null },
      ...kitPages,
      ...(isBuying ? buying(inside, roll) : []),
    ];
  });
}

function buying(inside: Omit<VisitRow, 'step' | 'path' | 'product_id'>, roll: Roll): VisitRow[] {
  const steps: VisitRow[] = [
    { ...inside, step: 'cart', path: paths.cart, product_id: null },
    { ...inside, step: 'checkout', path: paths.checkout, product_id: null },
    { ...inside, step: 'paid', path: paths.checkout, product_id: null },
  ];
  return steps.slice(0, 1 + roll(3));
}

function searchesOf(day: string, roll: Roll): SearchRow[] {
  return terms.flatMap(([term, often, isInVain]) => {
    const searches = roll(often + 1);
    return searches === 0 ? [] : [{ day, term, searches, zero_hits: isInVain ? searches : 0 }];
  });
}
