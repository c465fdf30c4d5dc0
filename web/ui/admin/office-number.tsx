import { type ComponentProps, useState } from 'react';
import { OfficeText } from './office-fields.tsx';

type Field = Omit<ComponentProps<typeof OfficeText>, 'value' | 'onChange'>;
type Optional = Field & {
  /** Null while it is empty, NaN while it is no whole number. */
  value: number | null;
  onNumber: (value: number | null) => void;
};
type Needed = Field & {
  /** NaN while it is empty or is no whole number. */
  value: number;
  onNumber: (value: number) => void;
};

/** A whole number as a person writes it. */
export function OfficeNumber({ onNumber, ...field }: Needed) {
  return <OfficeOptionalNumber {...field} onNumber={(value) => onNumber(value ?? Number.NaN)} />;
}

/** A whole number that may be left empty. */
export function OfficeOptionalNumber({ value, onNumber, ...field }: Optional) {
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : String(value));
  const shown = Object.is(read(text), value) || Number.isNaN(value) ? text : String(value ?? '');
  return (
    <OfficeText
      {...field}
      inputMode="numeric"
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onNumber(read(target.value));
      }}
    />
  );
}

function read(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
