import { isRefusal, type Refusal } from '../../contracts/kernel/refusal.ts';
import type { ReturnState } from '../../contracts/orders/returns/returns.ts';
import {
  makeExchange,
  planExchange,
  replaceReturned,
} from '../../server/buying/orders-by-hand/orders-by-hand.ts';
import {
  deliverOrder,
  handOver,
  shipOrder,
  startPacking,
} from '../../server/orders/fulfilment/fulfilment.ts';
import { openReturn } from '../../server/orders/returns/requests.ts';
import { approveReturn, declineReturn, resolveReturn } from '../../server/orders/returns/returns.ts';
import { adjustCard } from '../../server/pricing/gift-cards/admin.ts';
import { anyOrder, type MoneyWalk } from './money-walk.ts';

const said = (done: object | Refusal, well: string) => (isRefusal(done) ? done.refused : well);

/** Packs, sends or hands over: an order goes one step further. */
async function sendOn(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'paid', 'packing', 'shipped');
  if (!order) return 'none';
  const { db, roll } = walk;
  const deps = walk.deps();
  if (order.state === 'paid') return said(await startPacking(db, order.id, deps), order.number);
  if (order.state === 'shipped' && order.service === 'pickup')
    return said(await handOver(db, order.id, 'Mia', deps), order.number);
  if (order.state === 'shipped') return said(await deliverOrder(db, order.id, deps), order.number);
  const parcel = { carrier: 'Sendle' as const, trackingNumber: `S${roll(1_000_000)}` };
  return said(await shipOrder(db, order.id, parcel, deps), order.number);
}

async function askBack(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'shipped', 'delivered');
  if (!order) return 'none';
  const form = { kind: 'faulty' as const, lines: [{ position: 1, quantity: 1 }], message: '', photos: [] };
  return said(await openReturn(walk.db, order.id, form, walk.deps()), order.number);
}

const restockOf = (walk: MoneyWalk) => (walk.roll(2) === 0 ? [1] : []);

/** Something is decided about a return, whatever was decided before. */
async function decide(walk: MoneyWalk) {
  const { db, roll } = walk;
  const row = walk.pick(await db.selectFrom('returns').orderBy('requested_at').selectAll().execute());
  if (!row) return 'none';
  const { id, state: seen } = row;
  const restock = restockOf(walk);
  const message = 'As it fell';
  const how = roll(6);
  if (how === 0) return said(await approveReturn(db, id, walk.deps()), `approved ${row.number}`);
  if (how === 1) return said(await declineReturn(db, id, message, walk.deps()), `declined ${row.number}`);
  if (how === 2)
    return said(
      await replaceReturned(db, id, { seen, message, restock }, walk.deps()),
      `replaced ${row.number}`,
    );
  if (how === 3) return exchange(walk, row);
  const form = {
    how: how === 4 ? ('refund' as const) : ('credit' as const),
    message,
    restock,
    shippingCents: 0,
  };
  const part = roll(3) === 0 ? { partCents: 400 } : {};
  return said(await resolveReturn(db, id, { ...form, ...part }, walk.deps()), `${form.how} ${row.number}`);
}

async function exchange(
  walk: MoneyWalk,
  { id, number, state: seen }: { id: string; number: string; state: ReturnState },
) {
  const lines = [{ productId: walk.pick(walk.kits) ?? 0, quantity: 1 }];
  const form = { lines, restock: restockOf(walk), shippingCents: 0, message: 'As it fell', heldDays: 1 };
  const plan = await planExchange(walk.db, id, form, walk.calm());
  if (isRefusal(plan)) return plan.refused;
  const seenDifferenceCents = plan.dueCents - plan.backCents;
  const made = await makeExchange(walk.db, id, { ...form, seen, seenDifferenceCents }, walk.deps());
  return said(made, `exchanged ${number}`);
}

/** Somebody changes what a card is worth. */
async function adjust(walk: MoneyWalk) {
  const cards = walk.db.selectFrom('gift_cards').where('kind', '=', 'card').orderBy('id').selectAll();
  const card = walk.pick(await cards.execute());
  if (!card) return 'none';
  const form = { balanceCents: walk.roll(40) * 100, seenCents: card.balance_cents, reason: 'As it fell' };
  const by = { actor: 'owner', now: walk.calm().now() };
  return said(await adjustCard(walk.db, card.id, form, by), `${card.last_four} ${form.balanceCents}`);
}

/** What becomes of orders that were paid: they leave, come back, and are settled in every way. */
export const returnSteps = { sendOn, sendOnward: sendOn, askBack, decide, decideAnew: decide, adjust };
