import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { registerForm } from '../../../contracts/account/sign-in/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { humanToken } from './human-token.ts';
import { ResendVerification } from './resend-verification.tsx';
import { useFormAge } from './use-form-age.ts';
import { useSigning } from './use-signing.ts';

type Values = z.infer<typeof registerForm> & { website?: string };

const empty = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '', website: '' };

export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const { signUp } = useSigning();
  const { waitUntilOldEnough, ageMs } = useFormAge();
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm<Values>({
    schema: registerForm,
    defaults: empty,
    otherwise: 'The shop could not be reached. Please try again.',
    async send(values) {
      const website = (document.getElementsByName('website')[0] as HTMLInputElement | undefined)?.value ?? '';
      await waitUntilOldEnough();
      const recaptchaToken = await humanToken();
      const mustVerify = await signUp({ ...values, website, openForMs: ageMs(), recaptchaToken });
      if (mustVerify) setSentTo(values.email);
    },
  });
  if (sentTo !== undefined) return <EmailSent email={sentTo} onLogin={onLogin} />;
  return (
    <PlainForm form={form} failureTitle="Registration failed" button="Create my account" busy="One moment…">
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={optional('First name')} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={optional('Last name')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <PasswordField
        label="Password"
        hint="At least 6 characters. A short sentence is easy to remember and hard to guess."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </PlainForm>
  );
}

function optional(text: string) {
  return (
    <>
      {text} <span className="font-normal text-stone">(optional)</span>
    </>
  );
}

function EmailSent({ email, onLogin }: { email: string; onLogin: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form was longer: without it, whoever pressed its button would look at the foot of the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        A letter is on its way
      </h2>
      <p>
        Please check your email to verify your account before logging in. We wrote to{' '}
        <strong className="font-[560] wrap-break-word">{email}</strong>; the link works for 24 hours.
      </p>
      <ResendVerification email={email} />
      <Button variant="quiet" onClick={onLogin}>
        Log in
      </Button>
    </div>
  );
}
