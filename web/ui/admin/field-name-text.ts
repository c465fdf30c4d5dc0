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

/** Lists whose rows are called otherwise than the list is. */
const rows: Readonly<Record<string, string>> = {
  businessHours: 'line of hours',
  socials: 'place',
  contents: 'item',
  alsoNeeded: 'thing',
  hours: 'opening time',
  advice: 'advice',
  signs: 'sign',
};

/**
 * How a field is named where its label is out of sight: 'validFrom' → 'Valid from', 'lines.1.costCents' →
 * 'Line 2, cost', 'table.packs.0.name' → 'Rates, pack 1, name'.
 *
 * @param own how this screen calls fields: 'Questions' for `entries`, so 'Question 1, answer'
 */
export function fieldNameText(name: string, own: Readonly<Record<string, string>> = {}): string {
  const whole = own[name] ?? labels[name];
  if (whole) return whole;
  const parts = name.split('.');
  const called = parts.flatMap((part, at) => {
    if (isIndex(part)) return at === 0 || isIndex(parts[at - 1]) ? [`${Number(part) + 1}`] : [];
    const label = at === 0 ? own[part] : undefined;
    const index = parts[at + 1];
    if (index === undefined || !isIndex(index)) return [label ?? spelt(part)];
    return [`${label ? singular(label) : (rows[part] ?? singular(spelt(part)))} ${Number(index) + 1}`];
  });
  const words = called.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);

/** 'entries' → 'entry', 'Public holidays' → 'Public holiday', 'addresses' → 'address'. */
function singular(words: string): string {
  if (words.endsWith('ies')) return words.replace(/ies$/, 'y');
  return words.replace(/sses$/, 'ss').replace(/([^s])s$/, '$1');
}

function spelt(name: string): string {
  return name
    .replace(/([a-z])(?:Cents|Mm)$/, '$1')
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
