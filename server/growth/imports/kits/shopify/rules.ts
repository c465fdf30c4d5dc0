import { paths } from '../../../../../contracts/kernel/paths.ts';
import { centsIn, wholeIn } from '../../reading/amounts.ts';
import type { Columns } from '../../reading/columns.ts';
import type { FileRow } from '../../reading/file-rows.ts';
import { barcodeAndCost, boxOf, stockOf, weightOf } from '../box-and-cost.ts';
import { readColours } from '../colours.ts';
import { finishKit } from '../finish-kit.ts';
import { foreignPrice } from '../foreign-price.ts';
import { onceEach } from '../pictures-once.ts';
import type { ReadKit, ReadVariant, RowMessage } from '../read-kit.ts';

type KitColumns = Columns<'kits'>;
type Gathered = { rows: FileRow[] };

/**
 * Kits of Shopify's products_export.csv: a kit is all rows of its handle, wherever they stand, since spreadsheets sort
 * them apart. The first has the words, each further one a variant, a picture, or both.
 */
export async function* shopifyKits(
  rows: AsyncIterable<FileRow>,
  columns: KitColumns,
): AsyncGenerator<ReadKit> {
  const byHandle = new Map<string, Gathered>();
  for await (const row of rows) {
    const handle = columns.cell(row.cells, 'key').toLowerCase() || `row ${row.row}`;
    const known = byHandle.get(handle);
    if (known) known.rows.push(row);
    else byHandle.set(handle, { rows: [row] });
  }
  for (const [handle, { rows: ofKit }] of byHandle) {
    // The words stand in the first row as it was exported; sorting may have put it elsewhere.
    const titled = ofKit.find(({ cells }) => columns.cell(cells, 'name') !== '');
    yield kitOf(handle, titled ? [titled, ...ofKit.filter((row) => row !== titled)] : ofKit, columns);
  }
}

function kitOf(handle: string, rows: readonly FileRow[], columns: KitColumns): ReadKit {
  const [first] = rows as [FileRow, ...FileRow[]];
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, row = first.row, isWrong = false) =>
    messages.push({ row, column, message, isWrong });
  const cell = (field: Parameters<KitColumns['cell']>[1]) => columns.cell(first.cells, field);
  if (isTrue(cell('giftCard')))
    say('Gift card', 'A gift card is no kit: the shop sells its own, so this stays out', first.row, true);
  for (const { row, isCutOff } of rows)
    if (isCutOff) say('', 'The file breaks off in this row: export it again', row, true);
  const isNamed = !handle.startsWith('row ');
  return finishKit(
    {
      row: first.row,
      name: cell('name'),
      slug: isNamed ? handle : '',
      html: cell('description'),
      summary: cell('summary'),
      // 'Arts & Entertainment > Crafts > Kits' is Shopify's own taxonomy.
      categories: cell('category').split('>').toReversed(),
      status: statusOf(cell('status'), cell('published')),
      box: boxOf(first, columns, say),
      variants: variantsOf(rows, columns, say),
      colours: readColours(first.cells, columns, say, (field) =>
        rows.map(({ cells }) => columns.cell(cells, field)),
      ),
      pictures: picturesOf(rows, columns),
      oldPaths: isNamed ? [paths.productAlias(handle)] : [],
    },
    messages,
  );
}

const isTrue = (text: string) => /^(?:true|yes|1)$/i.test(text);

function statusOf(status: string, published: string): ReadKit['status'] {
  if (/^archived$/i.test(status)) return 'archived';
  if (/^(?:draft|unlisted)$/i.test(status)) return 'draft';
  return published === '' || isTrue(published) ? 'published' : 'draft';
}

type Say = (column: string, message: string, row?: number, isWrong?: boolean) => void;
const options = [1, 2, 3] as const;

/** Rows that name an option or a price. The first may have neither, when its variant was deleted or has no price. */
function variantsOf(rows: readonly FileRow[], columns: KitColumns, say: Say): ReadVariant[] {
  const isVariant = ({ cells }: FileRow) =>
    columns.cell(cells, 'option1Value') !== '' ||
    columns.cell(cells, 'variant') !== '' ||
    columns.cell(cells, 'price') !== '' ||
    columns.cell(cells, 'sku') !== '';
  const named = rows.filter(isVariant);
  // Shopify's file names neither a currency nor a variant; that of another shop may, and for the whole kit at once.
  const currency = rows.map(({ cells }) => columns.cell(cells, 'currency')).find((one) => one !== '') ?? '';
  return (named.length > 0 ? named : rows.slice(0, 1)).map(({ row, cells }) => {
    const price = columns.cell(cells, 'price');
    const foreign = foreignPrice(price, columns.cell(cells, 'currency') || currency);
    const priceCents = price === '' || foreign ? null : centsIn(price);
    if (foreign) say('Price', foreign, row);
    else if (price !== '' && priceCents === null)
      say('Price', `‘${price}’ is no price such as 49.95`, row, true);
    if (price === '') say('Price', 'There is no price: it comes in as a draft', row);
    const higher = centsIn(columns.cell(cells, 'higherPrice'));
    if (higher !== null && priceCents !== null && higher > priceCents)
      say(
        'Higher price',
        `${columns.cell(cells, 'higherPrice')} is not struck through here: a higher price must be shown to be genuine, see Prices of the kit`,
        row,
      );
    const values = options.map((one) => columns.cell(cells, `option${one}Value`)).filter(Boolean);
    return {
      row,
      label:
        values.filter((value) => value !== 'Default Title').join(' / ') || columns.cell(cells, 'variant'),
      sku: columns.cell(cells, 'sku'),
      priceCents,
      weightGrams: weightOf(columns.cell(cells, 'weight'), row, columns, say),
      stock: stockOf(columns.cell(cells, 'stock'), row, say),
      ...barcodeAndCost({ row, cells }, columns, {
        currency: columns.cell(cells, 'currency') || currency,
        say,
      }),
    };
  });
}

/** Pictures in their order, each once; those of variants come last. */
function picturesOf(rows: readonly FileRow[], columns: KitColumns): ReadKit['pictures'] {
  const own = rows
    .map(({ cells }, index) => ({
      url: columns.cell(cells, 'picture'),
      alt: columns.cell(cells, 'pictureAlt'),
      place: wholeIn(columns.cell(cells, 'picturePosition')) ?? index + 1,
    }))
    .toSorted((a, b) => a.place - b.place);
  const ofVariants = rows.map(({ cells }) => ({ url: columns.cell(cells, 'variantPicture'), alt: '' }));
  return onceEach([...own, ...ofVariants]);
}
