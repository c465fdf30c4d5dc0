import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** A new password, typed twice. */
export function NewPasswordFields({ field }: { field: (name: 'password' | 'confirmPassword') => Field }) {
  return (
    <>
      <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}

export function LogInNext({ message }: { message: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <p>{message}</p>
      <ShopLink to={paths.auth} className={buttonClass('primary')}>
        Log in
      </ShopLink>
    </div>
  );
}
