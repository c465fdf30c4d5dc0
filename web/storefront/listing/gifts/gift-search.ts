import { isCalendarDay } from '../../../../contracts/kernel/days.ts';
import { postcode as postcodeField } from '../../../../contracts/kernel/fields.ts';

/** For whom a gift is, how much it may cost, by when it has to be where; each empty where nobody said. */
export type GiftSearch = {
  collection: string;
  budget: string;
  by: string;
  postcode: string;
  /** What was typed as a postcode and is none, so that it can be put right. */
  noPostcode: string;
};

/** Amounts that a gift may cost at most, and the ranges of prices below them. */
export const giftBudgets = [
  { value: '40', label: 'Up to $40', ranges: ['under-40'] },
  { value: '60', label: 'Up to $60', ranges: ['under-40', '40-60'] },
  { value: '80', label: 'Up to $80', ranges: ['under-40', '40-60', '60-80'] },
] as const;

/** What an address says, as a person may have typed it; what makes no sense is as if it were not there. */
export function giftSearchIn(search: Record<string, unknown>): GiftSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const postcode = text('postcode').slice(0, 40);
  const isPostcode = postcodeField.safeParse(postcode).success;
  return {
    collection: /^[a-z0-9-]{1,100}$/.test(text('for')) ? text('for') : '',
    budget: giftBudgets.some(({ value }) => value === text('upto')) ? text('upto') : '',
    by: isCalendarDay(text('by')) ? text('by') : '',
    postcode: isPostcode ? postcode : '',
    noPostcode: isPostcode ? '' : postcode,
  };
}

/** With a day and no postcode the days of the whole country say whether it is there by then. */
export function asksAnywhere({ by, postcode }: GiftSearch): boolean {
  return by !== '' && postcode === '';
}

/** The filters of a listing for what is looked for: what is there, for what it may cost. */
export function giftFilters({ budget }: GiftSearch): Record<string, string> {
  const ranges: readonly string[] = giftBudgets.find(({ value }) => value === budget)?.ranges ?? [];
  return { stock: 'in', ...(ranges.length > 0 && { price: ranges.join(',') }) };
}
