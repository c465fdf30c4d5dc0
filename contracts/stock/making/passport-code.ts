/** Letters and digits that nobody takes for one another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. A prime number of them. */
export const passportAlphabet = 'ACDEFGHJKMNPQRTWXY34679';
export const passportLetters = 10;

/**
 * The last letter of a code, by the ten before it. Their weights differ and the alphabet is prime, so that one wrong
 * letter, or two that changed places, is always found.
 */
export function passportCheckLetter(letters: string): string {
  const sum = Array.from(letters).reduce(
    (total, letter, index) => total + passportAlphabet.indexOf(letter) * (index + 1),
    0,
  );
  return passportAlphabet.charAt(sum % passportAlphabet.length);
}

/** Eleven letters read more easily in three groups: 'ACDE-FGHJ-KMN'. */
export function passportCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

export type ReadPassportCode = { code: string } | { problem: string };

const length = passportLetters + 1;
const unread = '?';

/**
 * What somebody typed from a label: spaces, dashes and small letters are as good, and so is the whole address. One sign
 * that is worn, written as `?`, or that no code has, follows from the last letter.
 */
export function readPassportCode(typed: string): ReadPassportCode {
  const [, ending = typed] = /passport\/([^/?#]+)/i.exec(typed) ?? [];
  const signs = Array.from(ending.normalize('NFKC').toUpperCase()).filter((sign) =>
    /[\p{L}\p{N}?]/u.test(sign),
  );
  if (signs.length !== length)
    return { problem: `A code has ${length} letters and digits. This one has ${signs.length}.` };
  const doubtful = signs.filter((sign) => !passportAlphabet.includes(sign));
  if (doubtful.length > 1) return { problem: doubtfulText(doubtful) };
  const all = doubtful.length === 0 ? [signs] : Array.from(passportAlphabet, (sign) => put(signs, sign));
  const code = all.map((one) => one.join('')).find(isWholeCode);
  if (code !== undefined) return { code };
  return {
    problem: 'At least one of its letters is not as printed. Please compare it with the label once more.',
  };
}

function put(signs: readonly string[], sign: string): string[] {
  return signs.map((one) => (passportAlphabet.includes(one) ? one : sign));
}

function isWholeCode(code: string): boolean {
  return passportCheckLetter(code.slice(0, passportLetters)) === code.at(-1);
}

function doubtfulText(doubtful: readonly string[]): string {
  const named = [...new Set(doubtful.filter((sign) => sign !== unread))];
  if (named.length === 0)
    return 'One sign that cannot be read follows from the others, two do not. Please look at another label, or write to us.';
  return `No code has ${named.join(' or ')}. Please look again, and write ? for a sign that cannot be read.`;
}
