import { type ComponentProps, useState } from 'react';
import { OfficeText } from './office-fields.tsx';

type Props = Omit<ComponentProps<typeof OfficeText>, 'value' | 'onChange'> & {
  /** NaN while it is empty or is no whole number. */
  value: number;
  onNumber: (value: number) => void;
};

/** A whole number as a person writes it. */
export function OfficeNumber({ value, onNumber, ...field }: Props) {
  const [text, setText] = useState(Number.isNaN(value) ? '' : String(value));
  const shown = Object.is(read(text), value) ? text : Number.isNaN(value) ? text : String(value);
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

function read(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
