import { useState } from 'react';
import * as z from 'zod/mini';
import { changeEmail, changePassword, newPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import { email } from '../../../contracts/kernel/fields.ts';
import { call } from '../../kernel/call.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

const otherwise = 'The shop could not be reached. Please try again.';
const password = z.string().check(z.minLength(1, 'Password is required'));

const emailSchema = z.object({ email, password });

export function EmailForm({ email: current }: { email: string }) {
  const [told, setTold] = useState<string>();
  const form = useContractForm<z.infer<typeof emailSchema>>({
    schema: emailSchema,
    defaults: { email: '', password: '' },
    otherwise,
    send: async (body) => setTold((await call(changeEmail, { body })).message),
  });
  return (
    <>
      <p className="wrap-break-word">{current}</p>
      {told !== undefined ? (
        <p role="status">{told}</p>
      ) : (
        <PlainForm
          form={form}
          failureTitle="That did not work"
          button="Change my email"
          busy="One moment…"
          variant="secondary"
        >
          <TextField label="New email" type="email" autoComplete="email" {...form.field('email')} />
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        </PlainForm>
      )}
    </>
  );
}

const passwordSchema = z
  .object({
    currentPassword: password,
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

export function PasswordForm({ isAdmin }: { isAdmin: boolean }) {
  const tell = useToast();
  const form = useContractForm<z.infer<typeof passwordSchema>>({
    schema: passwordSchema,
    defaults: { currentPassword: '', password: '', confirmPassword: '' },
    otherwise,
    async send(body) {
      const { message } = await call(changePassword, { body });
      form.reset();
      tell({ title: 'Success', description: message });
    },
  });
  return (
    <PlainForm
      form={form}
      failureTitle="That did not work"
      button="Change my password"
      busy="One moment…"
      variant="secondary"
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint={isAdmin ? 'At least 12 characters, since you run the shop.' : 'At least 6 characters.'}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </PlainForm>
  );
}
