import type { Endpoint } from '../../contracts/kernel/endpoint.ts';

/** Asks the person to sign in again; false when they would rather not. */
type Ask = (endpoint: Endpoint) => Promise<boolean>;

let ask: Ask | undefined;
let isLeft = false;

/**
 * While such a page is shown, a call whose session has ended waits for the answer. Returns a function that stops
 * this.
 */
export function whenSignedOut(asked: Ask): () => void {
  ask = asked;
  isLeft = false;
  return () => {
    if (ask === asked) ask = undefined;
  };
}

/** Whether the call may be sent once more, by the same person. */
export async function signedInAgain(endpoint: Endpoint): Promise<boolean> {
  return (await ask?.(endpoint)) ?? false;
}

/** The person signs out on purpose: until another page is opened, nobody is asked to sign in again. */
export function leaveForGood(): void {
  ask = undefined;
  isLeft = true;
}

export function hasLeft(): boolean {
  return isLeft;
}
