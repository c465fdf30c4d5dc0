const emptyWords = new Set('a an the and for of to with my our kit kits'.split(' '));

/** The words of a name that tell it from others. */
export function comparableName(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
}
