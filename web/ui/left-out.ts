/** What a form says of files that were chosen and are not sent; undefined where there are none. */
export function leftOutText(names: readonly string[], most: number): string | undefined {
  if (names.length === 0) return undefined;
  const room = most === 1 ? 'There is room for one photograph' : `There is room for ${most} photographs`;
  return `${room}: ${listOf(names)} ${names.length === 1 ? 'was' : 'were'} left out.`;
}

/** The same where sending stopped, after the sentence that says why. */
export function notSentText(names: readonly string[]): string {
  return `Not sent: ${listOf(names)}.`;
}

const listed = new Intl.ListFormat('en-AU', { type: 'conjunction' });

function listOf(names: readonly string[]): string {
  return listed.format(names);
}
