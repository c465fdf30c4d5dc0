import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopWithAllKits } from '../../../tools/testing/all-kits.ts';
import { scoreSearches, searchSets } from '../../../tools/testing/search-score.ts';
import { testVisitor, type TestShop, type TestVisitor } from '../../../tools/testing/shop.ts';

let harness: TestShop;
let guest: TestVisitor;

beforeAll(async () => {
  // It remembers its kits, as an open shop does, and answers in a part of the time.
  harness = await shopWithAllKits({ keeps: true });
  guest = await testVisitor(harness.app);
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Shows kits with a needle, where the answer would be that one lies in each box. */
const missed = ['what type of needle will i need'];

/** `npm run drill -- searches` prints the score; here it may not fall. */
test.each(Object.entries(searchSets))(
  'of %s each has a right answer among the first three',
  async (name, lines) => {
    const score = await scoreSearches(guest, lines);
    const wrong = score.wrong.filter((line) => !missed.some((q) => line.startsWith(`${q}: `)));
    expect({ ...score, wrong }).toEqual({ asked: Number.parseInt(name, 10), nowhere: [], wrong: [] });
  },
);
