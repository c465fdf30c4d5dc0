import { useState } from 'react';
import { resendVerification } from '../../../contracts/account/sign-in/sign-in.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';

/** Asks for the email once more. A username is no address to write to, so then nothing is offered. */
export function ResendVerification({ email }: { email: string }) {
  const [told, setTold] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!email.includes('@')) return null;

  async function ask() {
    setBusy(true);
    try {
      setTold((await call(resendVerification, { body: { email } })).message);
    } catch (error) {
      setTold(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div aria-live="polite" className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={() => void ask()} aria-busy={isBusy || undefined}>
        Send the link again
      </Button>
      {told && <p>{told}</p>}
    </div>
  );
}
