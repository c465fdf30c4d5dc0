import { randomInt } from 'node:crypto';
import {
  passportAlphabet,
  passportCheckLetter,
  passportLetters,
} from '../../../contracts/stock/making/passport-code.ts';

/** Ten letters of 23, some 45 bits, and one by which a mistyped code is known. */
export function newPassportCode(): string {
  const letters = Array.from({ length: passportLetters }, () =>
    passportAlphabet.charAt(randomInt(passportAlphabet.length)),
  ).join('');
  return letters + passportCheckLetter(letters);
}
