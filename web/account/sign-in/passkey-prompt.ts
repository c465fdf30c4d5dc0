import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { beginPasskey, beginPasskeyLogin } from '../../../contracts/account/sign-in/passkeys.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';

/** Either what the device made or signed, or a sentence about why it did not. */
type Prompted<Credential> = { credential: Credential } | { credential: undefined; notDone: string };

/** What asks the device: the library's functions, or some that fetch them first. */
export type StartRegistration = typeof startRegistration;
export type StartAuthentication = typeof startAuthentication;

/** The browser asks its holder, and makes a passkey for the shop. */
export function promptForNewPasskey(optionsJSON: AnswerOf<typeof beginPasskey>, start: StartRegistration) {
  return prompted(() => start({ optionsJSON }), {
    NotAllowedError: 'No passkey was added. You can try again.',
    InvalidStateError: 'This device has a passkey for this account already.',
  });
}

/** The browser asks which passkey, and its holder to prove that they are there. */
export function promptForPasskey(
  optionsJSON: AnswerOf<typeof beginPasskeyLogin>,
  start: StartAuthentication,
) {
  return prompted(() => start({ optionsJSON }), {
    NotAllowedError: 'No passkey was used. You can try again, or log in with your password.',
  });
}

const everywhere: Record<string, string> = {
  NotSupportedError: 'This device cannot make a passkey that the shop can read.',
  SecurityError: 'Passkeys do not work at this address of the shop.',
};

async function prompted<Credential>(
  ask: () => Promise<Credential>,
  sentences: Record<string, string>,
): Promise<Prompted<Credential>> {
  if (typeof PublicKeyCredential === 'undefined')
    return {
      credential: undefined,
      notDone: 'This browser does not know passkeys. Please use your password.',
    };
  try {
    return { credential: await ask() };
  } catch (error) {
    // What browsers refuse with has a name; anything else is a script that could not be fetched.
    const name = error instanceof Error ? error.name : '';
    const notDone = { ...everywhere, ...sentences }[name] ?? 'That did not work. Please try again.';
    return { credential: undefined, notDone };
  }
}
