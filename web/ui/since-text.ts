const dayMs = 86_400_000;

/**
 * '2026-11-28T09:14' → 'today at 9:14 am', 'on Saturday at 9:14 am' within a week, 'on 20 Nov 2026 at 9:14 am' before
 * that; by the clock of the device, which its owner reads.
 */
export function sinceText(at: number, now = Date.now()): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' });
  return `${dayOf(moment, new Date(now))} at ${time}`;
}

function dayOf(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return 'today';
  // A week ago has the same name as today.
  const isThisWeek = now.getTime() - moment.getTime() < 6 * dayMs;
  if (isThisWeek) return `on ${moment.toLocaleDateString('en-AU', { weekday: 'long' })}`;
  return `on ${moment.toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })}`;
}
