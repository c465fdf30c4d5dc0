import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerSchema } from './json-schema.ts';

const schemaOf = (field: z.ZodMiniType) =>
  (answerSchema(z.object({ field })) as { properties: { field: unknown } }).properties.field;

test.each([
  ['one of some words', z.nullable(z.enum(['cash', 'card'])), ['cash', 'card', null]],
  ['one word', z.nullable(z.literal('cash')), ['cash', null]],
])('an answer that is %s or nothing says that it may be nothing', (_, field, values) => {
  expect(schemaOf(field)).toEqual({ type: ['string', 'null'], enum: values });
});

test('an answer that is any text or nothing lists no values', () => {
  expect(schemaOf(z.nullable(z.string()))).toEqual({ type: ['string', 'null'] });
});
