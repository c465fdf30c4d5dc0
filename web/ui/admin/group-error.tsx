import { FieldError } from '../field-error.tsx';

type Props = {
  /** Its path in the form, by which the list above the form leads here. */
  of: string;
  children: string | undefined;
};

/** What is wrong with several fields together, such as with a list that has too few rows; said where they begin. */
export function GroupError({ of, children }: Props) {
  // Until then it keeps its place among the problems over the form.
  if (children === undefined) return <div hidden data-place={of} />;
  return (
    <div data-problem={of} tabIndex={-1}>
      <FieldError>{children}</FieldError>
    </div>
  );
}
