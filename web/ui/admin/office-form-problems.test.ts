import { expect, test } from 'vitest';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { refusalText } from './office-form-problems.ts';

const otherwise = 'The shop did not answer.';
const refused = (status: number, body: object) => new CallError(status, JSON.stringify(body));

test('of a call that was refused for its fields is said which and why', () => {
  const fields = [
    { field: 'quantity', message: 'At most 10,000 at once' },
    { field: 'lines.1.costCents', message: 'Invalid input: expected number, received null' },
  ];
  const error = refused(400, {
    code: 'malformed',
    message: 'Please check what you entered.',
    details: { fields },
  });
  expect(refusalText(error, otherwise)).toBe(
    'Quantity: At most 10,000 at once. Lines 2 cost: Please fill this in',
  );
});

test('another refusal is said in its own sentence, and a failure in that of the screen', () => {
  const gone = { code: 'not_found', message: 'There is no such batch.' };
  expect(refusalText(refused(404, gone), otherwise)).toBe(gone.message);
  expect(refusalText(new Error('Failed to fetch'), otherwise)).toBe(otherwise);
});
