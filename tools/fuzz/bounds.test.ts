import { expect, test } from 'vitest';
import { readOperations, type OperationSchema } from './operations.ts';

const { operations } = readOperations();

/** Every number, text and list within a schema, with the path to it. */
function boundless(schema: OperationSchema, path: string): string[] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => boundless(one, path)),
    ...(schema.prefixItems ?? []).flatMap((one) => boundless(one, path)),
    ...(schema.items ? boundless(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => boundless(one, `${path}.${name}`)),
  ];
  return isBoundless(schema) ? [path, ...inner] : inner;
}

function isBoundless(schema: OperationSchema): boolean {
  if (schema.enum || schema.const !== undefined || schema.format || schema.pattern) return false;
  const { type, minimum, maximum, maxLength, maxItems, prefixItems } = schema;
  if (type === 'integer' || type === 'number') return minimum === undefined || maximum === undefined;
  if (type === 'string') return maxLength === undefined;
  return type === 'array' && !prefixItems && maxItems === undefined;
}

/** The largest number that a column of the database holds, but for times, which are counted in milliseconds. */
function passesTheDatabase(schema: OperationSchema, path: string): string[] {
  const isTime = path.endsWith('Ms');
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isTooLarge = isNumber && !isTime && (schema.maximum ?? 0) > 2_147_483_647;
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => passesTheDatabase(one, path)),
    ...(schema.prefixItems ?? []).flatMap((one) => passesTheDatabase(one, path)),
    ...(schema.items ? passesTheDatabase(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      passesTheDatabase(one, `${path}.${name}`),
    ),
  ];
  return isTooLarge ? [path, ...inner] : inner;
}

/** What is sent to a call: its parameters and its body. */
const sent = operations.flatMap(({ id, parameters, body }) => [
  ...parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, schema }) => ({ schema, path: `${id} ${name}` })),
  ...(body ? [{ schema: body, path: `${id} body` }] : []),
]);

test('every text, number and list that a call takes has an end', () => {
  expect(sent.length).toBeGreaterThan(300);
  expect(sent.flatMap(({ schema, path }) => boundless(schema, path))).toEqual([]);
});

test('every number that a call takes is one that the database can hold', () => {
  expect(sent.flatMap(({ schema, path }) => passesTheDatabase(schema, path))).toEqual([]);
});
