/** What an address says of how a list is shown, and not of what it shows. */
const ways: ReadonlySet<string> = new Set(['after', 'before', 'page', 'sort', 'order', 'tab']);

export function isNarrowing(name: string): boolean {
  return !ways.has(name);
}
