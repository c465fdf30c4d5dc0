import { shopZone } from '../../contracts/kernel/days.ts';

const inSydney = { timeZone: shopZone } as const;

// Made with the first date: each takes a phone 40 ms, and most pages that bring this file show none.
let day: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;

/** '2026-11-20T05:00:00.000Z' → '20 Nov 2026', as the day was in Sydney. */
export function dateText(iso: string): string {
  day ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', ...inSydney });
  return day.format(new Date(iso));
}

/** '2026-11-20T05:00:00.000Z' → '20 Nov 2026, 4:00 pm' */
export function momentText(iso: string): string {
  time ??= new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', ...inSydney });
  return `${dateText(iso)}, ${time.format(new Date(iso))}`;
}
