import { centsIn, gramsIn, millimetresIn, wholeIn } from '../reading/amounts.ts';
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

/** Nothing, or a nothing that is written out: platforms put a 0 where nobody weighed or measured. */
const isBlank = (text: string) => text === '' || Number(text.replace(',', '.')) === 0;

/** Grams of a cell; one that cannot be read is told. */
export function weightOf(text: string, row: number, columns: KitColumns, say: Say): number | null {
  const grams = gramsIn(text, columns.heading('weight'));
  if (grams === null && !isBlank(text))
    say('Weight', `‘${text}’ is no weight up to 100 kg: it comes in without one of its own`, row);
  return grams;
}

/** What a cell counts; one that cannot be read is told. */
export function stockOf(text: string, row: number, say: Say): number | null {
  const stock = wholeIn(text);
  if (stock === null && text !== '') say('On hand', `‘${text}’ is no number: it comes in uncounted`, row);
  return stock;
}

/** The measures of its box, each where the file says it; one that cannot be read is told. */
export function boxOf(
  { row, cells }: Pick<FileRow, 'row' | 'cells'>,
  columns: KitColumns,
  say: Say,
): ReadBox {
  const measured = (field: 'packedLength' | 'packedWidth' | 'packedHeight') => {
    const text = columns.cell(cells, field);
    const millimetres = millimetresIn(text, columns.heading(field));
    if (millimetres === null && !isBlank(text))
      say('Box', `‘${text}’ is no measure of a box up to 100 m: it comes in without it`, row);
    return millimetres;
  };
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
