import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { daysBetween } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { bankDetailsOf } from '../../../contracts/platform/settings/bank-details.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { writeOrderEmail } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import * as queries from './queries.ts';
import { reminderOn } from './rules.ts';

const atOnce = 200;

type Deps = Pick<CheckoutDeps, 'siteOrigin' | 'now'>;
type Waiting = Awaited<ReturnType<typeof queries.findToRemind>>[number];

/**
 * Run each morning: writes to buyers whose money is due soon, today or since a week, and tells those who run the shop
 * what is overdue. Each is written once, whatever runs twice. Nothing ends by itself.
 */
export async function remindOfMoneyDue(db: Db, deps: Deps): Promise<void> {
  const today = sydneyDay(deps.now());
  let from: string | undefined;
  for (;;) {
    const waiting = await queries.findToRemind(db, today, from, atOnce);
    for (const order of waiting) await inTransaction(db, (db) => remindOf(db, order, today, deps));
    if (waiting.length < atOnce) return;
    from = waiting.at(-1)?.id;
  }
}

/** Locked, because its money may be noted at this moment. */
async function remindOf(db: Db, { id, ...found }: Waiting, today: string, deps: Deps): Promise<void> {
  const order = await orders.lockOrder(db, id);
  if (order.state !== 'pending_payment') return;
  const daysOver = daysBetween(found.payable_on, today);
  if (daysOver > 0) await tellOverdue(db, order, found, deps);
  const stage = reminderOn(daysOver, daysBetween(sydneyDay(found.placed_at), today));
  if (!stage || orders.wayToPayOf(order) === 'cash') return;
  const payTo = bankDetailsOf(await currentSettings(db));
  await writeOrderEmail(db, stage, id, id, { payTo, payableOn: found.payable_on }, deps);
}

function tellOverdue(
  db: Db,
  { id, number }: orders.OrderRow,
  { due_cents, received_cents, payable_on, name }: Omit<Waiting, 'id'>,
  { now }: Deps,
): Promise<void> {
  return notifyAdministrators(db, {
    kind: 'overdue',
    cause: `overdue:${id}`,
    title: `The money of order ${number} is overdue: ${priceText(due_cents - received_cents)}`,
    detail: `${name ? `${name}, due` : 'Due'} ${longDayText(payable_on)}. Its kits are kept until you end the order.`,
    href: adminPaths.order(id),
    at: now(),
  });
}
