import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { notMeasured } from '../../../../contracts/catalogue/kits/requirements.ts';
import { type Refusal, refuseField } from '../../../../contracts/kernel/refusal.ts';
import type { BundleForm } from '../../../../contracts/stock/inventory/bundles.ts';
import type { PartKit } from './queries.ts';

/** Why these cannot be the kits of a bundle. */
export function whyNotParts(
  { parts, status }: BundleForm,
  kits: ReadonlyMap<number, PartKit>,
): Refusal<'malformed'> | undefined {
  for (const { productId } of parts) {
    const kit = kits.get(productId);
    if (!kit) return problem('One of these kits is not there any more');
    if (kit.is_bundle) return problem(`${kit.name} is a bundle itself: name its kits`);
    if (kit.status !== 'published' && status === 'published')
      return problem(`${kit.name} is not in the shop, so the bundle cannot be published`);
  }
  return undefined;
}

function problem(message: string): Refusal<'malformed'> {
  return refuseField('form.parts', message);
}

type FromParts = Pick<
  KitForm,
  | 'difficulty'
  | 'hoursFrom'
  | 'hoursTo'
  | 'finishedWidthMm'
  | 'finishedHeightMm'
  | 'weightGrams'
  | 'packedLengthMm'
  | 'packedWidthMm'
  | 'packedHeightMm'
  | 'contents'
  | 'alsoNeeded'
>;

/** What a bundle takes over from its kits: all their hours and their weight, the hardest of them, the largest piece. */
export function factsFromParts(parts: BundleForm['parts'], kits: ReadonlyMap<number, PartKit>): FromParts {
  const inside = parts.flatMap(({ productId, quantity }) => {
    const kit = kits.get(productId);
    return kit ? [{ ...kit, quantity }] : [];
  });
  const sum = (of: (kit: PartKit) => number | null) =>
    inside.reduce((total, kit) => total + (of(kit) ?? 0) * kit.quantity, 0) || null;
  const largest = (of: (kit: PartKit) => number | null) =>
    Math.max(0, ...inside.map((kit) => of(kit) ?? 0)) || null;
  const [piece] = inside.toSorted((one, other) => areaOf(other) - areaOf(one));
  const hardest = Math.max(0, ...inside.map(({ difficulty }) => difficulties.indexOf(difficulty)));
  return {
    difficulty: difficulties[hardest] ?? difficulties[0],
    hoursFrom: sum((kit) => kit.hours_from),
    hoursTo: sum((kit) => kit.hours_to),
    finishedWidthMm: piece?.finished_width_mm ?? null,
    finishedHeightMm: piece?.finished_height_mm ?? null,
    weightGrams: sum((kit) => kit.weight_grams),
    packedLengthMm: largest((kit) => kit.packed_length_mm),
    packedWidthMm: largest((kit) => kit.packed_width_mm),
    packedHeightMm: sum((kit) => kit.packed_height_mm),
    contents: inside.map(({ quantity, name }) => ({ quantity, what: name, detail: '' })),
    alsoNeeded: [...new Set(inside.flatMap((kit) => kit.also_needed as string[]))].slice(0, 30),
  };
}

function areaOf({ finished_width_mm: width, finished_height_mm: height }: PartKit): number {
  return (width ?? 0) * (height ?? 0);
}

/** The form of the kit that a new bundle is; its pictures are those of its kits until it has its own. */
export function newBundleKit(form: BundleForm, kits: ReadonlyMap<number, PartKit>): KitForm {
  const { parts, ...own } = form;
  return {
    ...own,
    ...factsFromParts(parts, kits),
    slug: '',
    sku: '',
    barcode: '',
    shelfPlace: '',
    rrpCents: null,
    rrpKind: null,
    rrpSource: '',
    rrpSince: null,
    featured: false,
    bestseller: false,
    newArrival: false,
    releasedOn: null,
    mess: '',
    requirements: notMeasured,
    colours: [],
    variantLabel: '',
    variants: [],
    pictures: parts.flatMap(({ productId }) => {
      const kit = kits.get(productId);
      if (!kit || kit.picture_id === null) return [];
      return [{ id: kit.picture_id, alt: kit.picture_alt ?? '', focus: kit.focus ?? ('centre' as const) }];
    }),
  };
}
