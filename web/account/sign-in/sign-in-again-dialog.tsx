import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { loginWithPasskey } from '../../../contracts/account/sign-in/passkeys.ts';
import { login, loginForm } from '../../../contracts/account/sign-in/sign-in.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { storedCartId } from '../../buying/cart/cart-id.ts';
import { call } from '../../kernel/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import type { StartAuthentication } from './passkey-prompt.ts';
import { isSharedDevice } from './use-leaving.ts';

const schema = z.extend(loginForm, { code: z.string() });
type Values = z.infer<typeof schema>;

type Props = {
  user: User;
  onSignedIn: (user: User) => void;
  onClose: () => void;
  startPasskey: StartAuthentication;
};

/** Signing in again as the same person, over the page that they were on. */
export function SignInAgainDialog({ user, onSignedIn, onClose, startPasskey }: Props) {
  const [asksForCode, setAsksForCode] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const form = useContractForm<Values>({
    schema,
    defaults: { username: user.email, password: '', code: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send({ code, ...values }) {
      try {
        const body = {
          ...values,
          ...(code === '' ? {} : { code }),
          guestCartId: storedCartId(),
          sharedDevice: isSharedDevice(),
        };
        const { cartMessages: _told, wishlistMoved: _moved, ...signedIn } = await call(login, { body });
        onSignedIn(signedIn);
      } catch (error) {
        if (isCallError(error) && error.refusal?.code === 'code_needed') setAsksForCode(true);
        throw error;
      }
    },
  });
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), []);
  return (
    <Dialog open onClose={onClose} title="Please log in again">
      <div ref={fields} className="grid gap-4 p-6">
        <p>Your session has ended. Everything on the page stays as it is, and goes on once you are back.</p>
        <PlainForm
          form={form}
          failureTitle={asksForCode ? 'One more step' : 'Login failed'}
          button="Log in and go on"
          busy="Logging in…"
        >
          <TextField label="Username or email" autoComplete="username" readOnly {...form.field('username')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          {asksForCode && (
            <TextField
              label="Code of your authenticator"
              hint="Six digits, or one of your recovery codes."
              autoComplete="one-time-code"
              {...form.field('code')}
            />
          )}
        </PlainForm>
        <PasskeyLogin
          start={startPasskey}
          onSigned={async (credential) => {
            const body = { credential, guestCartId: storedCartId(), sharedDevice: isSharedDevice() };
            const {
              cartMessages: _told,
              wishlistMoved: _moved,
              ...signedIn
            } = await call(loginWithPasskey, {
              body,
            });
            onSignedIn(signedIn);
          }}
        />
        <p className="text-small text-stone">
          Not you, or the password is forgotten?{' '}
          <a href={paths.auth} className="text-eucalypt underline underline-offset-4">
            Leave this page and log in there
          </a>
        </p>
      </div>
    </Dialog>
  );
}
