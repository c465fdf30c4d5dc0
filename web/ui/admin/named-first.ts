const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Puts what is found in the order in which it was probably meant: names that begin with what was typed, then those of
 * which a word does, then those that hold it. `findMaterialsLike` of the server does the same before its list is cut.
 */
export function namedFirst<One extends { name: string }>(typed: string, found: readonly One[]): One[] {
  const term = plain(typed.trim());
  const placeOf = ({ name }: One) => {
    const at = ` ${plain(name)}`;
    if (at.startsWith(` ${term}`)) return 0;
    if (at.includes(` ${term}`)) return 1;
    return at.includes(term) ? 2 : 3;
  };
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}
