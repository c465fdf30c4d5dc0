import { cents, priceText, type Cents } from '../../contracts/money.ts';

/** '50', '$50' or '49.95' as cents; undefined where it is no amount. */
export function centsTyped(text: string): Cents | undefined {
  const [, dollars, rest = ''] = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  return cents(Number(dollars) * 100 + Number(rest.padEnd(2, '0')));
}

export function wholeDollars(amountCents: number): string {
  return priceText(amountCents).replace(/\.00$/, '');
}

/** The morning of a day in Sydney; nothing for as soon as it is paid. */
export function arrivalOf(isoDay: string): { deliverAt?: string } {
  if (isoDay === '') return {};
  return { deliverAt: `${isoDay}T08:00:00+10:00` };
}
