import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  confirmEmailChange,
  forgotPassword,
  newPasswordForm,
  resetPassword,
  verifyEmail,
} from '../../../contracts/account/sign-in/sign-in.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { email } from '../../../contracts/kernel/fields.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { useEmailToken } from '../../kernel/use-email-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { NewPasswordFields, LogInNext } from './new-password.tsx';

const notReached = 'The shop could not be reached. Please try again.';

export function VerifyEmail() {
  const token = useEmailToken();
  const [told, setTold] = useState<{ message: string; isGood: boolean }>();
  const sent = useRef(false);

  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    const [isChange, plain] = token.startsWith('change.') ? [true, token.slice(7)] : [false, token];
    call(isChange ? confirmEmailChange : verifyEmail, { body: { token: plain } })
      .then(({ message }) => setTold({ message, isGood: true }))
      .catch((error) => setTold({ message: sentenceOf(error, notReached), isGood: false }));
  }, [token]);

  if (token === '')
    return (
      <div className="grid justify-items-start gap-5">
        <p>Please open the link in the letter that we sent you. You can ask for a new one when you log in.</p>
        <ShopLink to={paths.auth} className={buttonClass('secondary')}>
          Log in
        </ShopLink>
      </div>
    );
  if (!told) return <p role="status">Verifying your email…</p>;
  return told.isGood ? (
    <LogInNext message={told.message} />
  ) : (
    <ProblemBox title="That did not work">
      <p>{told.message}</p>
      <p>You can ask for a new link when you log in.</p>
      <ShopLink to={paths.auth} className={buttonClass('quiet')}>
        Log in
      </ShopLink>
    </ProblemBox>
  );
}

const forgotSchema = z.object({ email });

export function ForgotPassword() {
  const [told, setTold] = useState<string>();
  const form = useContractForm<z.infer<typeof forgotSchema>>({
    schema: forgotSchema,
    defaults: { email: '' },
    otherwise: notReached,
    send: async (body) => setTold((await call(forgotPassword, { body })).message),
  });
  if (told !== undefined) return <p role="status">{told}</p>;
  return (
    <PlainForm form={form} failureTitle="That did not work" button="Send me a link" busy="One moment…">
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </PlainForm>
  );
}

export function ResetPassword() {
  const token = useEmailToken();
  const [told, setTold] = useState<string>();
  const form = useContractForm<z.infer<typeof newPasswordForm>>({
    schema: newPasswordForm,
    defaults: { password: '', confirmPassword: '' },
    otherwise: notReached,
    send: async (body) =>
      setTold((await call(resetPassword, { body: { ...body, token: token ?? '' } })).message),
  });
  if (told !== undefined) return <LogInNext message={told} />;
  if (token === '')
    return (
      <p>
        Please open the link in the letter that we sent you, or{' '}
        <ShopLink to={paths.forgotPassword} className="text-eucalypt underline underline-offset-4">
          ask for a new one
        </ShopLink>
        .
      </p>
    );
  return (
    <PlainForm form={form} failureTitle="That did not work" button="Change my password" busy="One moment…">
      <NewPasswordFields field={form.field} />
    </PlainForm>
  );
}
