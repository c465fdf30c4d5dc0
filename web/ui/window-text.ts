// Made with the first window: most pages that bring this file show none.
let format: Intl.DateTimeFormat | undefined;

function dayText(iso: string): string {
  format ??= new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** The days on which something is expected (ISO dates): 'between Tue, 24 Nov and Thu, 26 Nov'. */
export function windowText({ from, to }: { from: string; to: string }): string {
  return from === to ? `on ${dayText(from)}` : `between ${dayText(from)} and ${dayText(to)}`;
}
