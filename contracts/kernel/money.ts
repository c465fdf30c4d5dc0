/** Money is a whole number of Australian cents; a float never holds it. */
export type Cents = number & { readonly __unit: 'AUD cents' };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

/** The one rounding of the shop: half up, away from zero for refunds, so that a refund mirrors its sale. */
export function roundToCents(value: number): Cents {
  return cents(Math.sign(value) * Math.round(Math.abs(value)));
}

export function sumCents(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** GST contained in a GST-inclusive total: one eleventh, half up (A New Tax System Act, s 9-70). */
export function gstContained(totalCents: Cents): Cents {
  return roundToCents(totalCents / 11);
}

/** 4995 → '49.95', as in the JSON fields that the specification shows. */
export function decimalOf(amountCents: number): string {
  const sign = amountCents < 0 ? '-' : '';
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads as an amount with two decimals. */
export function isDecimal(text: unknown): boolean {
  return typeof text === 'string' && /^-?\d+\.\d{2}$/.test(text);
}

/** '49.95' → 4995. Takes what `decimalOf` gives, and nothing vaguer. */
export function centsOf(decimal: string): Cents {
  if (!isDecimal(decimal)) throw new RangeError(`Not a decimal amount: ${decimal}`);
  return cents(Number(decimal.replace('.', '')));
}

/**
 * What a person types as an amount, in cents: '49.95', '$50', '1,250' or, with a comma for the point, '69,95'.
 * Null for anything that is no amount: a comma before three digits stands between thousands.
 */
export function typedCents(text: string): Cents | null {
  const [, dollars = '', rest = ''] =
    /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ??
    /^\$?\s*(\d{1,7})(?:,(\d{1,2}))$/.exec(text.trim()) ??
    [];
  return dollars === '' ? null : cents(Number(dollars.replaceAll(',', '') + rest.padEnd(2, '0')));
}

/** A price that came as a number or as a numeric string (specification, section 3): 49.5 and '49.5' are '49.50'. */
export function decimalFrom(amount: number | string): string {
  return isDecimal(amount) ? String(amount) : decimalOf(roundToCents(Number(amount) * 100));
}

/** 123450 → '$1,234.50' */
export function priceText(amountCents: number): string {
  const [dollars = '0', rest = '00'] = decimalOf(Math.abs(amountCents)).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '−' : ''}$${grouped}.${rest}`;
}

/**
 * Spreads an amount over parts in proportion to their weights by largest remainder, so that the
 * shares sum to the amount to the cent. Equal remainders go to the earlier part.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => cents(0));
  // BigInt, because amount × weight can pass 2^53 on a large order.
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)));
  const remainders = weights.map((weight, i) => ({
    i,
    rest: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }));
  let missing = amount - shares.reduce((sum, share) => sum + share, 0);
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of remainders) {
    if (missing === 0) break;
    shares[i] = (shares[i] ?? 0) + 1;
    missing -= 1;
  }
  return shares.map(cents);
}

/** What something costs wherever it is shown, and the higher price that is struck through beside it. */
export type ShownPrice = { priceCents: Cents; was: { priceCents: Cents; label: string } | null };
