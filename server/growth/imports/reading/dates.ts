import type { ImportDates, DayOrder } from '../../../../contracts/growth/imports/import-dates.ts';
import type { ImportKind, ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import { isCalendarDay } from '../../../../contracts/kernel/days.ts';

/** The column whose days are read, by kind; what people agreed to and when is kept as it is written. */
export const dateFields: Readonly<Partial<Record<ImportKind, string>>> = {
  orders: 'placedAt',
  reviews: 'writtenAt',
};

const digits =
  /^(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})(?:,? +(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<seconds>\d\d))?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>[+-]\d\d):?(?<zoneMinutes>\d\d))?)?$/i;

/** '2024-03-01 10:22:11 +1100', '2024-03-01', '01/03/2024 10:22', '1.3.24': in Brisbane's time where none is said. */
export function momentIn(text: string, order: DayOrder): string | undefined {
  const written = digits.test(text)
    ? isoOf(text, order)
    : text.replace(
        /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?([+-]\d\d):?(\d\d))?$/,
        (_, date, time, hours, minutes) => `${date}T${time}${hours ? `${hours}:${minutes}` : '+10:00'}`,
      );
  if (!/^\d{4}-\d\d-\d\d/.test(written) || !isCalendarDay(written.slice(0, 10))) return undefined;
  const at = new Date(written.length === 10 ? `${written}T12:00:00+10:00` : written);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const two = (number: string | number) => String(number).padStart(2, '0');

function isoOf(text: string, order: DayOrder): string {
  const part = digits.exec(text)?.groups ?? {};
  const { first = '', second = '', year = '', hour, minute, seconds = '00', half } = part;
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon;
  const zone = part['zone'] ? `${part['zone']}:${part['zoneMinutes']}` : '+10:00';
  return `${date}T${two(hours)}:${minute}:${seconds}${zone}`;
}

/** What a column tells about which part of its dates is the day: parts over 12 are no months. */
export type DaySigns = { dayFirst: number; monthFirst: number; example: string };

export const noSigns = (): DaySigns => ({ dayFirst: 0, monthFirst: 0, example: '' });

export function noteDate(signs: DaySigns, text: string): void {
  const { first = '', second = '' } = digits.exec(text)?.groups ?? {};
  if (first === '') return;
  if (Number(first) > 12) signs.dayFirst += 1;
  if (Number(second) > 12) signs.monthFirst += 1;
  if (signs.example === '' || (isAmbiguous(text) && !isAmbiguous(signs.example))) signs.example = text;
}

/** Shows best what is asked. */
const isAmbiguous = (text: string) => momentIn(text, 'dayFirst') !== momentIn(text, 'monthFirst');

/** As Etsy exports them, whoever asks; here the day comes first. */
const usualOrder = (platform: ImportPlatform): DayOrder => (platform === 'etsy' ? 'monthFirst' : 'dayFirst');

/** How all dates of a file are read; null where none leaves a choice. @param chosen what its owner said */
export function datesOf(
  { dayFirst, monthFirst, example }: DaySigns,
  platform: ImportPlatform,
  chosen: DayOrder | null,
): ImportDates | null {
  if (example === '') return null;
  const seen =
    dayFirst > 0 && monthFirst > 0 ? null : dayFirst > 0 ? 'dayFirst' : monthFirst > 0 ? 'monthFirst' : null;
  const isKnown = platform === 'etsy' && dayFirst === 0;
  return {
    example,
    readings: { dayFirst: dayIn(example, 'dayFirst'), monthFirst: dayIn(example, 'monthFirst') },
    order: seen ?? chosen ?? usualOrder(platform),
    decidedBy: seen ? 'file' : chosen ? 'owner' : isKnown ? 'platform' : 'nobody',
  };
}

/** The day that is written, not the one in another time zone. */
function dayIn(text: string, order: DayOrder): string | null {
  const iso = isoOf(text, order).slice(0, 10);
  return isCalendarDay(iso) ? iso : null;
}
