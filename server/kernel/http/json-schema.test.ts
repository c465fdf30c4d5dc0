import { fastify } from 'fastify';
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

const sale = z.object({ name: z.string(), ends: z.nullable(z.array(z.string())) });

test.each([
  ['nothing', null, null],
  ['a thing', { name: 'Spring', ends: null }, { name: 'Spring', ends: null }],
  [
    'one with fields of its own',
    { name: 'Spring', ends: ['May'], cost: 3 },
    { name: 'Spring', ends: ['May'] },
  ],
])(
  'an answer that is a thing or nothing, and is %s, is written without what nobody named',
  async (_, field, written) => {
    const app = fastify();
    const schema = { response: { 200: answerSchema(z.object({ field: z.nullable(sale) })) } };
    app.get('/', { schema }, () => ({ field }));
    expect((await app.inject('/')).json()).toEqual({ field: written });
  },
);

test('no answer has to be validated to be written that is a thing or nothing', () => {
  expect(JSON.stringify(schemaOf(z.nullable(sale)))).not.toContain('anyOf');
});
