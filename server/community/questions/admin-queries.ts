import { sql, type Updateable } from 'kysely';
import type {
  listKitQuestions,
  QuestionState,
} from '../../../contracts/community/questions/admin-kit-questions.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { KitQuestions } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';

type Asked = Received<typeof listKitQuestions>['query'];

const orders = {
  asked: { by: sql`q.created_at`, byType: 'timestamptz', id: sql`q.id`, idType: 'integer' },
} as const;

function forAdmin(db: Db) {
  return db
    .selectFrom('kit_questions as q')
    .innerJoin('published.products as p', 'p.id', 'q.product_id')
    .selectAll('q')
    .select(['p.slug as kit_slug', 'p.name as kit_name']);
}

/** One page of the owner's list, with one row too many. */
export function findQuestionsForAdmin(db: Db, { q, state, open, sort, after }: Asked, size: number) {
  let found = forAdmin(db);
  if (state) found = found.where('q.state', '=', state);
  if (open)
    found = found.where(
      sql<boolean>`(q.state <> 'declined' and q.answer = '') or exists (
        select from kit_answers a where a.question_id = q.id and a.state = 'waiting')`,
    );
  if (q !== '') {
    const like = sql`like ${containing(q)}`;
    found = found.where(
      sql<boolean>`(lower(q.display_name || ' ' || q.question || ' ' || q.answer) ${like} or p.search_name ${like})`,
    );
  }
  return pageAfter(found, listOrder(orders, sort), after, size).execute();
}

export function findQuestionForAdmin(db: Db, id: number) {
  return forAdmin(db).where('q.id', '=', id).executeTakeFirst();
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestionForAdmin>>>;

export async function countQuestionStates(db: Db) {
  const counted = sql<{ state: QuestionState; count: number }>`
    select state, count(*)::int as count from kit_questions group by state`;
  return (await counted.execute(db)).rows;
}

/** Undefined when it is gone or another version than was seen. */
export function updateSeenQuestion(
  db: Db,
  seen: { id: number; version: number },
  changes: Pick<Updateable<KitQuestions>, 'state' | 'answer' | 'answered_at' | 'email'>,
) {
  return db
    .updateTable('kit_questions')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst();
}

export function updateAnswerState(db: Db, id: number, state: QuestionState) {
  return db
    .updateTable('kit_answers')
    .set({ state })
    .where('id', '=', id)
    .returning('question_id')
    .executeTakeFirst();
}
