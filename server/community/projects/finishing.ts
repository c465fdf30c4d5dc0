import { type FinishForm, mayMoveProject, type Project } from '../../../contracts/community/projects.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { addPiece, countPieceTry } from '../gallery/gallery.ts';
import { addReview, countReviewTry } from '../reviews/reviews.ts';
import { countMeasuredAnew } from './measured-hours.ts';
import { noProject, type OwnedProject, readProject, refuseMove } from './own-project.ts';
import * as queries from './queries.ts';

type Refused = 'not_found' | 'not_permitted' | 'not_bought' | 'too_many' | 'malformed';

/** Done: its hours, and through their own doors a review and a piece of the gallery. All of it, or nothing. */
export async function finish(
  db: Db,
  own: OwnedProject,
  form: FinishForm,
  { network, now }: { network: string; now: Date },
): Promise<Project | Refusal<Refused>> {
  const tooMany =
    (form.review && (await countReviewTry(db, network, now))) ??
    (form.piece && (await countPieceTry(db, own.customerId, now)));
  if (tooMany) return tooMany;
  return allOrNothing<Project | Refusal<Refused>>(db, async (db) => {
    const row = await queries.lockProject(db, own);
    if (!row) return noProject;
    if (!mayMoveProject(row.state, 'finished')) return refuseMove(row.state);
    const minutes = form.hours === undefined ? null : Math.round(form.hours * 60);
    await queries.updateProject(db, row.id, { state: 'finished', finished_at: now, minutes });
    await queries.insertStep(db, row.id, { state: 'finished', at: now });
    orUndo('review', await reviewOf(db, row, form, now));
    orUndo('piece', await pieceOf(db, row, form, now));
    if (minutes !== null) await countMeasuredAnew(db, row.product_id);
    return readProject(db, own, now);
  });
}

type ProjectKit = { customer_id: string; product_id: number };

function reviewOf(db: Db, kit: ProjectKit, { review, hours }: FinishForm, now: Date) {
  if (!review) return undefined;
  const asker = { at: now, person: undefined };
  const writer = { customerId: kit.customer_id, orderToken: undefined, asker };
  const whole = hours === undefined ? undefined : Math.min(500, Math.max(1, Math.round(hours)));
  return addReview(db, writer, { ...review, hours: whole, productId: kit.product_id }, now);
}

async function pieceOf(db: Db, kit: ProjectKit, { piece }: FinishForm, now: Date) {
  if (!piece) return undefined;
  const productSlug = await queries.findSlug(db, kit.product_id);
  return addPiece(db, kit.customer_id, { ...piece, craft: undefined, productSlug }, now);
}

/** A refusal undoes all of it; the fields that it names are those of its part of the form. */
function orUndo(part: 'review' | 'piece', said: unknown): void {
  if (!isRefusal(said)) return;
  const fields = said.details?.['fields'] as { field: string; message: string }[] | undefined;
  const named = fields?.map(({ field, message }) => ({ field: `${part}.${field}`, message }));
  const refusal: Refusal<RefusalCode> = named
    ? { ...said, details: { ...said.details, fields: named } }
    : said;
  throw new RolledBack(refusal);
}
