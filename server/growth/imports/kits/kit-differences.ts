import type { Difference } from '../../../../contracts/catalogue/kits/kit-changes.ts';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { categoryOf, sizesIn, type KnownCategory } from './kit-forms.ts';
import type { ReadKit, ReadVariant, RowMessage } from './read-kit.ts';

const amount = (value: number | null) => (value === null ? '' : decimalOf(value));
const number = (value: number | null) => (value === null ? '' : String(value));
const grams = (value: number | null) => (value === null ? '' : `${value} g`);

/** What a kit's owner sees of a change, part by part. */
export function differencesOfKit(before: KitForm, after: KitForm): Difference[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' }))
    .filter((one) => one.from !== one.to);
}

/** All that a kit which is new here comes in with: what the shop's form holds, and what stands beside it. */
export function partsOfNewKit(
  form: KitForm,
  kit: ReadKit,
  { categories, state }: { categories: readonly KnownCategory[]; state: string },
): Difference[] {
  const [own, ...others] = kit.variants as [ReadVariant, ...ReadVariant[]];
  const parts: Record<string, string> = {
    ...partsOf(form),
    Address: form.slug,
    State: state,
    Category: categories.find(({ id }) => id === form.categoryId)?.name ?? '',
    Summary: form.summary,
    Colours: namesOf(form.colours),
    'On hand': number(own.stock),
    Cost: amount(own.costCents ?? null),
    Box: measures([form.packedLengthMm, form.packedWidthMm, form.packedHeightMm]),
    'Finished size': measures([form.finishedWidthMm, form.finishedHeightMm]),
    Hours: [number(form.hoursFrom), number(form.hoursTo)].filter(Boolean).join(' to '),
    Pictures: kit.pictures.length === 0 ? '' : String(kit.pictures.length),
  };
  for (const { label, stock, costCents } of others)
    parts[`Variant ${label}`] = [
      parts[`Variant ${label}`],
      stock !== null && `${stock} on hand`,
      costCents !== undefined && `cost ${amount(costCents)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return Object.entries(parts).flatMap(([field, to]) => (to === '' ? [] : [{ field, from: '', to }]));
}

/** Addresses at the former shop that lead to the kit here from now on. */
export function oldAddressesIn(paths: readonly string[]): Difference[] {
  return paths.length === 0 ? [] : [{ field: 'Old addresses', from: '', to: paths.join(', ') }];
}

const namesOf = (colours: readonly { name: string }[]) => colours.map(({ name }) => name).join(', ');

function measures(sides: readonly (number | null)[]): string {
  if (sides.every((one) => one === null)) return '';
  return `${sides.map((one) => one ?? '–').join(' × ')} mm`;
}

function partsOf(kit: KitForm): Record<string, string> {
  const variants = kit.variants.map((one): [string, string] => [
    `Variant ${one.label}`,
    [one.sku, one.barcode, amount(one.priceCents), grams(one.weightGrams)].filter(Boolean).join(', '),
  ]);
  return {
    Name: kit.name,
    SKU: kit.sku,
    Barcode: kit.barcode,
    Price: amount(kit.priceCents),
    'Weight g': number(kit.weightGrams),
    Description: kit.description,
    'Name of its size': kit.variantLabel,
    ...Object.fromEntries(variants),
  };
}

/** What a file says of a kit that is here already and that is not taken over: the shop's own has grown since. */
export function leftAsItIs(
  before: KitForm,
  kit: ReadKit,
  categories: readonly KnownCategory[],
): RowMessage[] {
  const category = categoryOf(kit.categories, categories);
  const { own, known } = sizesIn(kit, before);
  const skus = [before, ...before.variants].map(({ sku }) => sku);
  const isOther: Readonly<Record<string, boolean>> = {
    SKU: [own, ...known].some((one, index) => one !== undefined && one.sku !== '' && one.sku !== skus[index]),
    state: kit.status !== before.status,
    category: category !== undefined && category !== before.categoryId,
    // Where the file has none, it is the beginning of the description.
    summary:
      kit.summary !== before.summary && !kit.description.startsWith(kit.summary.replace(/…$/, '').trimEnd()),
    colours: kit.colours.length > 0 && namesOf(kit.colours) !== namesOf(before.colours),
    box: Object.entries(kit.box ?? {}).some(([side, mm]) => before[side as keyof KitForm] !== mm),
    stock: kit.variants.some(({ stock }) => stock !== null),
    costs: kit.variants.some(({ costCents }) => costCents !== undefined),
    pictures: kit.pictures.length > 0,
  };
  const left = Object.keys(isOther).filter((part) => isOther[part]);
  if (left.length === 0) return [];
  const message = `This kit is here already and keeps its own: ${listOf(left)} of the file ${left.length === 1 && !left[0]?.endsWith('s') ? 'is' : 'are'} not taken`;
  return [{ row: kit.row, column: '', message, isWrong: false }];
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
