import { isSame } from './three-way.ts';

/**
 * Remembers what is on its way, so that it is sent once however often it is pressed. Kept beside what is drawn: the
 * second of two quick taps comes before the first one has been drawn.
 */
export function createSentOnce<Input>() {
  let sent: Input | undefined;
  let state: 'idle' | 'sending' | 'refreshing' = 'idle';
  return {
    /** Whether it may go; once it was sent, the same again only after its result is seen, and something else after its answer. */
    begin(input: Input): boolean {
      if (state === 'sending' || (state === 'refreshing' && isSame(input, sent))) return false;
      state = 'sending';
      sent = input;
      return true;
    },
    /** It was done; what shows it is asked for anew. @param of what was sent */
    refreshing(of: Input): void {
      if (isSame(of, sent)) state = 'refreshing';
    },
    /** Its result is seen, or it failed; what was begun since then goes on. */
    end(of: Input): void {
      if (isSame(of, sent)) state = 'idle';
    },
  };
}
