const inSydney = { timeZone: 'Australia/Sydney' } as const;
const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...inSydney,
});
const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', ...inSydney });

/** '2026-11-20T05:00:00.000Z' → '20 Nov 2026', as the day was in Sydney. */
export function dateText(iso: string): string {
  return day.format(new Date(iso));
}

/** '2026-11-20T05:00:00.000Z' → '20 Nov 2026, 4:00 pm' */
export function momentText(iso: string): string {
  return `${dateText(iso)}, ${time.format(new Date(iso))}`;
}
