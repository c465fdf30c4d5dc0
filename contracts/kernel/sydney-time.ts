import { shopZone } from './days.ts';

/** The shop's clock: what an owner writes as a time of day is meant in Sydney, wherever their computer stands. */

let parts: Intl.DateTimeFormat | undefined;

/** '2026-11-20T05:00:00Z' → '2026-11-20T16:00', as a field for date and time reads it. */
export function sydneyWall(iso: string): string {
  parts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: shopZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return parts.format(new Date(iso)).replace(', ', 'T');
}

/** A clock that is some minutes slow, or the minute that is just over, is meant as now. */
const graceMs = 10 * 60_000;

/** Whether a time that somebody chose is over: what is to go then would go at once, which is not what was meant. */
export function isTimeOver(moment: Date, now: Date): boolean {
  return moment.getTime() < now.getTime() - graceMs;
}

export const timeIsOver = 'This time is over already. Choose one to come, or leave it empty for at once.';

/** The clocks change between two and three in the morning, so what is said of that night names no other hour. */
const lostText = (meant: string) =>
  `Clocks in Sydney skip this hour that night: ${meant} is meant, when they have been put forward.`;
const twiceText = {
  first: 'This hour comes twice that night: the first is meant, before clocks in Sydney are put back.',
  second: 'This hour comes twice that night: the second is meant, after clocks in Sydney were put back.',
} as const;

/**
 * What there is to know of a time of day that Sydney's clocks skip or show twice, and of no other: undefined then.
 *
 * @param typed as it was written, where it was just written: of a moment alone nobody sees that its hour was skipped
 */
export function clockChangeText(moment: string, typed?: string): string | undefined {
  const wall = sydneyWall(moment);
  if (typed && typed !== wall && sydneyMoment(typed) === moment) return lostText(wall.slice(11));
  const hourMs = 3_600_000;
  const at = Date.parse(moment);
  if (sydneyWall(new Date(at + hourMs).toISOString()) === wall) return twiceText.first;
  return sydneyWall(new Date(at - hourMs).toISOString()) === wall ? twiceText.second : undefined;
}

/**
 * '2026-11-20T16:00' → '2026-11-20T05:00:00.000Z'. The hour that is skipped when daylight saving begins counts as
 * the one after it; of the hour that comes twice the first is meant. Null for what is no date and time.
 */
export function sydneyMoment(wall: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  const asUtc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const candidates = [11, 10].map((hours) => new Date(asUtc - hours * 3_600_000).toISOString());
  return candidates.find((iso) => sydneyWall(iso) === wall) ?? candidates[1] ?? null;
}
