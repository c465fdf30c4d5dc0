import { shopZone, utcMidnight } from '../../../../contracts/kernel/days.ts';
import { sydneyWall } from '../../../../contracts/kernel/sydney-time.ts';
import type { MarketState } from '../../../../contracts/market/markets/markets.ts';
import type { Tone } from '../../../ui/admin/status.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';

export const marketStateLabels: Readonly<Record<MarketState, string>> = {
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const stateTones: Readonly<Record<MarketState, Tone>> = {
  planned: 'waiting',
  open: 'good',
  closed: 'calm',
  cancelled: 'bad',
};

const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shopZone,
});

/** '21 Nov 2026', or '21 Nov 2026 to 22 Nov 2026' */
export function daysText({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const [first, last] = [startsOn, endsOn].map((iso) => day.format(utcMidnight(iso)));
  return startsOn === endsOn ? (first ?? '') : `${first} to ${last}`;
}

/** '11:40', by Sydney's clocks. */
export function timeText(iso: string): string {
  return clock.format(new Date(iso));
}

/** 'at 11:40' of today, 'on 21 Nov 2026 at 11:40' of another day: a market may last longer than one. */
export function heardText(iso: string, today = sydneyToday()): string {
  const on = sydneyWall(iso).slice(0, 10);
  return `${on === today ? '' : `on ${day.format(utcMidnight(on))} `}at ${timeText(iso)}`;
}
