import type { priceMoves } from '../../../../contracts/catalogue/kits/kit-changes.ts';
import { typedCents } from '../../../../contracts/kernel/money.ts';

/** '-2.50' → -250 cents; '-15' per cent → -15; null for what cannot be meant. */
export function amountTyped(text: string, move: (typeof priceMoves)[number]): number | null {
  const [, sign = '', rest = ''] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
  if (sign !== '' && move === 'to') return null;
  const isWhole = /^\d{1,3} ?%?$/.test(rest);
  const amount = move === 'percent' ? (isWhole ? Number.parseInt(rest, 10) : null) : typedCents(rest);
  if (amount === null) return null;
  return sign === '' ? amount : -amount;
}
