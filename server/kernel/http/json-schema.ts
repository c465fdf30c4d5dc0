import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of an answer, for Fastify's serialiser: it writes the named fields and drops every
 * other, so that a column added to a query never leaves the shop by accident.
 */
export function answerSchema(schema: $ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  delete made['$schema'];
  return withPlainNulls(made) as JsonSchema;
}

/**
 * `anyOf [{type: string, …}, {type: null}]` is slow to serialise, because each answer is validated to choose; `type:
 * [string, null]` is not, and neither is a `nullable` object or list. Nor are validators compiled for them.
 */
function withPlainNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withPlainNulls);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, withPlainNulls(value)]),
  );
  const [first, second] = (schema['anyOf'] as JsonSchema[] | undefined) ?? [];
  if (!first || second?.['type'] !== 'null') return schema;
  const type = String(first['type']);
  if (['string', 'integer', 'number', 'boolean'].includes(type)) return orNull(first);
  return ['object', 'array'].includes(type) ? { ...first, nullable: true } : schema;
}

/** A list of allowed values holds for null as well. */
function orNull({ const: only, ...scalar }: JsonSchema): JsonSchema {
  const values = only === undefined ? (scalar['enum'] as unknown[] | undefined) : [only];
  return { ...scalar, type: [scalar['type'], 'null'], ...(values && { enum: [...values, null] }) };
}
