import { useState } from 'react';
import type * as z from 'zod/mini';
import { acceptInvitation, invitedPasswordForm } from '../../../contracts/account/sign-in/invitations.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { useEmailToken } from '../../kernel/use-email-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

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
  if (told !== undefined)
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p>{told}</p>
        <ShopLink to={paths.auth} className={buttonClass('primary')}>
          Log in
        </ShopLink>
      </div>
    );
  if (token === '') return <p>Please open the link in the letter that we sent you.</p>;
  return (
    <PlainForm form={form} failureTitle="That did not work" button="Join the shop" busy="One moment…">
      <p>
        You have been asked to help in the back office. Choose a password of at least 12 characters; where you
        have an account here already, it takes the place of the old one.
      </p>
      <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </PlainForm>
  );
}
