import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { passportCodeText } from '../../../contracts/stock/making/passport-code.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { File } from '../../kernel/http/file-answer.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { findBatch } from './batch-queries.ts';

/** Papers are drawn in a wing below the stock, so whoever assembles the shop hands the maker in. */
export type LabelMaker = (
  label: { title: string; name: string; facts: string; code: string; codeText: string; day: string },
  count: number,
  from: number,
) => Promise<Buffer>;

type How = { from: number; origin: string; labelsPdf: LabelMaker };

/**
 * A label for each kit of a batch, the first of them at a place of a sheet that is partly used. A camera is led to
 * the passport; the letters beside it are for whoever has none.
 */
export async function labelsOfBatch(
  db: Db,
  id: number,
  { from, origin, labelsPdf }: How,
): Promise<File | Refusal<'not_found'>> {
  const batch = await findBatch(db, id);
  if (!batch) return refuse('not_found', 'There is no such batch.');
  const day = sydneyDay(batch.packed_at);
  const label = {
    title: `Labels of batch ${id}`,
    name: batch.product_name,
    facts: `Batch ${id} · packed ${longDayText(day)}`,
    code: `${origin}${passportPaths.sheet(batch.passport_code)}`,
    codeText: passportCodeText(batch.passport_code),
    day,
  };
  const body = await labelsPdf(label, batch.quantity, from);
  return { name: `batch-${id}.pdf`, type: 'application/pdf', body, isShown: true };
}
