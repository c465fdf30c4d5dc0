import { paths } from '../../../../../contracts/kernel/paths.ts';
import { slugOf } from '../../../../../contracts/kernel/slugs.ts';
import { centsIn } from '../../reading/amounts.ts';
import type { Columns } from '../../reading/columns.ts';
import type { FileRow } from '../../reading/file-rows.ts';
import { barcodeAndCost, boxOf, stockOf, weightOf } from '../box-and-cost.ts';
import { readColours } from '../colours.ts';
import { finishKit } from '../finish-kit.ts';
import { foreignPrice } from '../foreign-price.ts';
import { onceEach } from '../pictures-once.ts';
import type { ReadKit, ReadVariant, RowMessage } from '../read-kit.ts';

type KitColumns = Columns<'kits'>;

/**
 * Kits of WooCommerce's product export: a row of type `simple` or `variable` is a kit, one of type `variation` belongs
 * to the kit whose SKU or `id:` number its Parent names, before or after it.
 */
export async function* wooKits(rows: AsyncIterable<FileRow>, columns: KitColumns): AsyncGenerator<ReadKit> {
  const kits: FileRow[] = [];
  const variations = new Map<string, FileRow[]>();
  for await (const row of rows) {
    const parent = columns.cell(row.cells, 'parent').toLowerCase();
    const known = variations.get(parent);
    if (!/variation/i.test(columns.cell(row.cells, 'type'))) kits.push(row);
    else if (known) known.push(row);
    else variations.set(parent, [row]);
  }
  for (const row of kits) {
    const keys = [columns.cell(row.cells, 'sku').toLowerCase(), `id:${columns.cell(row.cells, 'key')}`];
    const own = keys.filter(Boolean).flatMap((key) => variations.get(key) ?? []);
    for (const key of keys) variations.delete(key);
    yield kitOf(row, own, columns);
  }
  for (const lost of [...variations.values()].flat()) yield lostVariation(lost, columns);
}

function lostVariation(row: FileRow, columns: KitColumns): ReadKit {
  const parent = columns.cell(row.cells, 'parent');
  const kit = kitOf(row, [], columns);
  const message = `The kit ‘${parent}’ that this variation belongs to is not in the file: export all products at once`;
  return { ...kit, messages: [{ row: row.row, column: 'Parent', message, isWrong: true }] };
}

/** A virtual product is one that nobody posts: a pattern to print, a seat at a workshop. */
const left = /\b(?:grouped|external|virtual)\b/i;

function kitOf(row: FileRow, variations: readonly FileRow[], columns: KitColumns): ReadKit {
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, at = row.row, isWrong = false) =>
    messages.push({ row: at, column, message, isWrong });
  const cell = (field: Parameters<KitColumns['cell']>[1]) => columns.cell(row.cells, field);
  const type = cell('type');
  if (left.test(type)) say('Type', `A product of the type ‘${type}’ is no kit of its own`, row.row, true);
  if (row.isCutOff) say('', 'The file breaks off in this row: export it again', row.row, true);
  if (/^variable/i.test(type) && variations.length === 0)
    say('Type', 'Its variations are not in the file: export them as well', row.row, true);
  const own = variations.length > 0 ? variations : [row];
  const pictures = [row, ...variations].flatMap(({ cells }) => urlsIn(columns.cell(cells, 'picture')));
  const slug = slugOf(cell('name'));
  return finishKit(
    {
      row: row.row,
      name: cell('name'),
      // The export has no address; WooCommerce makes it of the name as this shop does.
      slug,
      html: cell('description') || cell('summary'),
      summary: cell('summary'),
      // 'Kits > Felt, New': each with the categories above it.
      categories: valuesIn(cell('category')).flatMap((one) => one.split('>').toReversed()),
      // -1 is private, 0 a draft.
      status: cell('published') === '1' ? 'published' : 'draft',
      box: boxOf(row, columns, say),
      variants: own.map((variation) => variantOf(variation, row, columns, say)),
      // The row of the kit lists what its variations choose from.
      colours: readColours(row.cells, columns, say, (field) => valuesIn(cell(field), /(?<!\\),|\|/)),
      pictures: onceEach(pictures.map((url) => ({ url, alt: '' }))),
      oldPaths: slug === '' ? [] : [paths.product(slug)],
    },
    messages,
  );
}

/** A comma within a value is written with a backslash before it, also where the value stands alone. */
const unescaped = (text: string) => text.replaceAll('\\,', ',');

const valuesIn = (text: string, between = /(?<!\\),/) => text.split(between).map(unescaped);

/** Addresses with commas between them, of which an address may hold some as well. */
function urlsIn(text: string): string[] {
  return text
    .split(/,\s*(?=https?:\/\/)/)
    .map((one) => unescaped(one).trim())
    .filter(Boolean);
}

type Say = (column: string, message: string, row?: number, isWrong?: boolean) => void;

function variantOf({ row, cells }: FileRow, kit: FileRow, columns: KitColumns, say: Say): ReadVariant {
  const price = columns.cell(cells, 'price');
  const foreign = foreignPrice(price, columns.cell(kit.cells, 'currency'));
  const priceCents = price === '' || foreign ? null : centsIn(price);
  if (foreign) say('Price', foreign, row);
  else if (price !== '' && priceCents === null)
    say('Price', `‘${price}’ is no price such as 49.95`, row, true);
  if (price === '') say('Price', 'There is no price: it comes in as a draft', row);
  const stock = columns.cell(cells, 'stock');
  const sale = columns.cell(cells, 'salePrice');
  if (sale !== '')
    say('Sale price', `It was on sale there at ${sale}, and comes in at its regular price`, row);
  return {
    row,
    label: [1, 2, 3]
      .map((one) => unescaped(columns.cell(cells, `option${one as 1 | 2 | 3}Value`)))
      .filter(Boolean)
      .join(' / '),
    sku: columns.cell(cells, 'sku'),
    priceCents,
    weightGrams: weightOf(
      columns.cell(cells, 'weight') || columns.cell(kit.cells, 'weight'),
      row,
      columns,
      say,
    ),
    // 'parent' where a variation is counted with its kit.
    stock: /^parent$/i.test(stock) ? null : stockOf(stock, row, say),
    ...barcodeAndCost({ row, cells }, columns, { currency: columns.cell(kit.cells, 'currency'), say }),
  };
}
