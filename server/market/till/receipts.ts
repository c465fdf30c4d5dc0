import type { TillEntry } from '../../../contracts/market/till.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countTryWithin, type Limit } from '../../kernel/http/limits.ts';
import * as orders from '../../orders/orders/orders.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import { nothingBooked, type Booked, type SaleContext } from './sale-context.ts';

type ReceiptEntry = Extract<TillEntry, { kind: 'receipt' }>;

/** A key that was stolen shall not become a way to write to strangers. */
const emails: Limit = { name: 'till receipts', most: 300, minutes: 24 * 60 };

/** Sends the receipt to an address that was asked for at the stall, and keeps the address nowhere else. */
export async function sendReceipt(db: Db, context: SaleContext, input: ReceiptEntry): Promise<Booked> {
  const { market, till, deps } = context;
  const row = await orders.orderByToken(db, input.token);
  if (!row || !(await queries.findSale(db, market.id, row.id)))
    return nothingBooked('There is no such sale at this market.');
  const now = deps.now();
  const tooMany = await countTryWithin(db, emails, till.id, now);
  if (tooMany) return nothingBooked(tooMany.message, row.id);
  const { brand } = await currentSettings(db);
  const order = await orders.readBuyerOrder(db, row);
  await writeEmail(db, {
    kind: 'market-receipt',
    cause: `market-receipt:${market.id}:${till.device_id}:${input.sequence}`,
    recipient: input.email,
    data: { origin: deps.siteOrigin, brand, order, place: market.name },
    now,
  });
  return { orderId: row.id, method: null, amountCents: 0, roundingCents: 0 };
}
