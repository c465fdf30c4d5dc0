import type { ImportKind } from '../../../../contracts/growth/imports/import-fields.ts';
import type { ImportState } from '../../../../contracts/growth/imports/imports.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

/** What a state of an import is called. */
export const importStateNames: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  read: { label: 'Not tried yet', tone: 'waiting' },
  planning: { label: 'Being tried', tone: 'waiting' },
  planned: { label: 'Tried', tone: 'waiting' },
  writing: { label: 'Being written', tone: 'waiting' },
  pictures: { label: 'Fetching pictures', tone: 'waiting' },
  done: { label: 'Moved in', tone: 'good' },
  undoing: { label: 'Being undone', tone: 'warning' },
  undone: { label: 'Undone', tone: 'calm' },
  refused: { label: 'Refused', tone: 'bad' },
};

export const importKindNames: Readonly<Record<ImportKind, string>> = {
  kits: 'Kits',
  customers: 'Customers',
  orders: 'Orders, as history',
  reviews: 'Reviews',
};

/** 1 → '1 kit', 3 → '3 kits'. */
export function countedRecords(count: number, kind: ImportKind): string {
  const many = kind === 'orders' ? 'orders' : kind;
  const word = count === 1 ? many.replace(/s$/, '') : many;
  return `${count.toLocaleString('en-AU')} ${word}`;
}
