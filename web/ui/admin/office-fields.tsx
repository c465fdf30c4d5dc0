import { type ComponentProps, useState } from 'react';
import { decimalOf, typedCents } from '../../../contracts/kernel/money.ts';
import { classes } from '../classes.ts';
import { Field } from '../field.tsx';
import { useErrorOf } from './field-errors.ts';
import { shownAmount } from './shown-amount.ts';
import { useFieldCheck } from './use-field-check.ts';

/** A control of the back office: as high as its buttons. */
export const officeControl =
  'w-full min-h-tap rounded-control border border-control bg-white px-2.5 py-1 text-ink placeholder:text-stone aria-invalid:border-2 aria-invalid:border-danger';

type Shared = { label: string; hint?: string; error?: string | undefined };

/**
 * One line. What a browser would refuse of it is said here, in a form that the browser checks; what is only half
 * written, in every form.
 */
export function OfficeText({
  label,
  hint,
  error,
  className,
  onBlur,
  ref,
  ...input
}: ComponentProps<'input'> & Shared) {
  const { said, checked, sayIfUnread } = useFieldCheck<HTMLInputElement>({ ref });
  const wrong = useErrorOf(input.name, error);
  return (
    <Field label={label} hint={hint} error={said ?? wrong} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          {...checked}
          className={officeControl}
          onBlur={(event) => {
            sayIfUnread(event);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

export function OfficeArea({
  label,
  hint,
  error,
  className,
  ref,
  ...area
}: ComponentProps<'textarea'> & Shared) {
  const { said, checked } = useFieldCheck<HTMLTextAreaElement>({ ref });
  const wrong = useErrorOf(area.name, error);
  return (
    <Field label={label} hint={hint} error={said ?? wrong} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} {...checked} className={officeControl} />}
    </Field>
  );
}

export function OfficeSelect({
  label,
  hint,
  error,
  className,
  ref,
  ...select
}: ComponentProps<'select'> & Shared) {
  const { said, checked } = useFieldCheck<HTMLSelectElement>({ missing: 'Please choose one', ref });
  const wrong = useErrorOf(select.name, error);
  return (
    <Field label={label} hint={hint} error={said ?? wrong} className={className}>
      {(control) => <select {...select} {...control} {...checked} className={officeControl} />}
    </Field>
  );
}

export function OfficeTick({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={classes('flex min-h-tap cursor-pointer items-center gap-2.5', className)}>
      <input type="checkbox" {...input} className="size-6 shrink-0 accent-eucalypt" />
      {label}
    </label>
  );
}

type MoneyProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  Shared & {
    /** Null while it is empty or cannot be read as an amount. */
    cents: number | null;
    onCents: (cents: number | null) => void;
  };

const notAnAmount = 'This is no amount. Write it like 69.95.';

/**
 * Dollars as a person writes them ('49.95', '$50'), whole cents behind it. While it cannot be read, the form around
 * it is not sent: what nobody meant would be kept in its place.
 */
export function OfficeMoney({
  label,
  hint,
  error,
  className,
  cents: value,
  onCents,
  ref,
  ...input
}: MoneyProps) {
  const [text, setText] = useState(value === null ? '' : decimalOf(value));
  const shown = shownAmount(text, value);
  const unread = shown.trim() !== '' && typedCents(shown) === null ? notAnAmount : '';
  const { said, checked } = useFieldCheck<HTMLInputElement>({
    missing: 'Please write an amount.',
    unread,
    ref,
  });
  const wrong = useErrorOf(input.name, error);
  return (
    <Field label={label} hint={hint} error={unread || said || wrong} className={className}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          {...checked}
          inputMode="decimal"
          className={classes(officeControl, 'text-right tabular-nums')}
          value={shown}
          onChange={({ target }) => {
            setText(target.value);
            onCents(typedCents(target.value));
          }}
        />
      )}
    </Field>
  );
}
