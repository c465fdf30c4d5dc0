import { useRef, useState } from 'react';
import { beginPasskeyLogin, type SignedCredential } from '../../../contracts/account/sign-in/passkeys.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { promptForPasskey, type StartAuthentication } from './passkey-prompt.ts';

type Props = {
  /** Signs in with it; what the shop refuses then is said here. */
  onSigned: (credential: SignedCredential) => Promise<void>;
  /** Asks the device. */
  start: StartAuthentication;
};

export function PasskeyLogin({ onSigned, start }: Props) {
  const [told, setTold] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);

  async function arrive() {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsking(true);
    setTold(undefined);
    try {
      const prompted = await promptForPasskey(await call(beginPasskeyLogin), start);
      if (prompted.credential) await onSigned(prompted.credential);
      else setTold(prompted.notDone);
    } catch (error) {
      setTold(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      isBusy.current = false;
      setAsking(false);
    }
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-busy={isAsking || undefined}
        onClick={() => void arrive()}
      >
        Sign in with a passkey
      </Button>
      <p role="status" className="empty:hidden">
        {told}
      </p>
    </div>
  );
}
