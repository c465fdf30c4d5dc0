import { useState } from 'react';
import { clockChangeText, sydneyMoment, sydneyWall } from '../../../contracts/kernel/sydney-time.ts';
import { OfficeText } from './office-fields.tsx';

type Props = {
  label: string;
  hint?: string;
  name: string;
  className?: string;
  /** ISO; null where it is open. */
  moment: string | null;
  onMoment: (moment: string | null) => void;
  error?: string | undefined;
};

/** A date and time of day in Sydney, wherever the computer stands; of an hour that is skipped or comes twice it says which is meant. */
export function SydneyTime({ hint = 'Sydney time', moment, onMoment, error, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const change = moment === null ? undefined : clockChangeText(moment, typed);
  return (
    <OfficeText
      type="datetime-local"
      {...field}
      hint={change ? `${hint}. ${change}` : hint}
      // A year has four digits.
      max="9999-12-31T23:59"
      value={moment === null ? '' : sydneyWall(moment)}
      onChange={({ target }) => {
        setTyped(target.value);
        onMoment(sydneyMoment(target.value));
      }}
      {...(error && { error })}
    />
  );
}
