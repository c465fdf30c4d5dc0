/**
 * Query values stay text, so that an address reads as a person would write it. A plain form repeats the name
 * of each ticked box: those values are joined by commas, as links write them.
 */
export function parseSearch(text: string): Record<string, string> {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

/** The other way; numbers are written as a person would. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  // As `encodeURIComponent` writes it in contracts/kernel/paths.ts.
  const text = query.toString().replaceAll('+', '%20');
  return text === '' ? '' : `?${text}`;
}
