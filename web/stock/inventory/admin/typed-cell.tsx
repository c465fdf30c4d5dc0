import { type KeyboardEvent, useState } from 'react';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { classes } from '../../../ui/classes.ts';

type Props = {
  label: string;
  /** What is saved, as it is typed. */
  text: string;
  /** Reads what was typed; null when it cannot be meant. */
  read: (text: string) => number | null;
  onSave: (value: number) => void;
  /** What is wrong with what cannot be read: 'A price such as 49.95'. */
  mistake: string;
  className?: string;
};

/** A number in a table, saved by Enter or on leaving it; Escape takes back what was typed. */
export function TypedCell({ label, text, read, onSave, mistake, className }: Props) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && read(typed) === null;

  function save(): void {
    const value = typed === undefined ? null : read(typed);
    if (value === null) return;
    setTyped(undefined);
    if (value !== read(text)) onSave(value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(undefined);
  }

  return (
    <>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        className={classes(officeControl, 'text-right tabular-nums', className)}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span role="alert" className="block text-tiny text-danger">
          {mistake}
        </span>
      )}
    </>
  );
}
