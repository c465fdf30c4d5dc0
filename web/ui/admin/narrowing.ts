/** Parameters that say how a list is shown; all others narrow what it shows. */
const ways: ReadonlySet<string> = new Set(['after', 'before', 'page', 'sort', 'order', 'tab']);

export function isNarrowing(name: string): boolean {
  return !ways.has(name);
}
