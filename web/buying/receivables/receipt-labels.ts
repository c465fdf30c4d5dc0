import type { ReceiptMethod } from '../../../contracts/buying/receivables.ts';
import type { WayToSend } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import type { WayToPay } from '../../../contracts/orders/orders/orders.ts';

export const receiptMethodLabels: Readonly<Record<ReceiptMethod, string>> = {
  bank_transfer: 'Bank transfer',
  payid: 'PayID',
  cash: 'Cash',
  other: 'Something else',
};

export const wayToPayLabels: Readonly<Record<WayToPay, string>> = {
  provider: 'Card, by a pay link',
  transfer: 'Bank transfer or PayID',
  cash: 'Cash',
  invoice: 'On invoice',
};

export const wayToSendLabels: Readonly<Record<WayToSend, string>> = {
  ...receiptMethodLabels,
  card: 'To the card, at the terminal',
};

/** How money came: "by bank transfer, as “J FIELD”". */
export function cameText(method: ReceiptMethod, reference: string): string {
  const how = method === 'cash' ? 'in cash' : method === 'other' ? 'by hand' : `by ${nameInText[method]}`;
  return reference === '' ? how : `${how}, as “${reference}”`;
}

const nameInText = { bank_transfer: 'bank transfer', payid: 'PayID' } as const;
