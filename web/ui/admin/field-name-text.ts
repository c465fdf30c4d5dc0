import { priceText } from '../../../contracts/kernel/money.ts';

/** Fields that are called otherwise on the screen than in the contract. */
const labels: Readonly<Record<string, string>> = {
  brand: 'Name of the shop',
  slug: 'Address',
  categoryId: 'Category',
  hoursFrom: 'Hours, at least',
  hoursTo: 'Hours, at most',
  finishedWidthMm: 'Finished width',
  finishedHeightMm: 'Finished height',
  weightGrams: 'Weight packed',
  packedLengthMm: 'Box length',
  packedWidthMm: 'Box width',
  packedHeightMm: 'Box height',
  'requirements.smallestPrintTenthMm': 'Smallest print',
  'requirements.stitchesPer10Cm': 'Stitches in 10 cm',
  'requirements.tableWidthMm': 'Table, width',
  'requirements.tableDepthMm': 'Table, depth',
};

/**
 * 'validFrom' → 'Valid from', 'socials.0.url' → 'Socials 1 url': how a field is named where its label is out of sight.
 *
 * @param own how this screen calls fields: 'Questions' for `entries`, so 'Questions 1 answer'
 */
export function fieldNameText(name: string, own: Readonly<Record<string, string>> = {}): string {
  const label = own[name] ?? labels[name];
  if (label) return label;
  const [list = '', ...within] = name.split('.');
  const called = own[list];
  if (called) return `${called} ${spelt(within.join('.'))}`;
  const words = spelt(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spelt(name: string): string {
  return name
    .replace(/(^|\.)(\d+)/g, (_, dot: string, index: string) => `${dot}${Number(index) + 1}`)
    .replaceAll('.', ' ')
    .replace(/([a-z])Cents\b/g, '$1')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** A problem as the list on top says it: which field, and what it wants. */
export const withLabel = (
  { field, message }: { field: string; message: string },
  own?: Readonly<Record<string, string>>,
) => ({ field, message: `${fieldNameText(field, own)}: ${message}` });

/** A field's value in words, where two people's are shown beside each other. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Cents') ? priceText(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => valueText('', one)).join(' · ') || '–';
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter(Boolean)
        .map((one) => valueText('', one))
        .join(' ') || '–'
    );
  return typeof value === 'string' ? value : '–';
}
