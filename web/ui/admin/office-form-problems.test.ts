import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { centsFrom0, line } from '../../../contracts/kernel/fields.ts';
import { problemsOf, readRefusal, refusalText } from './office-form-problems.ts';

const otherwise = 'The shop did not answer.';
const refused = (status: number, body: object) => new CallError(status, JSON.stringify(body));
const refusedWith = (fields: { field: string; message: string }[]) =>
  refused(400, { code: 'malformed', message: 'Please check what you entered.', details: { fields } });

test('what is wrong is said in the shop’s words, at its field, and the library’s words are for programs', () => {
  const error = refusedWith([
    { field: 'form.changeCents', message: 'At most $1,000 at once' },
    { field: 'form.key', message: 'Invalid input: expected string' },
  ]);
  expect(refusalText(error, otherwise)).toBe('Change: At most $1,000 at once. Key: Please check this');
  expect(readRefusal(error, 'form.').errors).toEqual({
    changeCents: 'At most $1,000 at once',
    key: 'Please check this',
  });
});

test('of a call that was refused for its fields is said which and why', () => {
  const error = refusedWith([
    { field: 'quantity', message: 'At most 10,000 at once' },
    { field: 'lines.1.costCents', message: 'Invalid input: expected number, received null' },
  ]);
  expect(refusalText(error, otherwise)).toBe(
    'Quantity: At most 10,000 at once. Line 2, cost: Please check this',
  );
});

test('a refusal of the whole is said in its own sentence, and a failure in that of the screen', () => {
  const error = refused(409, { code: 'not_permitted', message: 'It is closed already.' });
  expect(readRefusal(error, '')).toMatchObject({ errors: undefined, sentence: 'It is closed already.' });
  expect(refusalText(error, otherwise)).toBe('It is closed already.');
  expect(refusalText(new Error('Failed to fetch'), otherwise)).toBe(otherwise);
});

test('what is wrong with a form is listed in its order, and only what is empty is asked to be filled in', () => {
  const schema = z.object({ name: line(60, 1), priceCents: centsFrom0, days: z.int(), most: z.int() });
  const problems = problemsOf(schema, { name: ' ', priceCents: 99_999_999, days: Number.NaN, most: 1.5 });
  expect(Object.entries(problems)).toEqual([
    ['name', 'Please fill this in'],
    ['priceCents', 'At most $100,000'],
    ['days', 'Please write a whole number'],
    ['most', 'Please check this'],
  ]);
});

test('a number out of its bounds is told them, money as money', () => {
  const pack = z.object({ insideMm: z.tuple([z.int().check(z.gte(1)), z.int()]), feeCents: z.int() });
  const schema = z.object({
    packs: z.array(pack),
    grams: z.int().check(z.lte(1_000_000)),
    dueCents: z.int().check(z.lte(500_000)),
  });
  const values = { packs: [{ insideMm: [0, 1], feeCents: 0 }], grams: 2_000_000, dueCents: 600_000 };
  expect(problemsOf(schema, values)).toEqual({
    'packs.0.insideMm.0': 'At least 1',
    grams: 'At most 1,000,000',
    dueCents: 'At most $5,000.00',
  });
});

test('a text that is too long is told how long it may be, also where the contract says it in no words', () => {
  const schema = z.object({ link: z.string().check(z.maxLength(1_200)), name: line(60) });
  expect(problemsOf(schema, { link: '/'.repeat(1_201), name: 'n'.repeat(61) })).toEqual({
    link: 'Please use at most 1,200 characters',
    name: 'Please use at most 60 characters',
  });
});

test('sentences of a refusal are put together without two full stops', () => {
  const error = refusedWith([
    { field: 'name', message: 'Contains characters that cannot be kept.' },
    { field: 'feeCents', message: 'Too big: expected number to be <=10000000' },
  ]);
  expect(refusalText(error, otherwise)).toBe(
    'Name: Contains characters that cannot be kept. Fee: Please check this',
  );
});
