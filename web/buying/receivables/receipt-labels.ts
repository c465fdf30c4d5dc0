import type { ReceiptMethod } from '../../../contracts/buying/receivables.ts';
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
