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

/** 'validFrom' → 'Valid from', 'socials.0.url' → 'Socials 1 url': how a field is named where its label is out of sight. */
export function fieldNameText(name: string): string {
  const label = labels[name];
  if (label) return label;
  const spelt = name
    .replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ' ')
    .replace(/([a-z])Cents\b/g, '$1')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return spelt.charAt(0).toUpperCase() + spelt.slice(1);
}

/** A problem as the list on top says it: which field, as it is called there, and what it wants. */
export const withLabel = (
  { field, message }: { field: string; message: string },
  onScreen: Readonly<Record<string, string>> = {},
) => ({
  field,
  message: `${onScreen[field] ?? fieldNameText(field)}: ${message}`,
});

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
