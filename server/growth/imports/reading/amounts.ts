import { typedCents } from '../../../../contracts/kernel/money.ts';

/** Cents of an amount as platforms write it: '49.95', 'A$49.95', 'AUD 1,049.95', '49,95', '1.049,95'. Null for none. */
export function centsIn(text: string): number | null {
  const bare = text.replace(/(?:AUD|AU|A)?\s*\$|AUD|[\s\u00a0]/gi, '');
  const point = /^\d{1,3}(?:\.\d{3})+,\d{2}$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare;
  // Some exports write fractions of a cent, or a single decimal.
  const [, whole = '', decimals = ''] = /^(\d{1,7})\.(\d{3,6})$/.exec(point) ?? [];
  if (whole !== '') return Math.round(Number(`${whole}.${decimals}`) * 100);
  return typedCents(point);
}

const gramsOfUnit: Readonly<Record<string, number>> = {
  kg: 1000,
  g: 1,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
};

/** Grams of a weight in the unit that its heading names, such as 'Weight (kg)'; null where none is said. */
export function gramsIn(text: string, heading: string): number | null {
  const [, unit = 'g'] = /\((kg|g|lbs?|oz)\)/i.exec(heading) ?? [];
  const value = Number(text.replace(',', '.'));
  const grams = Math.round(value * (gramsOfUnit[unit.toLowerCase()] ?? 1));
  return text !== '' && Number.isFinite(grams) && grams >= 1 && grams <= 100_000 ? grams : null;
}

const mmOfUnit: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, yd: 914.4 };

/** Millimetres of a measure in the unit that its heading names, such as 'Length (cm)'; null where none is said. */
export function millimetresIn(text: string, heading: string): number | null {
  const [, unit = 'mm'] = /\((mm|cm|m|in|yd)\)/i.exec(heading) ?? [];
  const millimetres = Math.round(Number(text.replace(',', '.')) * (mmOfUnit[unit.toLowerCase()] ?? 1));
  return text !== '' && millimetres >= 1 && millimetres <= 100_000 ? millimetres : null;
}

/** A whole number, also where it is written with decimals; null for none. */
export function wholeIn(text: string): number | null {
  const value = Number(text.replaceAll(',', ''));
  return text !== '' && Number.isFinite(value) && Math.abs(value) < 10_000_000 ? Math.trunc(value) : null;
}
