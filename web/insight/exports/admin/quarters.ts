import { shopZone } from '../../../../contracts/kernel/days.ts';

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const sydneyMonth = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: shopZone,
});

type Choice = { value: string; label: string };

/** This quarter and the seven before it: '2026-10' is 'Oct 2026 to Dec 2026'. */
export function lastQuarters(now: Date): Choice[] {
  const [year, month] = partsOf(now);
  const first = month - ((month - 1) % 3);
  return Array.from({ length: 8 }, (_, back) => {
    const begin = new Date(Date.UTC(year, first - 1 - 3 * back, 1));
    const end = new Date(Date.UTC(year, first + 1 - 3 * back, 1));
    return {
      value: begin.toISOString().slice(0, 7),
      label: `${monthName.format(begin)} to ${monthName.format(end)}`,
    };
  });
}

/** This month and the eleven before it. */
export function lastMonths(now: Date): Choice[] {
  const [year, month] = partsOf(now);
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });
}

/** '2026-10' is 'Oct 2026 to Dec 2026'. */
export function quarterText(quarter: string): string {
  const [year = 0, month = 1] = quarter.split('-').map(Number);
  const [begin, end] = [month - 1, month + 1].map((at) => monthName.format(new Date(Date.UTC(year, at, 1))));
  return `${begin} to ${end}`;
}

function partsOf(now: Date): [number, number] {
  const [year = 0, month = 1] = sydneyMonth.format(now).split('-').map(Number);
  return [year, month];
}
