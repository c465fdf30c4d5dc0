/** '6 to 8 hours', or '6 hours' where both ends are the same. */
export function hoursText({ hoursFrom, hoursTo }: { hoursFrom: number; hoursTo: number }): string {
  const span = hoursFrom === hoursTo ? `${hoursTo}` : `${hoursFrom} to ${hoursTo}`;
  return `${span} ${hoursTo === 1 ? 'hour' : 'hours'}`;
}
