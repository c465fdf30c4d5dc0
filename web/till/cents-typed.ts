import { cents } from '../../contracts/money.ts';

/** '35', '$35.50' or '35,5' in cents; null for anything that is no amount. */
export function centsTyped(text: string): number | null {
  const [, dollars = '', rest = ''] = /^\$?(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === '' ? null : cents(Number(dollars + rest.padEnd(2, '0')));
}
