import { useState } from 'react';
import type * as z from 'zod/mini';
import { acceptInvitation, invitedPasswordForm } from '../../../contracts/account/sign-in/invitations.ts';
import { call } from '../../kernel/call.ts';
import { useEmailToken } from '../../kernel/use-email-token.ts';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { NewPasswordFields, LogInNext } from './new-password.tsx';

/** Whoever was asked to help chooses a password; who has an account already chooses a longer one for it. */
export function AcceptInvitation() {
  const token = useEmailToken();
  const [told, setTold] = useState<string>();
  const form = useContractForm<z.infer<typeof invitedPasswordForm>>({
    schema: invitedPasswordForm,
    defaults: { password: '', confirmPassword: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    send: async ({ password }) =>
      setTold((await call(acceptInvitation, { body: { token: token ?? '', password } })).message),
  });
  if (told !== undefined) return <LogInNext message={told} />;
  if (token === '') return <p>Please open the link in the letter that we sent you.</p>;
  return (
    <PlainForm form={form} failureTitle="That did not work" button="Join the shop" busy="One moment…">
      <p>
        You have been asked to help in the back office. Choose a password of at least 12 characters; where you
        have an account here already, it takes the place of the old one.
      </p>
      <NewPasswordFields field={form.field} />
    </PlainForm>
  );
}
