import { bankDetailsOf } from '../../../contracts/platform/settings/bank-details.ts';
import { withCommit, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { issueInvoice, sellerOf } from '../../orders/documents/documents.ts';
import * as orders from '../../orders/orders/orders.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from './deps.ts';

/** The day by which money that is taken by hand is expected: that of the invoice, or until which the kits are kept for certain. */
export function payableOn(order: Pick<orders.OrderRow, 'due_on' | 'held_until'>): string {
  return order.due_on ?? sydneyDay(new Date(order.held_until.getTime() - 1));
}

/**
 * Tells the buyer how to pay an order whose money is taken by hand, in the transaction that writes it: by email, and
 * by an invoice that is issued at once where a transfer was agreed. Call it last, because others wait for the number
 * of an invoice.
 */
export async function tellHowToPay(db: Db, order: orders.OrderRow, deps: CheckoutDeps): Promise<void> {
  const at = deps.now();
  const settings = await currentSettings(db);
  const isCash = orders.wayToPayOf(order) === 'cash';
  const payTo = isCash ? null : bankDetailsOf(settings);
  const kind = order.due_on === null ? 'order-to-pay' : 'order-on-invoice';
  await writeEmail(db, {
    kind,
    cause: `${kind}:${order.id}`,
    recipient: order.email,
    data: {
      origin: deps.siteOrigin,
      brand: settings.brand,
      order: await orders.readBuyerOrder(db, order),
      payTo,
      payableOn: payableOn(order),
    },
    now: at,
  });
  // A shopper's transfer may never come: its invoice is issued with the payment.
  if (isCash || orders.isWebTransfer(order)) return;
  const [lines, seller] = await Promise.all([orders.linesOf(db, order.id), sellerOf(db)]);
  const billed = { ...order, due_on: payableOn(order) };
  await withCommit(db, () => issueInvoice(db, billed, lines, { at, seller, payTo }));
}
