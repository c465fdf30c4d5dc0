import { expect, test } from 'vitest';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { readRefusal } from './office-form-problems.ts';

const refusedWith = (fields: { field: string; message: string }[]) =>
  new CallError(
    400,
    JSON.stringify({ code: 'malformed', message: 'Please check what you entered.', details: { fields } }),
  );

test('what is wrong is said in the shop’s words, at its field, and the library’s words are for programs', () => {
  const error = refusedWith([
    { field: 'form.changeCents', message: 'At most $1,000 at once' },
    { field: 'form.key', message: 'Invalid input: expected string' },
  ]);
  const { said, errors } = readRefusal(error, 'form.');
  expect(said).toEqual(['At most $1,000 at once']);
  expect(errors).toEqual({ changeCents: 'At most $1,000 at once', key: 'Please check this' });
});

test('a refusal of the whole has no fields, and its own sentence', () => {
  const error = new CallError(
    409,
    JSON.stringify({ code: 'not_permitted', message: 'It is closed already.' }),
  );
  expect(readRefusal(error, '')).toMatchObject({
    said: [],
    errors: undefined,
    sentence: 'It is closed already.',
  });
});
