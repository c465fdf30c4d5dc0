import { slugOf } from '../../kernel/slugs.ts';
import type { KitForm } from './kits.ts';

/** @property always wrong in a draft, too */
type Missing = { field: string; message: string; always?: true };

const needed = [
  ['categoryId', 'Choose a category'],
  ['priceCents', 'Give its price'],
  ['hoursFrom', 'Say how many hours it takes at least'],
  ['hoursTo', 'Say how many hours it takes at most'],
  ['finishedWidthMm', 'Say how wide the finished piece is'],
  ['finishedHeightMm', 'Say how high the finished piece is'],
  ['weightGrams', 'Say what it weighs packed'],
  ['packedLengthMm', 'Say how long its box is'],
  ['packedWidthMm', 'Say how wide its box is'],
  ['packedHeightMm', 'Say how high its box is'],
] as const;

export type Completable = Pick<
  KitForm,
  | (typeof needed)[number][0]
  | 'summary'
  | 'pictures'
  | 'rrpCents'
  | 'rrpKind'
  | 'rrpSource'
  | 'rrpSince'
  | 'variants'
  | 'variantLabel'
  | 'requirements'
>;

/** What stands after its kit's address in that of a variant. */
export function variantAddress(label: string): string {
  return slugOf(label) || 'variant';
}

/** What shoppers would miss if this kit were published now, field by field; empty when it is complete. */
export function missingToPublish(kit: Completable): Missing[] {
  const missing: Missing[] = needed
    .filter(([field]) => kit[field] === null)
    .map(([field, message]) => ({ field, message }));
  const say = (isMissing: boolean, field: string, message: string) =>
    isMissing && missing.push({ field, message });
  const { hoursFrom, hoursTo, pictures, rrpCents } = kit;
  const { tableWidthMm, tableDepthMm } = kit.requirements;
  if (hoursFrom !== null && hoursTo !== null && hoursTo < hoursFrom)
    missing.push({ field: 'hoursTo', message: 'Not less than the hours it takes at least', always: true });
  if ((tableWidthMm === null) !== (tableDepthMm === null))
    missing.push({
      field: tableWidthMm === null ? 'requirements.tableWidthMm' : 'requirements.tableDepthMm',
      message: 'Give both sides of the table, or neither',
      always: true,
    });
  const addresses = kit.variants.map(({ label }) => variantAddress(label));
  for (const [index, address] of addresses.entries()) {
    if (addresses.indexOf(address) < index)
      missing.push({
        field: `variants.${index}.label`,
        message: 'Another variant is called this, or nearly this',
        always: true,
      });
  }
  say(kit.summary === '', 'summary', 'A kit needs a sentence about it before it is published');
  say(pictures.length === 0, 'pictures', 'A kit needs a picture before it is published');
  say(
    pictures.some(({ alt }) => alt === ''),
    'pictures',
    'Describe every picture for those who cannot see it',
  );
  if (rrpCents) {
    say(kit.rrpSource === '', 'rrpSource', 'Say where the higher price comes from');
    say(kit.rrpSince === null, 'rrpSince', 'Say since when it was asked');
    say(kit.rrpKind === null, 'rrpKind', 'Choose whose price it is');
  }
  const isUnnamed = kit.variants.length > 0 && kit.variantLabel === '';
  say(isUnnamed, 'variantLabel', 'Say what this kit itself is among its variants');
  kit.variants.forEach(({ priceCents, weightGrams, pictureId }, index) => {
    if (pictureId !== null && !pictures.some(({ id }) => id === pictureId))
      missing.push({
        field: `variants.${index}.pictureId`,
        message: 'Choose one of the pictures of this kit',
        always: true,
      });
    say(priceCents === null, `variants.${index}.priceCents`, 'Give its price');
    say(weightGrams === null, `variants.${index}.weightGrams`, 'Say what it weighs packed');
  });
  return missing;
}
