import { documentData, type DocumentData } from '../../../contracts/orders/documents.ts';
import type { BankDetails } from '../../../contracts/platform/settings/bank-details.ts';
import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import {
  addressUnder,
  adjustmentOf,
  invoiceOf,
  numberOf,
  type Adjusted,
  type Billed,
  type Seller,
} from './rules.ts';

export { documentPage, documentStyle, pickListPage, slipsPage } from './document-page.ts';
export { documentPdf, pickListPdf, slipsPdf } from './document-pdf.ts';
export { kitLabelsPdf } from './kit-label-pdf.ts';
export { labelPapers, labelsPdf } from './label-pdf.ts';
export { addressUnder } from './rules.ts';
export type { Slip } from './slip.ts';

/** An invoice is written and numbered in one statement; its number stands in its row, not in its data. */
const notYet = 0;

/**
 * Issues the invoice of an order, once: in the transaction that makes it paid, or that writes it where a bank brings its money. Call it last there:
 * whoever issues the next one waits for this transaction.
 */
export async function issueInvoice(
  db: Db,
  order: Billed,
  lines: Parameters<typeof invoiceOf>[1],
  { at, seller, payTo }: { at: Date; seller: Seller; payTo?: BankDetails | null },
): Promise<void> {
  const data = invoiceOf(order, lines, { number: notYet, at, seller, ...(payTo && { payTo }) });
  await queries.insertInvoice(db, {
    id: timeOrderedId(at),
    order_id: order.id,
    data: JSON.stringify(data),
    issued_at: at,
  });
}

/**
 * Issues the note of a refund, or, without one, of an order that is withdrawn before it was paid. An order without an
 * invoice needs none. Call it last, as others wait for the number.
 */
export async function issueAdjustment(
  db: Db,
  adjusted: Adjusted & { order: Billed; refundId: string | null; at: Date },
): Promise<void> {
  const { order, refundId, at } = adjusted;
  const invoice = await queries.findInvoice(db, order.id);
  if (!invoice) return;
  // Whether GST was charged is the invoice's word, whatever the settings say since.
  const { gstRegistered } = documentData.shape.seller.parse((invoice.data as DocumentData).seller);
  const seller = { ...(await sellerOf(db)), gstRegistered };
  const number = await queries.nextNumber(db, 'adjustment');
  const data = adjustmentOf(order, adjusted, { number, invoiceNumber: invoice.number, at, seller });
  await queries.insertDocument(db, {
    id: timeOrderedId(at),
    kind: 'adjustment',
    number,
    order_id: order.id,
    refund_id: refundId,
    data: JSON.stringify(data),
    issued_at: at,
  });
}

/** The documents of an order, oldest first. */
export async function documentsOf(db: Db, orderId: string): Promise<{ id: string; data: DocumentData }[]> {
  const rows = await queries.findOfOrder(db, orderId);
  return rows.map(({ id, kind, number, data }) => {
    const numbered = { ...(data as object), number: numberOf(kind as DocumentData['kind'], number) };
    return { id, data: documentData.parse(numbered) };
  });
}

/** Who sells, as the settings say now. */
export async function sellerOf(db: Db): Promise<Seller> {
  const { businessName, abn, email, gstRegistered, shopAddress } = await currentSettings(db);
  return { name: businessName, abn, email, address: addressUnder(businessName, shopAddress), gstRegistered };
}
