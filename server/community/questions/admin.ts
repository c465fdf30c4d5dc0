import {
  questionAdminPage,
  type AdminKitQuestion,
  type listKitQuestions,
  type QuestionState,
} from '../../../contracts/community/questions/admin-kit-questions.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as forAdmin from './admin-queries.ts';
import { findKitAnswers } from './queries.ts';
import { hasLink } from './rules.ts';

type Seen = { id: number; version: number };
type Changed = Promise<AdminKitQuestion | Refusal<'not_found' | 'stale'>>;
type Told = { siteOrigin: string; now: Date };

export async function kitQuestionsForAdmin(
  db: Db,
  input: Received<typeof listKitQuestions>['query'],
): Promise<AnswerOf<typeof listKitQuestions>> {
  const found = await forAdmin.findQuestionsForAdmin(db, input, questionAdminPage);
  const page = pageOf(found, questionAdminPage);
  const counts = { waiting: 0, published: 0, declined: 0 };
  for (const { state, count } of await forAdmin.countQuestionStates(db)) counts[state] = count;
  return { questions: await shownAll(db, page.rows), next: page.next, counts };
}

export function decideQuestion(db: Db, seen: Seen, state: QuestionState): Changed {
  return change(db, seen, { state });
}

/** The first answer goes to whoever asked, and their address is not needed any more. */
export function keepShopAnswer(db: Db, seen: Seen, answer: string, told: Told): Changed {
  return inTransaction(db, async (db) => {
    const before = await forAdmin.findQuestionForAdmin(db, seen.id);
    const isTold = before !== undefined && before.email !== '' && answer !== '';
    const changed = await change(db, seen, {
      answer,
      answered_at: answer === '' ? null : told.now,
      ...(isTold && { email: '' }),
    });
    // What was refused, because somebody else was quicker, is not sent either.
    if (isTold && !isRefusal(changed)) await sendAnswer(db, before, answer, told);
    return changed;
  });
}

/** Nobody has confirmed a guest's address, so nothing of what was asked is sent there: only what the shop wrote. */
async function sendAnswer(
  db: Db,
  question: forAdmin.QuestionRow,
  answer: string,
  { siteOrigin, now }: Told,
): Promise<void> {
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'question-answered',
    cause: `question-answered:${question.id}`,
    recipient: question.email,
    data: {
      origin: siteOrigin,
      brand,
      kit: question.kit_name,
      kitUrl: siteOrigin + paths.product(question.kit_slug),
      answer,
    },
    now,
  });
}

export function decideAnswer(
  db: Db,
  id: number,
  state: QuestionState,
): Promise<AdminKitQuestion | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    const moved = await forAdmin.updateAnswerState(db, id, state);
    const row = moved && (await forAdmin.findQuestionForAdmin(db, moved.question_id));
    if (!row) return refuse('not_found', 'There is no such answer.');
    await publishChanges(db, ['kit-questions']);
    return shownOne(db, row);
  });
}

function change(db: Db, seen: Seen, changes: Parameters<typeof forAdmin.updateSeenQuestion>[2]): Changed {
  return inTransaction(db, async (db) => {
    const changed = await forAdmin.updateSeenQuestion(db, seen, changes);
    if (changed) await publishChanges(db, ['kit-questions']);
    const row = await forAdmin.findQuestionForAdmin(db, seen.id);
    if (!row) return refuse('not_found', 'There is no such question.');
    const current = await shownOne(db, row);
    if (changed) return current;
    return refuse('stale', 'This question has changed since you opened it. Please read it again.', {
      current,
    });
  });
}

async function shownOne(db: Db, row: forAdmin.QuestionRow): Promise<AdminKitQuestion> {
  return shown(row, await findKitAnswers(db, [row.id]));
}

async function shownAll(db: Db, rows: readonly forAdmin.QuestionRow[]): Promise<AdminKitQuestion[]> {
  const answers =
    rows.length === 0
      ? []
      : await findKitAnswers(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map((row) => shown(row, answers));
}

function shown(
  row: forAdmin.QuestionRow,
  answers: Awaited<ReturnType<typeof findKitAnswers>>,
): AdminKitQuestion {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    question: row.question,
    name: row.display_name,
    email: row.email,
    customerId: row.customer_id,
    hasLink: hasLink(row.question),
    answer: row.answer,
    demonstration: row.demonstration,
    createdAt: row.created_at.toISOString(),
    kit: { slug: row.kit_slug, name: row.kit_name },
    answers: answers
      .filter(({ question_id }) => question_id === row.id)
      .map((one) => ({
        id: one.id,
        name: one.display_name,
        answer: one.answer,
        state: one.state,
        hasLink: hasLink(one.answer),
        createdAt: one.created_at.toISOString(),
      })),
  };
}
