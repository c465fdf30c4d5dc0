import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormProblems, ProblemBox, type Problem } from './form-problems.tsx';

type Props = {
  form: {
    submit: (event: FormEvent) => void;
    problems: readonly Problem[];
    tries: number;
    failure: string | undefined;
    isSubmitting: boolean;
  };
  /** Stands over what the server refused as a whole. */
  failureTitle: string;
  button: string;
  busy: string;
  /** Names the form where its button's words do not. */
  label?: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

/** Fields, what is wrong with them, and one button. */
export function PlainForm({ form, failureTitle, button, busy, label, variant = 'primary', children }: Props) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.submit}
      aria-label={label ?? button}
      className="needs-script grid grid-cols-1 gap-5"
    >
      <FormProblems problems={form.problems} tries={form.tries} />
      {form.failure && (
        <ProblemBox title={failureTitle}>
          <p>{form.failure}</p>
        </ProblemBox>
      )}
      {children}
      <Button
        type="submit"
        variant={variant}
        aria-busy={form.isSubmitting || undefined}
        // Pressing it takes the focus from no field: what that field then had to say would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        className="justify-self-start"
      >
        {form.isSubmitting ? busy : button}
      </Button>
    </form>
  );
}
