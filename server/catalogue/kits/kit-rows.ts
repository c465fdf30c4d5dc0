import { alikeColours } from '../../../contracts/catalogue/kits/alike-colours.ts';
import {
  likeItsKit,
  variantMeasures,
  type KitForm,
  type VariantForm,
  type VariantMeasure,
} from '../../../contracts/catalogue/kits/kits.ts';
import { notMeasured, type KitRequirements } from '../../../contracts/catalogue/kits/requirements.ts';
import type { Focus } from '../../../contracts/platform/images.ts';
import type { WholeForm } from './completing.ts';
import type { NewProduct, ProductRow, VariantRow } from './queries.ts';

/** A kit's form as its row keeps it; SKU and variants are seen to by whoever saves it. */
export function rowOf(form: WholeForm): Omit<NewProduct, 'sku' | 'sku_descriptor'> {
  const hasRrp = form.rrpCents !== null && form.rrpCents > 0;
  return {
    slug: form.slug,
    name: form.name,
    barcode: form.barcode,
    shelf_place: form.shelfPlace,
    category_id: form.categoryId,
    status: form.status,
    summary: form.summary,
    description: form.description,
    price_cents: form.priceCents,
    rrp_cents: hasRrp ? form.rrpCents : null,
    rrp_kind: hasRrp ? form.rrpKind : null,
    rrp_source: hasRrp ? form.rrpSource : null,
    rrp_since: hasRrp ? form.rrpSince : null,
    featured: form.featured,
    bestseller: form.bestseller,
    new_arrival: form.newArrival,
    released_on: form.releasedOn,
    difficulty: form.difficulty,
    hours_from: form.hoursFrom,
    hours_to: form.hoursTo,
    finished_width_mm: form.finishedWidthMm,
    finished_height_mm: form.finishedHeightMm,
    mess: form.mess,
    requirements: JSON.stringify(form.requirements),
    alike_colours: alikeColours(form.colours).length,
    weight_grams: form.weightGrams,
    packed_length_mm: form.packedLengthMm,
    packed_width_mm: form.packedWidthMm,
    packed_height_mm: form.packedHeightMm,
    contents: JSON.stringify(form.contents),
    colours: JSON.stringify(form.colours),
    also_needed: JSON.stringify(form.alsoNeeded),
    variant_label: form.variants.length === 0 ? '' : form.variantLabel,
  };
}

/** The measures that a variant does not have from its kit. */
export function ownMeasuresOf(variant: VariantForm): Partial<Record<VariantMeasure, number>> {
  return Object.fromEntries(
    variantMeasures.flatMap((name) => (variant[name] === null ? [] : [[name, variant[name]]])),
  );
}

type Parts = {
  pictures: readonly { id: number; alt: string; focus: string; shows: unknown }[];
  variants: readonly VariantRow[];
};

export function kitFormOf(row: ProductRow, { pictures, variants }: Parts): KitForm {
  return {
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    barcode: row.barcode,
    shelfPlace: row.shelf_place,
    categoryId: row.category_id,
    status: row.status,
    summary: row.summary,
    description: row.description,
    priceCents: row.price_cents,
    rrpCents: row.rrp_cents,
    rrpKind: row.rrp_kind,
    rrpSource: row.rrp_source ?? '',
    rrpSince: row.rrp_since,
    featured: row.featured,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    releasedOn: row.released_on,
    difficulty: row.difficulty,
    hoursFrom: row.hours_from,
    hoursTo: row.hours_to,
    finishedWidthMm: row.finished_width_mm,
    finishedHeightMm: row.finished_height_mm,
    mess: row.mess,
    requirements: requirementsOf(row.requirements),
    weightGrams: row.weight_grams,
    packedLengthMm: row.packed_length_mm,
    packedWidthMm: row.packed_width_mm,
    packedHeightMm: row.packed_height_mm,
    contents: row.contents as KitForm['contents'],
    colours: row.colours as KitForm['colours'],
    alsoNeeded: row.also_needed as string[],
    pictures: pictures.map(({ id, alt, focus, shows }) => ({
      id,
      alt,
      focus: focus as Focus,
      ...(shows !== null && { shows: shows as KitForm['contents'] }),
    })),
    variantLabel: row.variant_label,
    variants: variants
      .filter(({ status }) => row.status === 'archived' || status !== 'archived')
      .map((variant) => ({
        id: variant.id,
        label: variant.variant_label,
        sku: variant.sku,
        barcode: variant.barcode,
        shelfPlace: variant.shelf_place,
        priceCents: variant.price_cents,
        weightGrams: variant.weight_grams,
        ...likeItsKit,
        ...(variant.own_measures as Partial<VariantForm>),
        pictureId: pictures.some(({ id }) => id === variant.first_picture)
          ? otherThan(pictures[0]?.id, variant.first_picture)
          : null,
      })),
  };
}

const otherThan = (first: number | undefined, own: number | null) => (own === first ? null : own);

/** What an older row does not say is not measured. */
export function requirementsOf(stored: unknown): KitRequirements {
  return { ...notMeasured, ...(stored as Partial<KitRequirements>) };
}
