import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { lockBatch } from '../../stock/making/making.ts';
import { tellOfDecline } from './letters.ts';
import { type PartDeps, sendPartOf } from './part-orders.ts';
import * as queries from './queries.ts';

type Refused = Refusal<'not_found' | 'not_permitted'>;

const noClaim = refuse('not_found', 'There is no such request.');
const answered = refuse('not_permitted', 'This is answered already. Look again.');

/** A person sends what waited for them. */
export function sendAsked(
  db: Db,
  id: string,
  deps: PartDeps,
): Promise<{ orderId: string; number: string } | Refused> {
  return allOrNothing<{ orderId: string; number: string } | Refused>(db, async (db) => {
    // The batch first, as whoever asks locks it.
    const batchId = await queries.findBatchOfClaim(db, id);
    const batch = batchId === undefined ? undefined : await lockBatch(db, batchId);
    const claim = await queries.lockClaim(db, id);
    if (!claim || !batch) return noClaim;
    if (claim.state !== 'asked') return answered;
    if (claim.address === null) return refuse('not_permitted', 'Whoever asked has erased their address.');
    const contents = (batch.contents ?? []) as { what: string; quantity: number }[];
    const listedQuantity = contents.find(({ what }) => what === claim.part)?.quantity ?? 1;
    const order = await sendPartOf(db, claim, { batch, listedQuantity }, deps);
    return { orderId: order.id, number: order.number };
  });
}

/** A person says no, in words that whoever asked reads. */
export function declineAsked(
  db: Db,
  id: string,
  answer: string,
  deps: PartDeps,
): Promise<{ state: 'declined' } | Refused> {
  return allOrNothing<{ state: 'declined' } | Refused>(db, async (db) => {
    const claim = await queries.lockClaim(db, id);
    if (!claim) return noClaim;
    if (claim.state !== 'asked') return answered;
    await queries.updateClaim(db, id, {
      state: 'declined',
      answer,
      answered_by: deps.actor,
      answered_at: deps.now(),
    });
    if (claim.email !== '') await tellOfDecline(db, claim, answer, deps);
    return { state: 'declined' };
  });
}
