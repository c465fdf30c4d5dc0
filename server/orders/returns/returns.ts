import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import {
  type ResolutionForm,
  type ReturnShown,
  type ReturnState,
  type SentInstead,
} from '../../../contracts/orders/returns/returns.ts';
import type { OrderEmailKind } from '../../../contracts/platform/email/email.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { pictureUrl } from '../../platform/images/images.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { takeBackStock } from '../../stock/inventory/inventory.ts';
import {
  decideRefund,
  refundWhatIsOwed,
  writeOrderEmail,
  type FulfilmentDeps,
} from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import { hasComeToNothing } from './exchanged.ts';
import * as queries from './queries.ts';
import { linesLeft } from './returnable.ts';
import {
  approvalMessage,
  insteadOf,
  mayMoveReturn,
  noReturn,
  noReturnAddress,
  staleReturn,
} from './rules.ts';

export { deleteOldReturnPhotos } from './photos.ts';
export { kitsOfReturn, settlesReturn, worthOfReturn } from './exchanged.ts';

/** `seenState` is the state of the return that was decided upon; absent where nobody looked at it first. */
export type ReturnsDeps = FulfilmentDeps & { seenState?: ReturnState };

/** The returns of the order with this link, oldest first. */
export async function returnsOf(
  db: Db,
  token: string,
  asker: orders.OrderViewer,
): Promise<ReturnShown[] | Refusal<'not_found'>> {
  const order = await orders.orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  const rows = await queries.findReturns(db, order.id);
  return Promise.all(rows.map((row) => show(db, row)));
}

/** Whether anything of the order with this link was ever asked back. */
export async function hasReturn(db: Db, token: string): Promise<boolean> {
  const order = await orders.orderByToken(db, token);
  return order !== undefined && (await queries.findReturns(db, order.id)).length > 0;
}

export async function approveReturn(
  db: Db,
  id: string,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'no_return_address' | 'not_found' | 'not_permitted' | 'stale'>> {
  return step(db, id, 'approved', deps, async (db, row) => {
    const { email, returnAddress } = await currentSettings(db);
    if (!returnAddress) return noReturnAddress;
    const askedAgain = row.state === 'declined' ? await whyNotAnew(db, row) : undefined;
    if (askedAgain) return askedAgain;
    const message = approvalMessage(row.kind, email);
    await tell(db, id, 'return-approved', message, deps, { sendTo: envelopeLines(returnAddress) });
    return { message: 'Approved' };
  });
}

/** While it was declined, the same kits may have been asked back once more, or their money may have gone back. */
async function whyNotAnew(
  db: Db,
  { id, order_id: orderId }: queries.ReturnRow,
): Promise<Refusal<'not_permitted'> | undefined> {
  await orders.lockOrder(db, orderId);
  const left = new Map((await linesLeft(db, orderId)).map((line) => [line.position, line.left]));
  const lines = await queries.findReturnLines(db, id);
  if (lines.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0))) return undefined;
  return refuse(
    'not_permitted',
    'These kits are asked back in another return by now, or their money went back. Look at the order.',
  );
}

export async function declineReturn(
  db: Db,
  id: string,
  reason: string,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return step(db, id, 'declined', deps, async (db) => {
    await tell(db, id, 'return-declined', reason, deps);
    return { message: `Declined: ${reason}` };
  });
}

export async function receiveReturn(
  db: Db,
  id: string,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return step(db, id, 'received', deps, async (db) => {
    await tell(db, id, 'return-received', 'It has arrived with us. We look at it now.', deps);
    return { message: 'Arrived back' };
  });
}

/** Settles a return by money, or by a credit of its worth. What reaches the shelf is written with it. */
export async function resolveReturn(
  db: Db,
  id: string,
  form: ResolutionForm,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  const resolved = await step(db, id, 'resolved', deps, async (db, row) => {
    const lines = await queries.findReturnLines(db, id);
    const outcome = await giveBack(db, row, lines, form, deps);
    if (isRefusal(outcome)) return outcome;
    await tell(db, id, 'return-resolved', form.message, deps);
    return { message: form.message, resolution: form.how, refundId: outcome.refundId };
  });
  if (!isRefusal(resolved)) await refundWhatIsOwed(db, deps);
  return resolved;
}

type Lines = Awaited<ReturnType<typeof queries.findReturnLines>>;

/** Money, or a gift card of that worth: the whole price of the lines, or the part that was agreed on. */
async function giveBack(
  db: Db,
  row: queries.ReturnRow,
  lines: Lines,
  { how, partCents, restock, shippingCents, message }: ResolutionForm,
  deps: ReturnsDeps,
): Promise<{ refundId: string } | Refusal<'not_permitted' | 'stale'>> {
  const chosen = lines.map((line) => ({
    ...line,
    restock: restock.includes(line.position) && !line.restocked,
  }));
  const isPart = partCents !== undefined;
  const form = {
    lines: isPart ? [] : chosen,
    shippingCents,
    goodwillCents: partCents ?? 0,
    reason: message,
  };
  const as = how === 'credit' ? how : 'money';
  const decided = await decideRefund(db, row.order_id, form, deps, as, row.difference_cents);
  if (!isRefusal(decided) && isPart) await backToShelf(db, row, restock, deps);
  return decided;
}

/** What came back whole, once: a return that is settled anew may have brought it to the shelf before. */
async function backToShelf(
  db: Db,
  row: queries.ReturnRow,
  restock: readonly number[],
  deps: ReturnsDeps,
): Promise<void> {
  const whole = (await queries.findReturnLines(db, row.id)).filter(
    ({ position, restocked }) => restock.includes(position) && !restocked,
  );
  const items = await kitsOf(db, row, whole);
  const note = `Return ${row.number}`;
  await takeBackStock(db, { orderId: row.order_id, items, actor: deps.actor, note });
  await queries.markRestocked(db, row.id, restock);
}

async function kitsOf(
  db: Db,
  row: queries.ReturnRow,
  lines: readonly { position: number; quantity: number }[],
) {
  const kits = new Map(
    (await orders.linesOf(db, row.order_id)).map((line) => [line.position, line.product_id]),
  );
  return lines.map(({ position, quantity }) => ({ productId: kits.get(position) ?? 0, quantity }));
}

type Instead = {
  how: SentInstead;
  message: string;
  restock: readonly number[];
  order: { id: string; number: string };
  /** What goes back beside it, as the difference to cheaper kits. */
  differenceCents?: number;
};

/** Notes what is sent instead, in the transaction that makes its order. */
export function settleByOrder(
  db: Db,
  id: string,
  { how, message, restock, order, differenceCents = 0 }: Instead,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return step(db, id, 'resolved', deps, async (db, row) => {
    await backToShelf(db, row, restock, deps);
    const bought = await orders.orderOfId(db, row.order_id);
    const event = { message: insteadOf(row.number, how, order.number), actor: deps.actor, at: deps.now() };
    await orders.recordEvent(db, bought, { ...event, isPrivate: false });
    await tell(db, id, 'return-resolved', message, deps);
    return { message, resolution: how, exchangeOrderId: order.id, differenceCents };
  });
}

type Taken = {
  exchangeOrderId?: string;
  differenceCents?: number;
  message: string;
  resolution?: NonNullable<queries.ReturnRow['resolution']>;
  refundId?: string | null;
};

/** One step of a return, with everything that it brings, or nothing. */
function step<Code extends RefusalCode = never>(
  db: Db,
  id: string,
  to: ReturnState,
  deps: ReturnsDeps,
  work: (db: Db, row: queries.ReturnRow) => Promise<Taken | Refusal<Code>>,
): Promise<ReturnShown | Refusal<Code | 'not_found' | 'stale' | 'not_permitted'>> {
  return allOrNothing<ReturnShown | Refusal<Code | 'not_found' | 'stale' | 'not_permitted'>>(
    db,
    async (db) => {
      const row = await queries.lockReturn(db, id);
      if (!row) return noReturn;
      if (deps.seenState !== undefined && deps.seenState !== row.state) return staleReturn(row);
      const isAnew = to === 'resolved' && (await hasComeToNothing(db, row));
      if (!isAnew && !mayMoveReturn(row.state, to))
        return refuse('not_permitted', `A return that is ${row.state} cannot become ${to}.`);
      const taken = await work(db, row);
      if (isRefusal(taken)) throw new RolledBack(taken);
      await queries.moveReturn(db, { id, from: row.state, to, actor: deps.actor, at: deps.now(), ...taken });
      return shownById(db, id);
    },
  );
}

export async function tell(
  db: Db,
  id: string,
  kind: OrderEmailKind,
  message: string,
  deps: ReturnsDeps,
  more: Record<string, unknown> = {},
): Promise<void> {
  const row = await queries.lockReturn(db, id);
  if (!row) return;
  const { number, kits } = await show(db, row);
  await writeOrderEmail(
    db,
    kind,
    row.order_id,
    `${id}:${row.state}`,
    { returned: { number, kits, message }, ...more },
    deps,
  );
}

export async function shownById(db: Db, id: string): Promise<ReturnShown | Refusal<'not_found'>> {
  const row = await queries.lockReturn(db, id);
  return row ? show(db, row) : noReturn;
}

export async function show(db: Db, row: queries.ReturnRow): Promise<ReturnShown> {
  const { returnAddress } = await currentSettings(db);
  const [lines, photos, events, kits] = await Promise.all([
    queries.findReturnLines(db, row.id),
    queries.findPhotos(db, row.id),
    queries.findEvents(db, row.id),
    orders.linesOf(db, row.order_id),
  ]);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    message: row.message,
    kits: lines.map(({ position, quantity }) => ({
      position,
      quantity,
      name: kits.find((kit) => kit.position === position)?.name ?? '',
    })),
    sendTo: row.state === 'approved' && returnAddress ? envelopeLines(returnAddress) : null,
    photos: photos.map(({ file }) => pictureUrl(file)),
    timeline: events.map(({ at, message }) => ({ at: at.toISOString(), message })),
  };
}
