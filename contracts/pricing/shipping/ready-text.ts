import { sydneyWall } from '../../kernel/sydney-time.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export type HoursOfDay = { weekday: number; from: string; to: string };

/** 'Ready from Tue 24 Nov, 2 pm': the shop's clock, whatever clock the reader has. */
export function readyText(iso: string): string {
  return `Ready from ${pickupMomentText(iso)}`;
}

/** 'Tue 24 Nov, 2 pm' */
export function pickupMomentText(iso: string): string {
  return `${pickupDayText(iso)}, ${timeOf(iso)}`;
}

/** 'Sat 28 Nov, 9 am to 2 pm' */
export function dayHoursText(from: string, to: string): string {
  return `${pickupMomentText(from)} to ${timeOf(to)}`;
}

/** 'Sat 28 Nov' */
export function pickupDayText(iso: string): string {
  const [date = ''] = sydneyWall(iso).split('T');
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = weekdays[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7];
  return `${weekday} ${day} ${months[month - 1]}`;
}

const timeOf = (iso: string) => hourText(sydneyWall(iso).split('T')[1] ?? '');

/** '14:00' is 2 pm, '09:30' is 9:30 am. */
export function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Opening hours, one line a weekday: 'Tue 9 am to 5:30 pm'. */
export function hoursLines(hours: readonly HoursOfDay[]): string[] {
  return hours
    .toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1))
    .map(({ weekday, from, to }) => `${weekdays[weekday - 1]} ${hourText(from)} to ${hourText(to)}`);
}
