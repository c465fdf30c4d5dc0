/** The known name that somebody meant who wrote `name`, or nothing when no known name is near. */
export function didYouMean<Name extends string>(
  name: string,
  known: readonly Name[],
  /** Short names are near to many honest words, so they are guessed at only on request. */
  shortOnes?: 'short names too',
): Name | undefined {
  const written = bare(name);
  return known.find((candidate) => {
    const right = bare(candidate);
    const allowed = right.length >= 9 ? 2 : right.length >= 6 || shortOnes ? 1 : 0;
    return written === right || (mayBeNear(written, right, allowed) && slips(written, right) <= allowed);
  });
}

function bare(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '');
}

/** A start compares a hundred names of the environment with a hundred of the shop: nearly all differ by this already. */
function mayBeNear(from: string, to: string, allowed: number): boolean {
  if (Math.abs(from.length - to.length) > allowed) return false;
  return foreign(from, to) <= allowed && foreign(to, from) <= allowed;
}

/** Letters of a word that the other has nowhere: each takes a slip of its own. */
function foreign(word: string, other: string): number {
  let count = 0;
  for (const letter of word) if (!other.includes(letter)) count += 1;
  return count;
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other. */
function slips(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : change;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap));
    }
  }
  return at(from.length, to.length);
}
