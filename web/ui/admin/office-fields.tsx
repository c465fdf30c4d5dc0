import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { decimalOf, typedCents } from '../../../contracts/kernel/money.ts';
import { classes } from '../classes.ts';
import { Field } from '../field.tsx';
import { useErrorOf } from './field-errors.ts';
import { shownAmount } from './shown-amount.ts';

/** A control of the back office: as high as its buttons. */
export const officeControl =
  'w-full min-h-tap rounded-control border border-control bg-white px-2.5 py-1 text-ink placeholder:text-stone aria-invalid:border-2 aria-invalid:border-danger';

type Shared = { label: string; hint?: string; error?: string | undefined };

/**
 * One line. A day, a time or a number that is only half written is no value at all for the browser, and for the shop it
 * would be an empty field: 'at once', or 'for good'. Until it is whole, the form around it is not sent.
 */
export function OfficeText({
  label,
  hint,
  error,
  className,
  onChange,
  onBlur,
  ...input
}: ComponentProps<'input'> & Shared) {
  const control = useRef<HTMLInputElement>(null);
  const [isHalf, setHalf] = useState(false);
  useHeldForm(control, () => {
    const isHeld = isHalfWritten(control.current);
    setHalf(isHeld);
    return isHeld;
  });
  const wrong = useErrorOf(input.name, error);
  const unfinished = isHalf ? halfWritten(input.type) : undefined;
  return (
    <Field label={label} hint={hint} error={unfinished ?? wrong} className={className}>
      {(tied) => (
        <input
          ref={control}
          {...input}
          {...tied}
          className={officeControl}
          onChange={(event) => {
            setHalf(false);
            onChange?.(event);
          }}
          onBlur={(event) => {
            setHalf(isHalfWritten(event.target));
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

export function OfficeArea({ label, hint, error, className, ...area }: ComponentProps<'textarea'> & Shared) {
  const wrong = useErrorOf(area.name, error);
  return (
    <Field label={label} hint={hint} error={wrong} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={officeControl} />}
    </Field>
  );
}

export function OfficeSelect({
  label,
  hint,
  error,
  className,
  ...select
}: ComponentProps<'select'> & Shared) {
  const wrong = useErrorOf(select.name, error);
  return (
    <Field label={label} hint={hint} error={wrong} className={className}>
      {(control) => <select {...select} {...control} className={officeControl} />}
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
export function OfficeMoney({ label, hint, error, className, cents: value, onCents, ...input }: MoneyProps) {
  const control = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value === null ? '' : decimalOf(value));
  const shown = shownAmount(text, value);
  const isUnread = shown.trim() !== '' && typedCents(shown) === null;
  const wrong = useErrorOf(input.name, error);
  useHeldForm(control, () => isUnread);
  return (
    <Field label={label} hint={hint} error={isUnread ? notAnAmount : wrong} className={className}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          ref={control}
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

/** A form that is sent comes back to the field while it is held, before any form's own code sees it. */
function useHeldForm(control: RefObject<HTMLInputElement | null>, isHeld: () => boolean): void {
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    const hold = (event: Event) => {
      if (!isHeld()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.current?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [control, isHeld]);
}

const isHalfWritten = (control: HTMLInputElement | null) => control?.validity.badInput === true;

function halfWritten(type: string | undefined): string {
  if (type === 'datetime-local') return 'Please write all of it: the day and the time.';
  return type === 'date' ? 'Please write the whole day.' : 'This is not a number.';
}
