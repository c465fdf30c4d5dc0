import { expect, test } from 'vitest';
import { type CheckedControl, wrongText } from './wrong-text.ts';

const said = (wrong: keyof ValidityState, control: Partial<CheckedControl> = {}) =>
  wrongText(
    { type: 'text', validationMessage: '', ...control, validity: { [wrong]: true } },
    'Please fill this in',
  );

test('what a browser finds wrong with a field is said in the shop’s words', () => {
  expect(said('valueMissing')).toBe('Please fill this in');
  expect(said('badInput', { type: 'date' })).toBe('Please write the whole day.');
  expect(said('badInput', { type: 'number' })).toBe('This is not a number.');
  expect(said('typeMismatch', { type: 'email' })).toBe('Please enter a valid email address');
  expect(said('rangeUnderflow', { type: 'number', min: '1' })).toBe('At least 1');
  expect(said('rangeOverflow', { type: 'number', max: '10000' })).toBe('At most 10,000');
  expect(said('rangeUnderflow', { type: 'date', min: '2026-11-28' })).toBe('Not before 28 Nov 2026');
  expect(said('rangeOverflow', { type: 'datetime-local', max: '2026-11-28T09:30' })).toBe(
    'Not after 28 Nov 2026, 09:30',
  );
  expect(said('rangeOverflow', { type: 'time', max: '17:00' })).toBe('Not after 17:00');
  expect(said('stepMismatch', { type: 'number' })).toBe('A whole number');
  expect(said('tooShort', { minLength: 3 })).toBe('At least 3 characters');
});

test('what a field itself says of its value comes first, and nothing is said of one that is right', () => {
  expect(said('customError', { validationMessage: 'This is no amount.' })).toBe('This is no amount.');
  expect(said('valid')).toBeUndefined();
});
