import { paths } from '../../../../../contracts/kernel/paths.ts';
import { slugOf } from '../../../../../contracts/kernel/slugs.ts';
import { centsIn, wholeIn } from '../../reading/amounts.ts';
import type { Columns } from '../../reading/columns.ts';
import type { FileRow } from '../../reading/file-rows.ts';
import { barcodeAndCost, weightOf } from '../box-and-cost.ts';
import { readColours } from '../colours.ts';
import { finishKit } from '../finish-kit.ts';
import { foreignPrice } from '../foreign-price.ts';
import type { ReadKit, ReadVariant, RowMessage } from '../read-kit.ts';

type KitColumns = Columns<'kits'>;

/**
 * Kits of Square's catalogue export: a row for each variation. Its token is of the variation, so that rows of one item
 * have only its name and description in common. Its pictures are not in the file: they come from a folder.
 */
export async function* squareKits(
  rows: AsyncIterable<FileRow>,
  columns: KitColumns,
): AsyncGenerator<ReadKit> {
  const items = new Map<string, FileRow[]>();
  for await (const row of rows) {
    const [name, text] = [columns.cell(row.cells, 'name'), columns.cell(row.cells, 'description')];
    const key = name === '' ? `row ${row.row}` : `${name}\n${text}`;
    const known = items.get(key);
    if (known) known.push(row);
    else items.set(key, [row]);
  }
  for (const ofItem of items.values()) yield kitOf(ofItem, columns);
}

function kitOf(rows: readonly FileRow[], columns: KitColumns): ReadKit {
  const [first] = rows as [FileRow, ...FileRow[]];
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, row = first.row, isWrong = false) =>
    messages.push({ row, column, message, isWrong });
  const cell = (field: Parameters<KitColumns['cell']>[1]) => columns.cell(first.cells, field);
  const type = cell('type');
  if (type !== '' && !/physical|regular|prepared/i.test(type))
    say('Type', `An item of the type ‘${type}’ is no kit`, first.row, true);
  for (const { row, isCutOff } of rows)
    if (isCutOff) say('', 'The file breaks off in this row: export it again', row, true);
  say('Picture', 'Square gives no pictures in its file: send a folder of them when the kits are in');
  // Square Online makes its address of the name, and another one where the owner gave it a link of its own.
  const slug = slugOf(columns.like(first.cells, /^permalink$/i)[0] ?? '') || slugOf(cell('name'));
  return finishKit(
    {
      row: first.row,
      name: cell('name'),
      slug,
      html: cell('description'),
      summary: '',
      // 'Kits > Felt (Reporting), Sale': the path's last part is the nearest.
      categories: cell('category')
        .split(',')
        .flatMap((one) =>
          one
            .replace(/\(.*\)/, '')
            .split('>')
            .toReversed(),
        ),
      status: statusOf(cell('status'), isEnabled(rows, columns) ? cell('published') : 'unavailable'),
      variants: rows.map((row) => variantOf(row, columns, say)),
      colours: readColours(first.cells, columns, say, (field) =>
        rows.map(({ cells }) => columns.cell(cells, field)),
      ),
      pictures: [],
      oldPaths: slug === '' ? [] : [paths.product(slug)],
    },
    messages,
  );
}

function statusOf(archived: string, visibility: string): ReadKit['status'] {
  if (/^(?:y|yes|true)$/i.test(archived)) return 'archived';
  return /hidden|unavailable/i.test(visibility) ? 'draft' : 'published';
}

/** At which places an item is sold stands in a column of each place; an older file has none of them. */
function isEnabled(rows: readonly FileRow[], columns: KitColumns): boolean {
  const said = rows.flatMap(({ cells }) => columns.like(cells, /^enabled\b/i)).filter(Boolean);
  return said.length === 0 || said.some((one) => !isNo(one));
}

const isNo = (text: string) => /^(?:n|no|false)$/i.test(text);

type Say = (column: string, message: string, row?: number, isWrong?: boolean) => void;

function variantOf({ row, cells }: FileRow, columns: KitColumns, say: Say): ReadVariant {
  const price = columns.cell(cells, 'price') || placePrice({ row, cells }, columns, say);
  const isOpen = price === '' || /^variable$/i.test(price);
  const foreign = isOpen ? undefined : foreignPrice(price, columns.cell(cells, 'currency'));
  const priceCents = isOpen || foreign ? null : centsIn(price);
  if (foreign) say('Price', foreign, row);
  else if (isOpen) say('Price', 'Its price is typed at each sale: it comes in as a draft without one', row);
  else if (priceCents === null) say('Price', `‘${price}’ is no price such as 49.95`, row, true);
  const counts = columns.like(cells, /^current quantity\b/i).map(wholeIn);
  const counted = counts.flatMap((one) => one ?? []);
  const negative = counted.filter((one) => one < 0);
  if (negative.length > 0) say('On hand', `${negative[0]} on hand at one place counts as none`, row);
  const label = columns.cell(cells, 'variant');
  return {
    row,
    label: /^regular$/i.test(label) ? '' : label,
    sku: columns.cell(cells, 'sku'),
    priceCents,
    weightGrams: weightOf(columns.cell(cells, 'weight'), row, columns, say),
    // What lies at all places together.
    stock: counted.length === 0 ? null : counted.reduce((sum, one) => sum + Math.max(0, one), 0),
    ...barcodeAndCost({ row, cells }, columns, { currency: columns.cell(cells, 'currency'), say }),
  };
}

/** The price of the places where it is sold, for an item that has none but theirs. */
function placePrice({ row, cells }: Pick<FileRow, 'row' | 'cells'>, columns: KitColumns, say: Say): string {
  const nowhere = new Set(
    columns
      .headed(cells, /^enabled\s/i)
      .filter(({ cell }) => isNo(cell))
      .map(({ heading }) => placeOf(heading)),
  );
  const [first, ...others] = columns
    .headed(cells, /^price\s/i)
    .map(({ heading, cell }) => ({ place: placeOf(heading), price: cell }))
    .filter(({ place, price }) => price !== '' && !nowhere.has(place));
  if (first === undefined) return '';
  const other = others.find(({ price }) => centsIn(price) !== centsIn(first.price));
  if (other)
    say(
      'Price',
      `Its price differs by place: it comes in with that of ${first.place}, ${first.price}, not with ${other.place}’s ${other.price}`,
      row,
    );
  return first.price;
}

/** 'Price Ballarat Studio' → 'Ballarat Studio' */
const placeOf = (heading: string) => heading.replace(/^\S+\s+/, '');
