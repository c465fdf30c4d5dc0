import { readCsrfToken } from '../../../contracts/kernel/visitor.ts';
import { signedInAgain } from '../../kernel/signed-in-again.ts';

/**
 * For whoever closed the question when the session ended, and finds out now what that means: it is asked once more,
 * over the page as it is. No call waits for the answer; one that only reads stands for it.
 */
export const logInAgain = {
  label: 'Log in again',
  onClick: () => void signedInAgain(readCsrfToken),
};
