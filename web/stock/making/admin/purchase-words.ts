import { materialAmount } from '../../../../contracts/stock/making/materials.ts';
import type { PurchaseOrder, PurchaseState } from '../../../../contracts/stock/making/purchase-orders.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const purchaseLabels: Readonly<Record<PurchaseState, { word: string; tone: Tone }>> = {
  open: { word: 'On its way', tone: 'waiting' },
  received: { word: 'All of it came', tone: 'good' },
  closed: { word: 'Closed', tone: 'calm' },
};

type Told = Pick<PurchaseOrder, 'id' | 'lines' | 'note'>;

/** What is ordered, as it is written to the supplier: a line for each material, in the supplier's own code where we know it. */
export function purchaseText({ id, lines, note }: Told, brand: string): string {
  return [
    'Hello,',
    '',
    'please send us:',
    '',
    ...lines.map(({ name, code, quantity, unit }) =>
      [`- ${materialAmount(quantity, unit)} of ${name}`, code && `(${code})`].filter(Boolean).join(' '),
    ),
    '',
    ...(note ? [note, ''] : []),
    `Our order: ${id}`,
    brand,
  ].join('\n');
}

/** Opens the letter in the mail program of whoever orders. */
export function purchaseMail(order: Told & { supplierEmail: string }, brand: string): string {
  const subject = encodeURIComponent(`Order ${order.id} of ${brand}`);
  const body = encodeURIComponent(purchaseText(order, brand).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(order.supplierEmail).replace('%40', '@')}?subject=${subject}&body=${body}`;
}
