import { dayText } from '../day-text.ts';

/** What of a control says why the browser would not send it. */
export type CheckedControl = {
  validity: Partial<ValidityState>;
  validationMessage: string;
  type: string;
  min?: string;
  max?: string;
  minLength?: number;
  maxLength?: number;
};

/**
 * What the browser finds wrong with a control, in the shop's words; undefined where nothing is.
 *
 * @param missing said where nothing is written or chosen
 */
export function wrongText(control: CheckedControl, missing: string): string | undefined {
  const { validity, type, min = '', max = '' } = control;
  if (validity.customError) return control.validationMessage;
  if (validity.badInput) return halfWritten(type);
  if (validity.valueMissing) return missing;
  if (validity.typeMismatch)
    return type === 'email' ? 'Please enter a valid email address' : 'Please write the whole address';
  if (validity.rangeUnderflow)
    return type === 'number' ? `At least ${count(min)}` : `Not before ${when(min)}`;
  if (validity.rangeOverflow) return type === 'number' ? `At most ${count(max)}` : `Not after ${when(max)}`;
  if (validity.stepMismatch) return 'A whole number';
  if (validity.tooShort) return `At least ${control.minLength} characters`;
  if (validity.tooLong) return `At most ${control.maxLength} characters`;
  return validity.patternMismatch ? 'Please check this' : undefined;
}

/** A day, a time or a number that is only half written is no value at all for the browser. */
function halfWritten(type: string): string {
  if (type === 'datetime-local') return 'Please write all of it: the day and the time.';
  if (type === 'time') return 'Please write the whole time.';
  return type === 'date' ? 'Please write the whole day.' : 'This is not a number.';
}

const count = (limit: string) => Number(limit).toLocaleString('en-AU');

/** '2026-11-20' or '2026-11-20T09:30' as people read it; a time stays as it is. */
function when(limit: string): string {
  const [day = '', time] = limit.split('T');
  return [day.includes('-') ? dayText(day) : day, time].filter(Boolean).join(', ');
}
