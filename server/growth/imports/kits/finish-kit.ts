import { isBarcode } from '../../../../contracts/kernel/barcode.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import { beginOf, lineOf, textOfHtml, withoutEntities } from '../reading/html-text.ts';
import type { ReadKit, ReadVariant, RowMessage } from './read-kit.ts';

const mostVariants = 21;
const mostPictures = 12;
const longest = { name: 120, summary: 200, description: 8_000, label: 60, sku: 40 };

type Draft = Omit<ReadKit, 'description' | 'messages' | 'slug'> & { slug: string; html: string };

/** A kit as it was read, brought within what a kit here can hold; every difference is said. */
export function finishKit(draft: Draft, said: readonly RowMessage[]): ReadKit {
  const messages = [...said];
  const note = (column: string, message: string, row = draft.row, isWrong = false) =>
    messages.push({ row, column, message, isWrong });
  const name = lineOf(withoutEntities(draft.name), longest.name);
  if (name === '') note('Name', 'There is no name in any row of this kit', draft.row, true);
  if (lineOf(withoutEntities(draft.name), 10_000).length > longest.name)
    note('Name', `The name is cut after ${longest.name} characters`);
  const text = textOfHtml(draft.html);
  if (text.length > longest.description)
    note('Description', `The description is cut after ${longest.description} characters`);
  if (draft.variants.length > mostVariants)
    note(
      'Variant',
      `It has ${draft.variants.length} variants, and a kit can have ${mostVariants}: make several kits of it in the file`,
      draft.row,
      true,
    );
  if (draft.pictures.length > mostPictures)
    note('Picture', `It has ${draft.pictures.length} pictures; the first ${mostPictures} come in`);
  const summary = textOfHtml(draft.summary);
  if (lineOf(summary, 10_000).length > longest.summary)
    note('Summary', `The summary is cut after ${longest.summary} characters`);
  return {
    row: draft.row,
    name,
    slug: slugOf(draft.slug) || slugOf(name),
    description: beginOf(text, longest.description).trim(),
    summary: lineOf(summary, longest.summary) || firstSentence(text),
    categories: draft.categories.map((one) => withoutEntities(one).trim()).filter(Boolean),
    status: draft.status,
    variants: labelled(draft.variants, note).map((variant) => ({
      ...variant,
      sku: skuOfFile(variant, note),
      barcode: barcodeOfFile(variant, note),
      stock: stockOfFile(variant, note),
    })),
    ...(draft.box && { box: draft.box }),
    colours: draft.colours,
    pictures: draft.pictures.slice(0, mostPictures),
    oldPaths: [...new Set(draft.oldPaths)],
    messages,
  };
}

type Note = (column: string, message: string, row?: number, isWrong?: boolean) => void;

function firstSentence(text: string): string {
  const [first = ''] = text.split(/(?<=[.!?])\s|\n/, 1);
  return lineOf(first, longest.summary);
}

/** Labels of variants, of which no two are the same; a kit with one variant has none. */
function labelled(variants: readonly ReadVariant[], note: Note): ReadVariant[] {
  if (variants.length <= 1) return variants.map((one) => ({ ...one, label: '' }));
  const seen = new Map<string, number>();
  return variants.map((variant) => {
    const whole = lineOf(withoutEntities(variant.label), 10_000);
    const label = lineOf(whole, longest.label) || 'Standard';
    if (whole.length > longest.label)
      note('Variant', `‘${whole}’ is cut after ${longest.label} characters`, variant.row);
    const times = (seen.get(label.toLowerCase()) ?? 0) + 1;
    seen.set(label.toLowerCase(), times);
    if (times === 1) return { ...variant, label };
    note(
      'Variant',
      `Two variants are called ‘${label}’; this one becomes ‘${label} (${times})’`,
      variant.row,
    );
    return { ...variant, label: `${beginOf(label, longest.label - 5)} (${times})` };
  });
}

/** A spreadsheet writes a long number as 9.31234E+12, which is the number no more. */
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i;

function skuOfFile({ sku, row }: ReadVariant, note: Note): string {
  if (rounded.test(sku)) {
    note('SKU', `‘${sku}’ was rounded by a spreadsheet: the shop makes an SKU of its own`, row);
    return '';
  }
  const kept = sku
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest.sku);
  if (kept !== sku) note('SKU', `‘${sku}’ becomes ‘${kept}’: letters, digits, dots and dashes`, row);
  return kept;
}

function barcodeOfFile({ barcode = '', row }: ReadVariant, note: Note): string {
  const digits = barcode.replaceAll(/[ '-]/g, '');
  if (digits === '' || isBarcode(digits)) return digits;
  note('Barcode', `‘${barcode}’ is no barcode of 8, 12 or 13 digits: it comes in without one`, row);
  return '';
}

function stockOfFile({ stock, row }: ReadVariant, note: Note): number | null {
  if (stock === null || stock >= 0) return stock;
  note('On hand', `${stock} on hand cannot be: it comes in with none`, row);
  return 0;
}
