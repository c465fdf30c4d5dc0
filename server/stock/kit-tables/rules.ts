import * as z from 'zod/mini';
import { blankKit } from '../../../contracts/catalogue/kits/blank-kit.ts';
import { missingToPublish } from '../../../contracts/catalogue/kits/kit-completeness.ts';
import { kitForm, type KitForm } from '../../../contracts/catalogue/kits/kits.ts';
import type { KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import { decimalOf, priceText, typedCents } from '../../../contracts/kernel/money.ts';
import { slugOf } from '../../../contracts/kernel/slugs.ts';
import {
  kitColumnNames,
  kitColumns,
  type KitColumn,
  type Mapping,
} from '../../../contracts/stock/kit-tables.ts';
import { isFormula } from '../../kernel/rules.ts';
import { readRequirement, requirementColumn, requirementText } from './requirement-cells.ts';

/** A kit as its row of a table says it; the rest of its form is kept elsewhere. */
export type TableKit = Omit<KitForm, 'pictures' | 'colours' | 'variants' | 'variantLabel' | 'releasedOn'> & {
  stock: number;
};
export type Categories = ReadonlyMap<number, { slug: string; name: string }>;
export type CellProblem = { column: KitColumn; message: string };

/** What `plainCell` wrote, as it was. */
export function cellIn(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Which heading says what: as an export writes it, or as the columns are called here. */
export function guessMapping(headers: readonly string[]): Mapping {
  const known = headers.map(plain);
  const mapping: Mapping = {};
  for (const column of kitColumnNames) {
    const at = known.findIndex((one) => one === plain(kitColumns[column]) || one === plain(column));
    if (at !== -1) mapping[column] = at;
  }
  return mapping;
}

type Text = (kit: TableKit, categories: Categories) => string;

/** Empty where a draft does not say it yet. */
const numberText = (value: number | null) => (value === null ? '' : String(value));
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const texts: Readonly<Record<KitColumn, Text>> = {
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  shelfPlace: ({ shelfPlace }) => shelfPlace,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  category: ({ categoryId }, categories) => categories.get(categoryId ?? 0)?.slug ?? '',
  status: ({ status }) => status,
  price: ({ priceCents }) => (priceCents === null ? '' : decimalOf(priceCents)),
  rrp: ({ rrpCents }) => (rrpCents === null ? '' : decimalOf(rrpCents)),
  rrpSource: ({ rrpSource }) => rrpSource,
  stock: ({ stock }) => String(stock),
  featured: ({ featured }) => yesNo(featured),
  bestseller: ({ bestseller }) => yesNo(bestseller),
  newArrival: ({ newArrival }) => yesNo(newArrival),
  summary: ({ summary }) => summary,
  description: ({ description }) => description,
  difficulty: ({ difficulty }) => difficulty,
  hoursFrom: ({ hoursFrom }) => numberText(hoursFrom),
  hoursTo: ({ hoursTo }) => numberText(hoursTo),
  finishedWidthMm: ({ finishedWidthMm }) => numberText(finishedWidthMm),
  finishedHeightMm: ({ finishedHeightMm }) => numberText(finishedHeightMm),
  mess: ({ mess }) => mess,
  smallestPrint: ({ requirements }) => requirementText('smallestPrint', requirements),
  stitchesPerCm: ({ requirements }) => requirementText('stitchesPerCm', requirements),
  hands: ({ requirements }) => requirementText('hands', requirements),
  force: ({ requirements }) => requirementText('force', requirements),
  tableWidthMm: ({ requirements }) => requirementText('tableWidthMm', requirements),
  tableDepthMm: ({ requirements }) => requirementText('tableDepthMm', requirements),
  noise: ({ requirements }) => requirementText('noise', requirements),
  cleanUp: ({ requirements }) => requirementText('cleanUp', requirements),
  weightGrams: ({ weightGrams }) => numberText(weightGrams),
  packedLengthMm: ({ packedLengthMm }) => numberText(packedLengthMm),
  packedWidthMm: ({ packedWidthMm }) => numberText(packedWidthMm),
  packedHeightMm: ({ packedHeightMm }) => numberText(packedHeightMm),
  contents: ({ contents }) =>
    contents
      .map(({ quantity, what, detail }) => [`${quantity} × ${what}`, detail].filter(Boolean).join(' | '))
      .join('\n'),
  alsoNeeded: ({ alsoNeeded }) => alsoNeeded.join('\n'),
};

/** A kit's cell as an export writes it. */
export function cellText(column: KitColumn, kit: TableKit, categories: Categories): string {
  return texts[column](kit, categories);
}

/** Where two rows of a kit are not the same, column by column. */
export function changesBetween(before: TableKit, after: TableKit, categories: Categories) {
  return kitColumnNames
    .map((column) => ({
      field: kitColumns[column],
      from: cellText(column, before, categories),
      to: cellText(column, after, categories),
    }))
    .filter(({ from, to }) => from !== to);
}

/** A new kit before its row is read. */
const { pictures: _p, colours: _c, variants: _v, variantLabel: _l, releasedOn: _r, ...blankRow } = blankKit;
export const freshKit: TableKit = { ...blankRow, name: '', stock: 0 };

/**
 * A kit as a row of a table changes it, with everything that is wrong with the row, each at its column.
 *
 * @param cells by column; those that the table does not have are absent
 */
export function kitOfRow(
  before: TableKit,
  cells: Partial<Record<KitColumn, string>>,
  categories: Categories,
): { kit: TableKit; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const changes: Partial<TableKit> = {};
  for (const column of kitColumnNames) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const text = cellIn(cell).trim();
    const required = readRequirement(column, text);
    const read = required ?? readCell(column, text, categories);
    if (typeof read === 'string') problems.push({ column, message: read });
    else if (required === undefined) Object.assign(changes, read);
    else
      changes.requirements = {
        ...(changes.requirements ?? before.requirements),
        ...(required as Partial<KitRequirements>),
      };
  }
  const kit = { ...before, ...changes };
  if (kit.slug === '') kit.slug = slugOf(kit.name);
  if (kit.rrpCents !== null && before.rrpCents === null) kit.rrpKind = 'ours';
  const known = new Set(problems.map(({ column }) => column));
  return { kit, problems: [...problems, ...problemsOf(kit).filter(({ column }) => !known.has(column))] };
}

const whole = ['hoursFrom', 'hoursTo', 'finishedWidthMm', 'finishedHeightMm', 'weightGrams'] as const;
const wholeColumns = new Set<string>([
  ...whole,
  'packedLengthMm',
  'packedWidthMm',
  'packedHeightMm',
  'stock',
]);
const nothingYet: Partial<Record<KitColumn, keyof TableKit>> = {
  category: 'categoryId',
  price: 'priceCents',
  rrp: 'rrpCents',
  hoursFrom: 'hoursFrom',
  hoursTo: 'hoursTo',
  finishedWidthMm: 'finishedWidthMm',
  finishedHeightMm: 'finishedHeightMm',
  weightGrams: 'weightGrams',
  packedLengthMm: 'packedLengthMm',
  packedWidthMm: 'packedWidthMm',
  packedHeightMm: 'packedHeightMm',
};
const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
};

/** What a cell says of a kit, or the sentence that is wrong with it. */
function readCell(column: KitColumn, text: string, categories: Categories): Partial<TableKit> | string {
  // What is not known yet is left empty: only a kit that is published must have it.
  if (text === '' && column in nothingYet) return { [nothingYet[column] ?? '']: null };
  if (wholeColumns.has(column))
    return /^\d{1,7}$/.test(text) ? { [column]: Number(text) } : `‘${text}’ is no whole number`;
  if (column === 'price' || column === 'rrp') return readMoney(column, text);
  if (column === 'featured' || column === 'bestseller' || column === 'newArrival') {
    const value = booleans[text.toLowerCase()];
    return value === undefined ? `‘${text}’ is neither yes nor no` : { [column]: value };
  }
  if (column === 'category') {
    const wanted = text.toLowerCase();
    const found = [...categories].find(([, one]) => one.slug === wanted || one.name.toLowerCase() === wanted);
    return found ? { categoryId: found[0] } : `There is no category ‘${text}’`;
  }
  if (column === 'barcode') return { barcode: text.replaceAll(/[ -]/g, '') };
  if (column === 'contents') return readContents(text);
  if (column === 'alsoNeeded') return { alsoNeeded: linesOf(text) };
  // An empty cell leaves what can only be chosen.
  if (column === 'status' || column === 'difficulty')
    return text === '' ? {} : { [column]: text.toLowerCase() };
  return { [column]: text };
}

function readMoney(column: 'price' | 'rrp', text: string): Partial<TableKit> | string {
  const value = typedCents(text);
  if (value === null) return `‘${text}’ is no price such as 49.95`;
  return column === 'price' ? { priceCents: value } : { rrpCents: value };
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** '1 × printed canvas | 30 × 40 cm', a line for each thing in the box. */
function readContents(text: string): Partial<TableKit> | string {
  const contents: TableKit['contents'] = [];
  for (const one of linesOf(text)) {
    const [, quantity = '', what = '', detail = ''] =
      /^(\d{1,4})\s*[×x]\s*([^|]+?)\s*(?:\|\s*(.*))?$/.exec(one) ?? [];
    if (quantity === '') return `‘${one}’ is not like ‘1 × printed canvas | 30 × 40 cm’`;
    contents.push({ quantity: Number(quantity), what, detail });
  }
  return { contents };
}

const columnsOfFields: Readonly<Record<string, KitColumn>> = {
  categoryId: 'category',
  priceCents: 'price',
  rrpCents: 'rrp',
  rrpKind: 'rrpSource',
  rrpSince: 'rrpSource',
};
/** What a table does not carry is seen to in the editor of the kit, and taken for complete here. */
const notInTables = {
  pictures: [{ id: 1, alt: 'as it hangs', focus: 'centre' as const }],
  colours: [],
  variants: [],
  variantLabel: '',
  releasedOn: null,
};

function problemsOf({ stock: _stock, ...kit }: TableKit): CellProblem[] {
  const form = { ...notInTables, ...kit, rrpSince: kit.rrpSince ?? '2026-01-01' };
  const wrong = z.safeParse(kitForm, {
    ...form,
    status: form.status === 'published' ? 'draft' : form.status,
  });
  const issues = (wrong.error?.issues ?? []).map((issue) => {
    const column = columnOf(issue.path.map(String));
    return { column, message: sentenceOf(issue, column) };
  });
  const missing = kit.status === 'published' ? missingToPublish(form) : [];
  const lacking = missing.map(({ field, message }) => ({ column: columnOf(field.split('.')), message }));
  const known = new Set(issues.map(({ column }) => column));
  return [...issues, ...lacking.filter(({ column }) => !known.has(column))].filter(
    ({ column }) => column in kitColumns,
  );
}

const columnOf = ([field = '', part]: readonly string[]) =>
  (field === 'requirements' ? requirementColumn(part) : columnsOfFields[field]) ?? (field as KitColumn);

/** The library's own words for a rule that has none in the contract. */
const ofLibrary = /^(Invalid|Too (small|big)|Unrecognized|expected)/i;
const isMoney = (column: KitColumn) => column === 'price' || column === 'rrp';

/** What is wrong with a cell, for a person: a schema's own words are for programs. */
function sentenceOf(issue: z.core.$ZodIssue, column: KitColumn): string {
  if (!ofLibrary.test(issue.message)) return issue.message;
  const bound = (limit: unknown) => (isMoney(column) ? priceText(Number(limit)) : String(limit));
  if (issue.code === 'too_small') return `This must be at least ${bound(issue.minimum)}`;
  if (issue.code === 'too_big') return `This can be at most ${bound(issue.maximum)}`;
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}`;
  return 'Please fill this in';
}
