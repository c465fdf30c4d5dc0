import { centsIn } from '../../reading/amounts.ts';
import type { Columns } from '../../reading/columns.ts';
import type { FileRow } from '../../reading/file-rows.ts';
import { stockOf } from '../box-and-cost.ts';
import { readColours } from '../colours.ts';
import { finishKit } from '../finish-kit.ts';
import { foreignPrice } from '../foreign-price.ts';
import { onceEach } from '../pictures-once.ts';
import type { ReadKit, RowMessage } from '../read-kit.ts';

type KitColumns = Columns<'kits'>;

/**
 * Kits of EtsyListingsDownload.csv: a row for each active listing, without its number. Variations have no prices of
 * their own there, only one SKU after the other.
 */
export async function* etsyKits(rows: AsyncIterable<FileRow>, columns: KitColumns): AsyncGenerator<ReadKit> {
  for await (const row of rows) yield kitOf(row, columns);
}

function kitOf(row: FileRow, columns: KitColumns): ReadKit {
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, at = row.row, isWrong = false) =>
    messages.push({ row: at, column, message, isWrong });
  const cell = (field: Parameters<KitColumns['cell']>[1]) => columns.cell(row.cells, field);
  if (row.isCutOff) say('', 'The file breaks off in this row: export it again', row.row, true);
  const price = cell('price');
  const foreign = foreignPrice(price, cell('currency'));
  const priceCents = foreign ? null : centsIn(price);
  if (foreign) say('Price', foreign);
  else if (price !== '' && priceCents === null)
    say('Price', `‘${price}’ is no price such as 49.95`, row.row, true);
  const variants = variantsOf(row, columns, say);
  const many = variants.length > 1;
  const stock = stockOf(cell('stock'), row.row, say);
  if (many && stock !== null)
    say('On hand', `Etsy counts ${cell('stock')} of all variations together: count each of them here`);
  return finishKit(
    {
      row: row.row,
      name: cell('name'),
      slug: '',
      html: cell('description'),
      summary: '',
      categories: [],
      // Only active listings are exported.
      status: 'published',
      variants: variants.map((variant) => ({
        row: row.row,
        ...variant,
        priceCents,
        weightGrams: null,
        stock: many ? null : stock,
      })),
      colours: readColours(row.cells, columns, say, (field) => listed(cell(field))),
      pictures: onceEach(columns.like(row.cells, /^image\s*\d+$/i).map((url) => ({ url, alt: '' }))),
      oldPaths: [],
    },
    messages,
  );
}

const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** More than Etsy has of one variation: two long cells would make more choices than memory holds. */
const mostValues = 100;

type Say = (column: string, message: string) => void;

/** Every choice of both variations, with its SKU where there are as many SKUs as choices. */
function variantsOf({ cells }: FileRow, columns: KitColumns, say: Say): { label: string; sku: string }[] {
  const first = listed(columns.cell(cells, 'option1Value')).slice(0, mostValues);
  const second = listed(columns.cell(cells, 'option2Value')).slice(0, mostValues);
  const labels =
    second.length === 0 ? first : first.flatMap((one) => second.map((other) => `${one} / ${other}`));
  // A choice without an SKU leaves its place between the commas empty.
  const skus = columns
    .cell(cells, 'sku')
    .split(',')
    .map((one) => one.trim());
  if (labels.length <= 1) return [{ label: '', sku: skus.find(Boolean) ?? '' }];
  const isEach = skus.length === labels.length;
  if (!isEach && skus.some(Boolean))
    say('SKU', `Etsy names ${skus.length} SKUs for ${labels.length} choices: the shop makes SKUs of its own`);
  return labels.map((label, index) => ({ label, sku: isEach ? (skus[index] ?? '') : '' }));
}
