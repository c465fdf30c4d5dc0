import { expect, test } from 'vitest';
import { CallError, sentenceOf } from './call-error.ts';

const catalogued = 'Failed to validate discount code. Please try again.';
const said = JSON.stringify({ code: 'sold_out', message: 'Someone was faster.' });

test.each([
  ['a refusal', new CallError(409, said)],
  ['a refusal without a code', new CallError(400, '{"message":"Someone was faster."}')],
])('%s brings its own sentence', (_what, error) => {
  expect(sentenceOf(error, catalogued)).toBe('Someone was faster.');
});

test.each([
  ['the shop fails', new CallError(500, said)],
  ['the shop is down for a moment', new CallError(503, said)],
  ['nobody answers', new TypeError('Failed to fetch')],
  ['the answer is no JSON', new CallError(404, '<h1>Not here</h1>')],
  ['an error is JSON without a sentence', new CallError(422, '{"error":"no"}')],
  ['a sentence is no text', new CallError(422, '{"message":{"en":"no"}}')],
  ['a sentence is empty', new CallError(422, '{"message":""}')],
  ['the answer is null', new CallError(400, 'null')],
  ['an answer cannot be read', new SyntaxError('Unexpected token <')],
])('where %s the catalogued message is shown', (_what, error) => {
  expect(sentenceOf(error, catalogued)).toBe(catalogued);
});
