import { blankKit } from '../../../../contracts/catalogue/kits/blank-kit.ts';
import { missingToPublish } from '../../../../contracts/catalogue/kits/kit-completeness.ts';
import { likeItsKit, type KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import type { ImportOptions } from '../../../../contracts/growth/imports/imports.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import type { ReadKit, ReadVariant } from './read-kit.ts';

export type KnownCategory = { id: number; slug: string; name: string };

/** A kit that is new here: a draft, or archived as it was; what the file does not say is taken from the options. */
export function newKitForm(
  kit: ReadKit,
  options: ImportOptions,
  categories: readonly KnownCategory[],
): KitForm {
  const [own, ...others] = kit.variants as [ReadVariant, ...ReadVariant[]];
  const { categoryId, publish: _, ...measures } = options;
  return {
    ...blankKit,
    ...measures,
    ...kit.box,
    name: kit.name,
    slug: kit.slug,
    sku: own.sku,
    barcode: own.barcode ?? '',
    status: kit.status === 'archived' ? 'archived' : 'draft',
    categoryId: categoryOf(kit.categories, categories) ?? categoryId,
    summary: kit.summary,
    description: kit.description,
    priceCents: own.priceCents,
    weightGrams: own.weightGrams ?? options.weightGrams,
    colours: kit.colours,
    variantLabel: own.label,
    variants: others.map((variant) => ({
      ...likeItsKit,
      label: variant.label,
      sku: variant.sku,
      ...notInFiles,
      barcode: variant.barcode ?? '',
      priceCents: variant.priceCents,
      weightGrams: variant.weightGrams ?? options.weightGrams,
    })),
  };
}

/** The category of the shop that a file's names mean; undefined where it knows none of them. */
export function categoryOf(
  names: readonly string[],
  categories: readonly KnownCategory[],
): number | undefined {
  for (const name of names) {
    const wanted = slugOf(name);
    const found = categories.find((one) => one.slug === wanted || slugOf(one.name) === wanted);
    if (found && wanted !== '') return found.id;
  }
  return undefined;
}

/** A kit that is here already, with what the file says of it. Stock, state, costs, box and pictures stay the shop's. */
export function changedKitForm(before: KitForm, kit: ReadKit): KitForm {
  const { own, known: read, added } = sizesIn(kit, before);
  const known = before.variants.map((variant, index) => {
    const stated = read[index];
    return stated ? { ...variant, ...statedOf(stated) } : variant;
  });
  const more = added.map((one) => ({
    ...likeItsKit,
    label: one.label,
    sku: one.sku,
    ...notInFiles,
    barcode: one.barcode ?? '',
    priceCents: one.priceCents,
    weightGrams: one.weightGrams,
  }));
  return {
    ...before,
    name: kit.name,
    ...(kit.description === '' ? {} : { description: kit.description }),
    ...(own && statedOf(own)),
    ...(own && own.label !== '' && { variantLabel: own.label }),
    variants: [...known, ...more],
  };
}

/** What exports of other shops do not say. */
const notInFiles = { shelfPlace: '' };

type FileSizes = {
  /** What the file says of the kit itself; undefined where it names only others. */
  own: ReadVariant | undefined;
  /** Of each variant of the shop, in their order. */
  known: (ReadVariant | undefined)[];
  added: ReadVariant[];
};

/**
 * Which size of a file is which here, in whatever order they stand there: by SKU first, by label else. A first one
 * that is like none of the shop's is the kit itself under another name.
 */
export function sizesIn(kit: ReadKit, before: KitForm): FileSizes {
  const left = new Set(kit.variants);
  const take = (is: (read: ReadVariant) => boolean) => {
    const found = [...left].find(is);
    if (found) left.delete(found);
    return found;
  };
  const here = [{ sku: before.sku, label: before.variantLabel }, ...before.variants];
  const bySku = here.map(({ sku }) => take((read) => read.sku !== '' && read.sku === sku));
  const [own, ...known] = here.map(
    ({ label }, index) => bySku[index] ?? take((read) => read.label.toLowerCase() === label.toLowerCase()),
  );
  const [first] = kit.variants;
  const renamed = own === undefined && first !== undefined && left.delete(first) ? first : undefined;
  return { own: own ?? renamed, known, added: [...left] };
}

function statedOf({ priceCents, weightGrams, barcode = '' }: ReadVariant) {
  return {
    ...(barcode === '' ? {} : { barcode }),
    ...(priceCents === null ? {} : { priceCents }),
    ...(weightGrams === null ? {} : { weightGrams }),
  };
}

/** Why a kit that was on sale stays a draft; empty when nothing keeps it. Pictures that are on their way count. */
export function lackingForSale(form: KitForm, arriving: number): string[] {
  const pictures = arriving > 0 ? [{ id: 1, alt: form.name, focus: 'centre' as const }] : form.pictures;
  return missingToPublish({ ...form, pictures }).map(({ message }) => message);
}
