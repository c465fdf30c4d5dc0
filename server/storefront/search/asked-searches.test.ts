import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import type { SeedKit } from '../../../seed/kits/kit.ts';
import { kits } from '../../../seed/kits/kits.ts';
import { shopWithAllKits } from '../../../tools/test-all-kits.ts';
import { testVisitor, type TestShop, type TestVisitor } from '../../../tools/test-shop.ts';
import { askedQuestions } from './asked-questions.ts';
import { askedSearches } from './asked-searches.ts';

let house: TestShop;
let guest: TestVisitor;

beforeAll(async () => {
  house = await shopWithAllKits();
  guest = await testVisitor(house.app);
});
afterAll(() => house[Symbol.asyncDispose]());

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
async function firstAnswers(q: string): Promise<string[]> {
  const { body } = await guest.ask(searchKits, { query: { q } });
  const pages = [...body.shopPages, ...body.answers].map(({ path }) => path);
  return [...pages, ...body.kits.map(({ slug }) => slug)].slice(0, 3);
}

test.each([
  ['200 searches of shoppers', askedSearches, 200],
  ['40 questions to its pages', askedQuestions, 40],
])('of %s each has a right answer among the first three', async (_what, lines, count) => {
  const found: (Asked & { answers: string[] })[] = [];
  for (const one of asked(lines)) found.push({ ...one, answers: await firstAnswers(one.q) });
  expect(found).toHaveLength(count);
  const nowhere = found.filter(({ answers }) => answers.length === 0).map(({ q }) => q);
  const wrong = found
    .filter(({ answers, isRight }) => !answers.some(isRight))
    .map(({ q, answers }) => `${q}: ${answers.join(', ')}`);
  expect(nowhere).toEqual([]);
  expect(wrong).toEqual([]);
});
