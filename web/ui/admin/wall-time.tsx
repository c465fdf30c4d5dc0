import { sydneyMoment, sydneyWall } from '../../../contracts/kernel/sydney-time.ts';
import { OfficeText } from './office-fields.tsx';

type Props = {
  label: string;
  hint?: string;
  name: string;
  /** ISO; null where it is open. */
  moment: string | null;
  onMoment: (moment: string | null) => void;
  error?: string | undefined;
};

/** A date and time of day in Sydney, wherever the computer stands. */
export function SydneyTime({ label, hint = 'Sydney time', name, moment, onMoment, error }: Props) {
  return (
    <OfficeText
      type="datetime-local"
      label={label}
      hint={hint}
      name={name}
      // A year has four digits.
      max="9999-12-31T23:59"
      value={moment === null ? '' : sydneyWall(moment)}
      onChange={({ target }) => onMoment(sydneyMoment(target.value))}
      {...(error && { error })}
    />
  );
}
