/**
 * Parses what a table holds only where it reads otherwise than the last time: nearly every reading brings the same.
 * Whoever is given the result changes nothing in it, because the next one is given it too.
 */
export function parsedOnce<T>(parse: (found: unknown) => T): (found: unknown) => T {
  let last: { text: string; result: T } | undefined;
  return (found) => {
    const text = JSON.stringify(found);
    if (last?.text !== text) last = { text, result: parse(found) };
    return last.result;
  };
}
