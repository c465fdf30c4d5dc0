import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { Db } from '../../server/kernel/database/database.ts';

/** The same database, of which each answer waits for the work; the first answer is number 1. */
export function afterEachAnswer(db: Db, work: (answer: number) => Promise<void>): Db {
  let answers = 0;
  return (db as Kysely<DB>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      await work(answers);
      return result;
    },
  });
}
