import type { LetterKind } from '../../contracts/email.ts';

/** A letter of the shop, ready to be sent. */
export function renderLetter(
  kind: LetterKind,
  _data: unknown,
): { subject: string; html: string; text: string } {
  throw new Error(`No letter is written for ${kind}.`);
}
