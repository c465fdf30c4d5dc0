import { centsIn, millimetresIn } from '../reading/amounts.ts';
import type { Columns } from '../reading/columns.ts';
import type { ReadBox, ReadVariant } from './read-kit.ts';

type KitColumns = Columns<'kits'>;

/** What a row says of one piece beside its price. A cost in another currency is none. */
export function barcodeAndCost(
  cells: readonly string[],
  columns: KitColumns,
  currency: string,
): Pick<ReadVariant, 'barcode' | 'costCents'> {
  const barcode = columns.cell(cells, 'barcode');
  const isForeign = currency !== '' && currency.toUpperCase() !== 'AUD';
  const costCents = isForeign ? null : centsIn(columns.cell(cells, 'cost'));
  return {
    ...(barcode === '' ? {} : { barcode }),
    ...(costCents === null || costCents < 0 ? {} : { costCents }),
  };
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
