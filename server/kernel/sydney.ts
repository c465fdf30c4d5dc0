const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** The calendar day in Sydney at a moment, as `2026-11-20`: the shop's days begin and end there. */
export function sydneyDay(at: Date): string {
  return days.format(at);
}
