import { randomUUID } from 'node:crypto';
import { bankDetailsOf } from '../../../contracts/platform/settings/bank-details.ts';
import type { Db } from '../../kernel/database/database.ts';
import { writeOrderEmail } from '../../orders/fulfilment/fulfilment.ts';
import type * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { payableOn } from '../checkout/checkout.ts';
import type { ReceivablesDeps } from './deps.ts';

/** A part of an order is paid: its buyer reads what is missing. @param cause under which it is written once */
export async function tellWhatIsMissing(
  db: Db,
  order: orders.OrderRow,
  amountCents: number,
  deps: ReceivablesDeps,
  cause: string = randomUUID(),
): Promise<void> {
  const payTo = order.pay_by === 'cash' ? null : bankDetailsOf(await currentSettings(db));
  const more = { amountCents, payTo, payableOn: payableOn(order) };
  await writeOrderEmail(db, 'order-part-paid', order.id, cause, more, deps);
}
