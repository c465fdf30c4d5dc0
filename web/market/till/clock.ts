/** A clock that is off by more is worth a word. */
const worthAWordMs = 2 * 60_000;

/** How far the device's clock is behind the shop's (negative: ahead), from an answer and when it came. */
export function lagOf(serverNow: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverNow) - (askedAt + answeredAt) / 2);
}

export type ClockFacts = {
  /** As last heard; null before the shop was heard. */
  lagMs: number | null;
  /** When the till last did something, by the device's clock. */
  lastAt: number | null;
  now: number;
};

/** What is wrong with the clock, in words; undefined while nothing is. Without a network a step back shows it, too. */
export function clockText({ lagMs, lastAt, now }: ClockFacts): string | undefined {
  if (lastAt !== null && now < lastAt - worthAWordMs)
    return `This device’s clock went back by ${spanText(lastAt - now)}. Sales are kept in their order all the same.`;
  if (lagMs === null || Math.abs(lagMs) <= worthAWordMs) return undefined;
  const how = lagMs > 0 ? 'behind' : 'ahead';
  return `This device’s clock is ${spanText(Math.abs(lagMs))} ${how}. The shop puts the times of sales right.`;
}

export function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(ms / 3_600_000);
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
}

/** 'just now', '12 minutes old', '3 days old' */
export function ageText(ms: number): string {
  return ms < 60_000 ? 'just now' : `${spanText(ms)} old`;
}
