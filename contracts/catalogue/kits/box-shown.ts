type Line = { quantity: number; what: string };

/** Whether a picture of the box still shows all that lies in it: the same things, as many of each, in any order. */
export function showsAll(shown: readonly Line[], contents: readonly Line[]): boolean {
  return countedIn(shown) === countedIn(contents);
}

function countedIn(lines: readonly Line[]): string {
  return lines
    .map(({ quantity, what }) => `${quantity} ${what}`)
    .toSorted()
    .join('\n');
}
