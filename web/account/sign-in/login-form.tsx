import { useState } from 'react';
import * as z from 'zod/mini';
import { loginForm } from '../../../contracts/account/sign-in/sign-in.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { startAuthenticationLater } from './passkey-library.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { useSigning } from './use-signing.ts';

const schema = z.extend(loginForm, { sharedDevice: z.boolean(), code: z.string() });
type Values = z.infer<typeof schema>;

export function LoginForm() {
  const { logIn, logInWithPasskey } = useSigning();
  const [asksForCode, setAsksForCode] = useState(false);
  const [unverified, setUnverified] = useState<string>();
  const form = useContractForm<Values>({
    schema,
    defaults: { username: '', password: '', sharedDevice: false, code: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send({ code, ...values }) {
      try {
        await logIn({ ...values, ...(code === '' ? {} : { code }) });
      } catch (error) {
        const why = isCallError(error) ? error.refusal?.code : undefined;
        if (why === 'code_needed') setAsksForCode(true);
        setUnverified(why === 'unverified' ? values.username : undefined);
        throw error;
      }
    },
  });
  return (
    <div className="grid gap-6">
      <PlainForm
        form={form}
        failureTitle={asksForCode ? 'One more step' : 'Login failed'}
        button="Log in"
        busy="Logging in…"
      >
        <TextField label="Username or email" autoComplete="username" {...form.field('username')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {asksForCode && (
          <TextField
            label="Code of your authenticator"
            hint="Six digits, or one of your recovery codes."
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        )}
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-eucalypt"
            {...form.tick('sharedDevice')}
          />
          <span>
            This is a shared device
            <span className="block text-small text-stone">
              You are logged out when the browser closes, and nothing of yours stays behind.
            </span>
          </span>
        </label>
      </PlainForm>
      <PasskeyLogin
        start={startAuthenticationLater}
        onSigned={(credential) => logInWithPasskey(credential, form.valueOf('sharedDevice') === true)}
      />
      {unverified !== undefined && <ResendVerification email={unverified} />}
      <ShopLink
        to={paths.forgotPassword}
        className="justify-self-start py-2 text-eucalypt underline underline-offset-4"
      >
        Forgotten your password?
      </ShopLink>
    </div>
  );
}
