const minutesMost = 59;

/** '7.5', '7,5' or '7:30' hours in minutes, none where nothing is written; null where it cannot be read. */
export function workedMinutes(hours: string): number | null {
  const text = hours.trim().replace(',', '.');
  const [, whole, minutes = '0'] = /^(\d{1,3}):(\d{2})$/.exec(text) ?? [];
  if (whole !== undefined) return Number(minutes) > minutesMost ? null : Number(whole) * 60 + Number(minutes);
  return text === '' || /^\d{0,3}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 60) : null;
}
