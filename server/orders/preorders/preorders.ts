import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { promisedDayText } from '../../../contracts/kernel/preorder-text.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { waitingShown, type PreorderKit, type PreorderTerms } from '../../../contracts/orders/preorders.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { windowOf } from '../../pricing/shipping/shipping.ts';
import * as inventory from '../../stock/inventory/inventory.ts';
import { writeOrderEmail, type FulfilmentDeps } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';

export { cancelWhileItWaits } from './cancelling.ts';

type Deps = Pick<FulfilmentDeps, 'siteOrigin' | 'now'>;

export async function listPreorders(db: Db, now: Date): Promise<{ kits: PreorderKit[]; today: string }> {
  const offers = await inventory.offers(db, waitingShown);
  const ids = offers.flatMap(({ waiting }) => waiting.map(({ orderId }) => orderId));
  const heads = new Map((await queries.findHeads(db, ids)).map((head) => [head.id, head]));
  const kits = offers.map((offer) => ({
    ...offer,
    waiting: offer.waiting.flatMap((one) => {
      const head = heads.get(one.orderId);
      return head ? [{ ...one, number: head.number, placedAt: head.placed_at.toISOString() }] : [];
    }),
  }));
  return { kits, today: sydneyDay(now) };
}

/** Lets a kit be ordered before it is here, or changes that; in one transaction with the letters of those who wait. */
export function savePreorder(
  db: Db,
  productId: number,
  terms: PreorderTerms & { version: number | null },
  deps: Deps,
): Promise<{ told: number } | Refusal<'not_found' | 'not_permitted' | 'malformed' | 'stale'>> {
  return allOrNothing(db, async (db) => {
    const saved = await inventory.offerKit(db, productId, terms, deps.now());
    if (isRefusal(saved)) throw new RolledBack(saved);
    for (const moved of saved.moved) await tellNewDay(db, moved, terms.leavesOn, deps);
    return { told: saved.moved.length };
  });
}

async function tellNewDay(
  db: Db,
  { orderId, was }: inventory.MovedDay,
  leavesOn: string,
  deps: Deps,
): Promise<void> {
  const order = await orders.lockOrder(db, orderId);
  const waiting = await inventory.openPromises(db, orderId);
  // All of it travels together, so the last of its kits says when it arrives.
  const last = waiting[0]?.leavesOn ?? leavesOn;
  const address = order.address;
  const { service } = order;
  const window =
    address && (await windowOf(db, { service, postcode: address.postcode, leavesOn: last, at: deps.now() }));
  await orders.changePromise(db, orderId, window ?? null);
  const message = `Your pre-order leaves our table by ${promisedDayText(last)}`;
  await orders.recordEvent(db, order, { actor: 'shop', message, at: deps.now(), isPrivate: false });
  const names = waiting.filter((one) => one.leavesOn === leavesOn).map(({ name }) => name);
  const version = (await orders.orderVersion(db, orderId)) ?? 0;
  const event = `${orderId}:${leavesOn}:${version}`;
  await writeOrderEmail(db, 'preorder-day', orderId, event, { names, was, leavesOn }, deps);
}

/** Run every minute. */
export async function keepPreorders(db: Db, deps: Deps): Promise<void> {
  await inventory.endPassedOffers(db, deps.now());
  await inTransaction(db, (db) => inventory.serveWaiting(db, undefined, deps.now()));
  await notifyOfDueDays(db, deps.now());
  await writeOfPassedDays(db, deps);
  await noteWhatIsHere(db, deps.now());
}

/** On the promised day whoever runs the shop hears who still waits: there is time to name another day. */
async function notifyOfDueDays(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const { productId, name, leavesOn, orders: count } of await inventory.findDueKits(
      db,
      sydneyDay(now),
    ))
      await notifyAdministrators(db, {
        kind: 'preorder',
        cause: `preorder:${productId}:${leavesOn}`,
        title: `${name} was promised for ${promisedDayText(leavesOn)}`,
        detail: `${count === 1 ? '1 order waits' : `${count} orders wait`}: book in what has come, or name another day.`,
        href: adminPaths.preorders,
        at: now,
      });
  });
}

/** Whoever was promised a day that is over hears so once, and that all of the money can go back. */
async function writeOfPassedDays(db: Db, deps: Deps): Promise<void> {
  const overdue = await inventory.findOverdue(db, sydneyDay(deps.now()));
  for (const { orderId, leavesOn } of overdue)
    await inTransaction(db, async (db) => {
      await orders.lockOrder(db, orderId);
      const late = (await inventory.openPromises(db, orderId)).filter((one) => one.leavesOn === leavesOn);
      if (late.length === 0) return;
      const names = late.map(({ name }) => name);
      const about = { names, was: leavesOn, leavesOn: null };
      await writeOrderEmail(db, 'preorder-day', orderId, `${orderId}:${leavesOn}:passed`, about, deps);
    });
}

/** The timeline says when everything has come. */
async function noteWhatIsHere(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const id of await inventory.takeArrived(db, now)) {
      const order = await orders.lockOrder(db, id);
      const message = 'Everything you ordered is here. Next we pack it';
      if (order.state === 'paid')
        await orders.recordEvent(db, order, { actor: 'shop', message, at: now, isPrivate: false });
    }
  });
}
