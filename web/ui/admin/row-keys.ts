/**
 * What each row of a list is known by: rows have no name of their own, and which of them is open, or has the focus,
 * goes along when one is moved. Rows that came from elsewhere are the last ones; those that went are, too.
 */
export function fittingKeys(known: readonly number[], count: number): readonly number[] {
  if (known.length >= count) return known.slice(0, count);
  const first = Math.max(-1, ...known) + 1;
  return [...known, ...Array.from({ length: count - known.length }, (_none, index) => first + index)];
}
