import { FieldError } from '../field-error.tsx';

/**
 * Why a call failed, in the dialog that sent it. It is announced here, so that `useOfficeCall` need not say it in a
 * message as well.
 */
export function CallFailure({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  );
}
