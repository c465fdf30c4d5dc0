import { paths } from '../../contracts/kernel/paths.ts';
import { searchKits } from '../../contracts/storefront/search/search.ts';
import type { SeedKit } from '../../seed/kits/kit.ts';
import { kits } from '../../seed/kits/kits.ts';
import { askedQuestions } from '../../server/storefront/search/asked-questions.ts';
import { askedSearches } from '../../server/storefront/search/asked-searches.ts';
import { blindSearches } from '../../server/storefront/search/blind-searches.ts';
import { furtherWishes } from '../../server/storefront/search/further-wishes.ts';
import { plainSearches } from '../../server/storefront/search/plain-searches.ts';
import { toldWishes } from '../../server/storefront/search/told-wishes.ts';
import type { TestVisitor } from './shop.ts';

/** What is asked of the demonstration's kits and pages, by what it is called. */
export const searchSets = {
  '200 searches of shoppers': askedSearches,
  '40 questions to its pages': askedQuestions,
  '50 wishes told in public': toldWishes,
  '70 further wishes told in public': furtherWishes,
  '100 searches of somebody who had not seen the shop': blindSearches,
  '30 plain searches': plainSearches,
} as const;

/** Searches that were put, those without any answer, and those without a right one among the first three. */
export type SearchScore = { asked: number; nowhere: string[]; wrong: string[] };

/** Asks a visitor's search for each line; how lines are written stands in `asked-searches.ts`. */
export async function scoreSearches(guest: TestVisitor, lines: string): Promise<SearchScore> {
  const score: SearchScore = { asked: 0, nowhere: [], wrong: [] };
  for (const { q, isRight } of asked(lines)) {
    const answers = await firstAnswers(guest, q);
    score.asked += 1;
    if (answers.length === 0) score.nowhere.push(q);
    if (!answers.some(isRight)) score.wrong.push(`${q}: ${answers.join(', ')}`);
  }
  return score;
}

const pagePaths: Readonly<Record<string, string>> = {
  giftCards: paths.giftCards,
  shippingReturns: paths.shippingReturns,
  contact: paths.contact,
  faq: `${paths.contact}#faq`,
  hours: `${paths.contact}#hours`,
  newArrivals: paths.category('new-arrivals'),
  bestsellers: paths.category('bestsellers'),
  guestOrders: paths.guestOrders,
  wholesale: paths.wholesale,
  dataSecurity: paths.dataSecurity,
  account: paths.account,
};
const badges: Readonly<Record<string, (kit: SeedKit) => boolean>> = {
  sale: ({ was }) => was !== null,
  new: ({ newArrival }) => newArrival,
  best: ({ bestseller }) => bestseller,
};

function fits(kit: SeedKit, wanted: string): boolean {
  if (badges[wanted]) return badges[wanted](kit);
  if (wanted.startsWith('$')) return kit.priceCents <= Number(wanted.slice(1)) * 100;
  if (/^\d+h$/.test(wanted)) return kit.hoursTo <= Number.parseInt(wanted, 10);
  return kit.difficulty === wanted || kit.slug.includes(wanted);
}

type Asked = { q: string; isRight: (answer: string) => boolean };
const asked = (lines: string): Asked[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', right = ''] = line.split(' = ');
      const ways = right.split(' / ');
      return {
        q,
        isRight(answer) {
          const kit = kits.find(({ slug }) => slug === answer);
          return ways.some((way) =>
            kit ? way.split(' & ').every((wanted) => fits(kit, wanted)) : isPage(answer, way),
          );
        },
      };
    });

function isPage(answer: string, way: string): boolean {
  return way.startsWith('@')
    ? pagePaths[way.slice(1)] === answer
    : answer.startsWith('/') && answer.includes(way);
}

/** What somebody sees first: pages and answers stand above the kits. */
async function firstAnswers(guest: TestVisitor, q: string): Promise<string[]> {
  const { body } = await guest.ask(searchKits, { query: { q } });
  const pages = [...body.shopPages, ...body.answers].map(({ path }) => path);
  return [...pages, ...body.kits.map(({ slug }) => slug)].slice(0, 3);
}
