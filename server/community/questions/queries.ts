import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

type Slice = { limit: number; offset: number };

/** Published ones of a kit: with an answer first, then the newest. */
export function findShown(db: Db, productId: number, { limit, offset }: Slice) {
  return db
    .selectFrom('kit_questions as q')
    .where('q.product_id', '=', productId)
    .where('q.state', '=', 'published')
    .orderBy(sql`q.answer = ''`)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset(offset)
    .selectAll()
    .execute();
}

export async function countShown(db: Db, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('kit_questions')
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findKitAnswers(db: Db, questionIds: readonly number[]) {
  return db
    .selectFrom('kit_answers')
    .where('question_id', '=', oneOf(questionIds))
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
}

export function findListedKit(db: Db, productId: number) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', productId)
    .where('p.status', '=', 'published')
    .select(['p.id', 'p.name', 'p.slug'])
    .executeTakeFirst();
}

export type NewQuestion = {
  product_id: number;
  customer_id: string | null;
  email: string;
  display_name: string;
  question: string;
  created_at: Date;
  state?: 'waiting' | 'published';
  answer?: string;
  answered_at?: Date | null;
  demonstration?: boolean;
};

/**
 * Whether this person has asked this question about the kit already. A guest's email is gone once it is answered, so
 * a repeat after that counts as new.
 */
export async function isAsked(
  db: Db,
  { product_id, email, question }: Pick<NewQuestion, 'product_id' | 'email' | 'question'>,
): Promise<boolean> {
  const same = db.selectFrom('kit_questions').where('product_id', '=', product_id).where('email', '=', email);
  return (await same.where('question', '=', question).select('id').limit(1).execute()).length > 0;
}

export async function isAnswered(
  db: Db,
  { question_id, customer_id, answer }: { question_id: number; customer_id: string; answer: string },
): Promise<boolean> {
  const ofIt = db.selectFrom('kit_answers').where('question_id', '=', question_id);
  const same = ofIt.where('customer_id', '=', customer_id).where('answer', '=', answer);
  return (await same.select('id').limit(1).execute()).length > 0;
}

export async function insertQuestion(db: Db, question: NewQuestion): Promise<number> {
  const { id } = await db
    .insertInto('kit_questions')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPublished(db: Db, id: number) {
  return db
    .selectFrom('kit_questions')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .select(['id', 'product_id'])
    .executeTakeFirst();
}

export async function insertAnswer(
  db: Db,
  answer: {
    question_id: number;
    customer_id: string;
    display_name: string;
    answer: string;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await db.insertInto('kit_answers').values(answer).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findAskedBy(db: Db, customerId: string) {
  return db
    .selectFrom('kit_questions as q')
    .innerJoin('published.products as p', 'p.id', 'q.product_id')
    .where('q.customer_id', '=', customerId)
    .orderBy('q.id')
    .select(['p.name as kit', 'q.question', 'q.display_name', 'q.state', 'q.answer', 'q.created_at'])
    .execute();
}

export function findAnsweredBy(db: Db, customerId: string) {
  return db
    .selectFrom('kit_answers as a')
    .where('a.customer_id', '=', customerId)
    .orderBy('a.id')
    .select(['a.answer', 'a.display_name', 'a.state', 'a.created_at'])
    .execute();
}

/** What was asked and answered stays, without a name and an address; also what was asked as a guest from this address, where there is one. */
export async function releaseOf(db: Db, customerId: string, email: string | null): Promise<void> {
  await db
    .updateTable('kit_questions')
    .set({ customer_id: null, email: '', display_name: '' })
    .where(sql<boolean>`customer_id = ${customerId}::uuid or lower(email) = lower(${email})`)
    .execute();
  await db
    .updateTable('kit_answers')
    .set({ customer_id: null, display_name: 'A customer' })
    .where('customer_id', '=', customerId)
    .execute();
}
