import { findFirstBatch, insertParts, type DemoPart } from '../db/demonstration-parts.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { timeOrderedId, unguessableId } from '../server/kernel/random.ts';
import { marketBoxes } from '../server/market/markets/markets.ts';
import { issueInvoice, sellerOf } from '../server/orders/documents/documents.ts';
import { linesOf, orderOfId } from '../server/orders/orders/orders.ts';
import { promiseParts, stopBatch, takeParts } from '../server/stock/making/making.ts';
import { people, places } from './people/demo-people.ts';

const hourMs = 3_600_000;
const actor = 'demonstration';

const told = 'Of the demonstration shop.';

/** What people said of the first batch, the oldest first: three of them of the same part. */
const said = [
  { daysAgo: 19, line: 0, state: 'sent', reason: 'broken', answer: '' },
  { daysAgo: 15, line: 1, state: 'declined', reason: 'ran_out', answer: 'This one is sold singly by now.' },
  { daysAgo: 9, line: 0, state: 'sent', reason: 'broken', answer: '' },
  { daysAgo: 2, line: 0, state: 'sent', reason: 'missing', answer: '' },
  { daysAgo: 1, line: 1, state: 'asked', reason: 'broken', answer: '' },
] as const;

/** A batch with a fault: three people miss the same part, so what is left of it is out of sale. */
export async function askForParts(db: Db, now: Date): Promise<void> {
  const batch = await findFirstBatch(db);
  const contents = (batch?.contents ?? []) as { what: string; quantity: number }[];
  if (!batch || contents.length < 2) return;
  const parts = said.map((one, index): DemoPart => {
    const at = new Date(now.getTime() - one.daysAgo * 24 * hourMs);
    const [firstName, lastName] = people[index] ?? ['Ada', 'Byrne'];
    const [line1, suburb, state, postcode] = places[index] ?? places[0];
    const name = `${firstName} ${lastName}`;
    return {
      id: timeOrderedId(at),
      order_id: one.state === 'sent' ? timeOrderedId(at) : null,
      token: unguessableId(),
      state: one.state,
      batch_id: batch.id,
      product_id: batch.product_id,
      kit_name: batch.product_name,
      part: contents[one.line]?.what ?? '',
      reason: one.reason,
      note: told,
      answer: one.answer,
      name,
      email: `${firstName}.${lastName}@example.com`.toLowerCase().replace(/[^a-z.@]/g, ''),
      address: { name, line1, line2: '', suburb, state, postcode },
      made_at: at.toISOString(),
    };
  });
  await insertParts(db, parts);
  const seller = await sellerOf(db);
  for (const { order_id: orderId, part: what, made_at } of parts) {
    if (orderId === null) continue;
    const listedQuantity = contents.find((line) => line.what === what)?.quantity ?? 1;
    await promiseParts(db, orderId, { batchId: batch.id, what, quantity: 1, listedQuantity });
    const paid = { at: new Date(made_at), seller };
    await issueInvoice(db, await orderOfId(db, orderId), await linesOf(db, orderId), paid);
    await takeParts(db, orderId, { actor, now: new Date(Date.parse(made_at) + 4 * hourMs) });
  }
  const stoppedAt = new Date(now.getTime() - 2 * 24 * hourMs);
  await stopBatch(db, batch, contents[0]?.what ?? '', { actor, now: stoppedAt }, marketBoxes);
}
