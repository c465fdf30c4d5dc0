import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { MarketState } from '../../../contracts/market/markets/markets.ts';
import type { TillEntry } from '../../../contracts/market/till.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { marketKitsNamed, marketOf, openMarket } from '../markets/markets.ts';
import type { TillDeps } from './deps.ts';
import { handOverOrder } from './hand-overs.ts';
import * as queries from './queries.ts';
import { sendReceipt } from './receipts.ts';
import { takeBack } from './refunds.ts';
import { happenedAt, isHeard, stepFor } from './rules.ts';
import type { Booked, SaleContext } from './sale-context.ts';
import { sell } from './sales.ts';

type Sent = { clock: string; entries: readonly TillEntry[]; kept?: number | undefined };
type Answer = {
  serverNow: string;
  expected: number;
  problems: { sequence: number; message: string }[];
  marketState: MarketState;
};

/**
 * Writes down what a till did. In its own order: each entry in one transaction with its place in the
 * sequence, so that it is written down once, however often it is sent; after a gap nothing is taken.
 */
export async function writeDownEntries(
  db: Db,
  till: queries.TillRow,
  { clock, entries, kept = entries.at(-1)?.sequence }: Sent,
  deps: TillDeps,
): Promise<Answer | Refusal<'forbidden' | 'not_found'>> {
  const now = deps.now();
  const lagMs = now.getTime() - Date.parse(clock);
  const market = await marketOf(db, till.market_id);
  if (isRefusal(market)) return market;
  // Whoever sells has opened the market, whether the back office was told or not.
  const isFirst =
    market.state === 'planned' && entries.some(({ kind }) => kind === 'sale' || kind === 'hand-over');
  if (isFirst) await openMarket(db, market.id, now);
  const sold = entries.flatMap((entry) => (entry.kind === 'sale' ? entry.lines : []));
  const ids = sold.map(({ productId }) => productId);
  const kits = new Map((await marketKitsNamed(db, market.id, now, ids)).map((kit) => [kit.id, kit]));
  const context: SaleContext = { market, till, kits, deps };
  for (const entry of entries) {
    const written = await writeDown(
      db,
      context,
      entry,
      happenedAt(entry, lagMs, { madeAt: till.made_at, now }),
    );
    if (isRefusal(written)) return written;
    if (written === 'stop') break;
  }
  if (entries.some(({ kind }) => kind === 'void' || kind === 'refund'))
    await refundWhatIsOwed(db, { ...deps, actor: actorOf(context) });
  const deviceId = till.device_id ?? '';
  const last = await queries.lastSequence(db, market.id, deviceId);
  if (isHeard(kept, last)) await queries.markSeen(db, till.id, now);
  const sent = new Set(entries.map(({ sequence }) => sequence));
  const problems = await queries.findProblems(db, market.id, deviceId);
  return {
    serverNow: deps.now().toISOString(),
    expected: last + 1,
    problems: problems.filter(({ sequence }) => sent.has(sequence)),
    marketState: isFirst ? 'open' : market.state,
  };
}

type Step = ReturnType<typeof stepFor>;

function writeDown(
  db: Db,
  context: SaleContext,
  entry: TillEntry,
  at: Date,
): Promise<Step | Refusal<'forbidden'>> {
  const { till, market } = context;
  return inTransaction(db, async (db): Promise<Step | Refusal<'forbidden'>> => {
    const own = await queries.findTillForUpdate(db, till.id);
    if (!own?.device_id || own.revoked_at !== null)
      return refuse('forbidden', 'This till’s key was revoked.', { reason: 'revoked' });
    const expected = (await queries.lastSequence(db, market.id, own.device_id)) + 1;
    const step = stepFor(entry.sequence, expected);
    if (step !== 'write down') return step;
    const booked = await book(db, context, entry, at);
    await note(db, context, { entry, at, booked });
    return step;
  });
}

/** What cannot be done changes nothing, and its place in the sequence says why. */
function book(db: Db, context: SaleContext, entry: TillEntry, at: Date): Promise<Booked> {
  const by = { at, actor: actorOf(context) };
  if (entry.kind === 'sale') return sell(db, context, entry, by);
  if (entry.kind === 'hand-over') return handOverOrder(db, context, entry, by);
  if (entry.kind === 'receipt') return sendReceipt(db, context, entry);
  return takeBack(db, context, entry, by);
}

async function note(
  db: Db,
  { till, market, deps }: SaleContext,
  { entry, at, booked }: { entry: TillEntry; at: Date; booked: Booked },
): Promise<void> {
  await queries.insertEntry(db, {
    market_id: market.id,
    device_id: till.device_id ?? '',
    sequence: entry.sequence,
    kind: entry.kind,
    order_id: booked.orderId,
    method: booked.method,
    amount_cents: booked.amountCents,
    rounding_cents: booked.roundingCents,
    tendered_cents: entry.kind === 'sale' ? entry.tenderedCents : null,
    problem: booked.problem ?? null,
    device_at: new Date(entry.at),
    at,
    received_at: deps.now(),
  });
}

function actorOf({ till, market }: SaleContext): string {
  return `${till.name}, ${market.name}`;
}
