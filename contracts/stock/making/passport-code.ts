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
