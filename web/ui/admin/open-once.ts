import { isSame } from './three-way.ts';

/**
 * What is sent once however often it is pressed. A second tap may come before the screen has heard of the first, so
 * this is no state of a component.
 */
export function openOnce<Input>() {
  let last: { input: Input; step: 'sending' | 'refreshing' } | undefined;
  return {
    /** Whether it may be sent now: nothing while something is on its way, and the same not before its result is seen. */
    begin(input: Input): boolean {
      if (last?.step === 'sending' || (last && isSame(last.input, input))) return false;
      last = { input, step: 'sending' };
      return true;
    },
    /** It was answered well, and what shows it is read anew. */
    refreshing(input: Input): void {
      last = { input, step: 'refreshing' };
    },
    /** It is seen, or was refused. Another one that has begun meanwhile goes on. */
    end(input: Input): void {
      if (last?.input === input) last = undefined;
    },
  };
}
