import { decimalOf, typedCents } from '../../../contracts/kernel/money.ts';

/**
 * What stands in a field for money: what is typed stays as it is typed, and an amount that came from elsewhere takes
 * its place. Whoever takes nothing for 0 does not write 0.00 over what cannot be read yet.
 */
export function shownAmount(text: string, cents: number | null): string {
  const read = typedCents(text);
  if (read === cents || (read === null && cents === 0)) return text;
  return cents === null ? '' : decimalOf(cents);
}
