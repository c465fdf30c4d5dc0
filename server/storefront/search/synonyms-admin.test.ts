import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  deleteSynonym,
  listSynonyms,
  mostSynonyms,
  saveSynonym,
  synonymForm,
} from '../../../contracts/storefront/search/admin-search.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { findSynonyms } from './queries.ts';
import { saveSynonym as teachWord } from './synonyms-admin.ts';

test('every word that a new shop knows is one that its owner could have taught', async () => {
  await using harness = await testShop();
  const known = await findSynonyms(harness.shop.db);
  expect(known.length).toBeGreaterThan(1_000);
  expect(known.filter((word) => !synonymForm.safeParse(word).success)).toEqual([]);
});

test('the search is taught as many words as it can look through, and of two who teach the last one is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const known = (await owner.ask(listSynonyms)).body.length;
  await sql`insert into search_synonyms (term, means)
    select 'said ' || n, 'koala' from generate_series(1, ${mostSynonyms - 1 - known}::int) n`.execute(
    harness.shop.db,
  );
  const [first, second] = await oneWhileOther(
    harness,
    (db) => teachWord(db, { term: 'zibbet', means: 'koala' }),
    (db) => teachWord(db, { term: 'zobbet', means: 'koala' }),
  );
  expect(first).toContainEqual({ term: 'zibbet', means: 'koala' });
  expect(second).toMatchObject({ refused: 'not_permitted' });
  const teach = (term: string, means: string) => owner.ask(saveSynonym, { body: { term, means } });
  expect((await teach('zobbet', 'koala')).body).toMatchObject({
    code: 'not_permitted',
    message: 'The search can be taught up to 5,000 words. Forget one that nobody says first.',
  });
  // What is known may mean something else, and whoever forgets a word may teach another.
  expect((await teach('said 1', 'waratah')).body).toContainEqual({ term: 'said 1', means: 'waratah' });
  await owner.ask(deleteSynonym, { params: { term: 'said 1' } });
  expect((await teach('said one', 'waratah')).status).toBe(200);
});
