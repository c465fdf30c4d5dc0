import { arrivalDaysText } from '../../../../contracts/kernel/arrival-text.ts';
import type { DeliveryOption } from '../../../../contracts/pricing/shipping/shipping.ts';

export type InTime = 'in time' | 'perhaps' | 'too late' | 'unknown';

/**
 * Whether a parcel is there by a day.
 *
 * @param by the day as 2026-12-24; a parcel that comes on it is in time. Empty where nobody said one.
 */
export function inTimeFor({ window }: Pick<DeliveryOption, 'window'>, by: string): InTime {
  if (!window || by === '') return 'unknown';
  if (window.to <= by) return 'in time';
  return window.from <= by ? 'perhaps' : 'too late';
}

const sentences: Readonly<Record<Exclude<InTime, 'unknown'>, (day: string) => string>> = {
  'in time': (day) => `In time for ${day}`,
  perhaps: (day) => `Perhaps in time for ${day}: it may also come after it`,
  'too late': (day) => `Too late for ${day}`,
};

/** 'In time for Thu 24 December'; empty where nobody can say. */
export function inTimeText(verdict: InTime, by: string): string {
  return verdict === 'unknown' ? '' : sentences[verdict](arrivalDaysText({ from: by, to: by }));
}
