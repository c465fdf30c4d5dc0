/**
 * Ends a start with sentences for the person at the terminal instead of a stack trace. The message
 * says what is wrong and what to do about it; `sentencesFor` in `trouble.ts` words the faults of the
 * machine in the same way.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
