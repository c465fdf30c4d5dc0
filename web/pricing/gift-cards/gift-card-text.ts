import { priceText } from '../../../contracts/kernel/money.ts';

export function wholeDollars(amountCents: number): string {
  return priceText(amountCents).replace(/\.00$/, '');
}

/** The morning of a day in Sydney; nothing for as soon as it is paid. */
export function arrivalOf(isoDay: string): { deliverAt?: string } {
  if (isoDay === '') return {};
  return { deliverAt: `${isoDay}T08:00:00+10:00` };
}
