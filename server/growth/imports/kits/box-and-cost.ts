import { centsIn, millimetresIn } from '../reading/amounts.ts';
import type { Columns } from '../reading/columns.ts';
import type { FileRow } from '../reading/file-rows.ts';
import { isForeign } from './foreign-price.ts';
import type { ReadBox, ReadVariant } from './read-kit.ts';

type KitColumns = Columns<'kits'>;

type Say = (column: string, message: string, row: number) => void;

/** What a row says of one piece beside its price. A cost that cannot be read, or in another currency, is none. */
export function barcodeAndCost(
  { row, cells }: Pick<FileRow, 'row' | 'cells'>,
  columns: KitColumns,
  { currency, say }: { currency: string; say: Say },
): Pick<ReadVariant, 'barcode' | 'costCents'> {
  const barcode = columns.cell(cells, 'barcode');
  const cost = columns.cell(cells, 'cost');
  const costCents = isForeign(currency) ? null : centsIn(cost);
  const isKnown = costCents !== null && costCents >= 0;
  if (cost !== '' && !isKnown) say('Cost', noCost(cost, currency), row);
  return { ...(barcode === '' ? {} : { barcode }), ...(isKnown ? { costCents } : {}) };
}

function noCost(cost: string, currency: string): string {
  return isForeign(currency)
    ? `${cost} ${currency.toUpperCase()} is no cost in Australian dollars: it comes in without one`
    : `‘${cost}’ is no cost such as 12.50: it comes in without one`;
}

/** The measures of its box, each where the file says it. */
export function boxOf(cells: readonly string[], columns: KitColumns): ReadBox {
  const measured = (field: 'packedLength' | 'packedWidth' | 'packedHeight') =>
    millimetresIn(columns.cell(cells, field), columns.heading(field));
  const [length, width, height] = [
    measured('packedLength'),
    measured('packedWidth'),
    measured('packedHeight'),
  ];
  return {
    ...(length !== null && { packedLengthMm: length }),
    ...(width !== null && { packedWidthMm: width }),
    ...(height !== null && { packedHeightMm: height }),
  };
}
