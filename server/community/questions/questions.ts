import {
  questionsPerPage,
  type KitQuestion,
  type KitQuestionForm,
  type KitQuestionPage,
} from '../../../contracts/community/questions/kit-questions.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { receivedOrder } from '../../orders/orders/orders.ts';
import { customerById } from '../../people/customers/customers.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { wholeOf } from '../../storefront/listing/listing.ts';
import { displayNameOf } from '../reviews/reviews.ts';
import * as queries from './queries.ts';

/** As many as reviews. */
const questionLimit: Limit = { name: 'kit-question', most: 20, minutes: 60 };
const noKit = refuse('not_found', 'We do not have a kit by that name.');
const thanks = {
  message: 'Thank you. We read every question before it appears, and send you our answer by email.',
};

const thanksForAnswer = { message: 'Thank you. We read every answer before it appears.' };

export async function kitQuestionsOf(
  db: Db,
  productId: number,
  page: number,
): Promise<KitQuestionPage | Refusal<'not_found'>> {
  if (!(await queries.findListedKit(db, productId))) return noKit;
  const { id } = await wholeOf(db, productId);
  const slice = { limit: questionsPerPage, offset: (page - 1) * questionsPerPage };
  const [rows, total] = await Promise.all([queries.findShown(db, id, slice), queries.countShown(db, id)]);
  const answers =
    rows.length === 0
      ? []
      : await queries.findKitAnswers(
          db,
          rows.map((row) => row.id),
        );
  return {
    questions: rows.map((row): KitQuestion => ({
      id: row.id,
      question: row.question,
      name: row.display_name,
      askedOn: sydneyDay(row.created_at),
      demonstration: row.demonstration,
      shopAnswer:
        row.answer === ''
          ? null
          : { id: 0, name: '', answer: row.answer, answeredOn: sydneyDay(row.answered_at ?? row.created_at) },
      answers: answers
        .filter(({ question_id, state }) => question_id === row.id && state === 'published')
        .map((one) => ({
          id: one.id,
          name: one.display_name,
          answer: one.answer,
          answeredOn: sydneyDay(one.created_at),
        })),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / questionsPerPage)),
  };
}

type Asker = { customerId: string | undefined; network: string; now: Date };

/** Keeps a question until somebody at the shop has read it. */
export async function askAboutKit(
  db: Db,
  productId: number,
  { website, ...form }: KitQuestionForm & { website: string },
  { customerId, network, now }: Asker,
): Promise<{ message: string } | Refusal<'malformed' | 'not_found' | 'too_many'>> {
  const tooMany = await countTry(db, questionLimit, network, now);
  if (tooMany) return tooMany;
  // A machine that filled in what people do not see is thanked, too.
  if (website !== '') return thanks;
  const kit = await queries.findListedKit(db, productId);
  if (!kit) return noKit;
  const customer = customerId === undefined ? undefined : await customerById(db, customerId);
  const email = customer?.email ?? form.email;
  if (email === '') {
    const message = 'Please say where we may send the answer.';
    return refuse('malformed', message, { fields: [{ field: 'email', message }] });
  }
  const whole = await wholeOf(db, productId);
  return inTransaction(db, async (db) => {
    const asked = { product_id: whole.id, email, question: form.question };
    // A repeated form, mostly because its answer was lost, asks only once.
    await takeNamedLock(db, `question ${whole.id} ${email}`);
    if (await queries.isAsked(db, asked)) return thanks;
    const id = await queries.insertQuestion(db, {
      ...asked,
      customer_id: customer?.id ?? null,
      display_name: form.name,
      created_at: now,
    });
    await notifyAdministrators(db, {
      kind: 'question',
      cause: `kit-question:${id}`,
      title: `A question about ${kit.name}`,
      detail: form.question.slice(0, 120),
      href: adminPaths.questions,
      at: now,
    });
    return thanks;
  });
}

const notMade =
  'Answers are by people who have made this kit. Once yours has been delivered, you can answer.';
const notKnown = 'Answers are by people who have made this kit. Log in to answer.';

/** An order by which the kit, in whichever of its variants, was delivered to this account. */
async function ownOrderOf(db: Db, customerId: string, productId: number) {
  const { members } = await wholeOf(db, productId);
  return receivedOrder(db, { customerId, orderId: undefined }, members);
}

export async function mayAnswer(
  db: Db,
  customerId: string | undefined,
  productId: number,
): Promise<{ mayAnswer: boolean; reason: string } | Refusal<'not_found'>> {
  if (!(await queries.findListedKit(db, productId))) return noKit;
  if (customerId === undefined) return { mayAnswer: false, reason: notKnown };
  const order = await ownOrderOf(db, customerId, productId);
  return order ? { mayAnswer: true, reason: '' } : { mayAnswer: false, reason: notMade };
}

/** Only by an account to which the kit was delivered; it waits until the shop has read it. */
export async function answerAboutKit(
  db: Db,
  questionId: number,
  answer: string,
  { customerId, network, now }: Asker & { customerId: string },
): Promise<{ message: string } | Refusal<'not_found' | 'not_bought' | 'too_many'>> {
  const tooMany = await countTry(db, questionLimit, network, now);
  if (tooMany) return tooMany;
  const question = await queries.findPublished(db, questionId);
  if (!question) return refuse('not_found', 'There is no such question.');
  const order = await ownOrderOf(db, customerId, question.product_id);
  if (!order) return refuse('not_bought', notMade);
  return inTransaction(db, async (db) => {
    const given = { question_id: questionId, customer_id: customerId, answer };
    await takeNamedLock(db, `answer ${questionId} ${customerId}`);
    if (await queries.isAnswered(db, given)) return thanksForAnswer;
    const display_name = displayNameOf(order.name);
    const id = await queries.insertAnswer(db, { ...given, display_name, created_at: now });
    await notifyAdministrators(db, {
      kind: 'question',
      cause: `kit-answer:${id}`,
      title: 'An answer by somebody who made the kit waits to be read',
      detail: answer.slice(0, 120),
      href: adminPaths.questions,
      at: now,
    });
    return thanksForAnswer;
  });
}

/** What an account has asked and answered, for its own data. */
export async function kitQuestionsBy(db: Db, customerId: string) {
  const [asked, answered] = await Promise.all([
    queries.findAskedBy(db, customerId),
    queries.findAnsweredBy(db, customerId),
  ]);
  return { asked, answered };
}

export async function releaseKitQuestions(db: Db, customerId: string, address: string | null): Promise<void> {
  await queries.releaseOf(db, customerId, address);
  await publishChanges(db, ['kit-questions']);
}

/** Keeps a question as it is given: the demonstration's. */
export function saveKitQuestion(db: Db, question: queries.NewQuestion): Promise<number> {
  return queries.insertQuestion(db, question);
}
