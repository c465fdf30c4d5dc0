import fc from 'fast-check';
import type { KnownValues } from './known-values.ts';
import type { OperationSchema } from './operations.ts';

type Context = { schemas: ReadonlyMap<string, OperationSchema>; known: KnownValues; room: string };

/** Values that the schema allows; a field whose name is known is often given a value that the shop told before. */
export function valuesOf(schema: OperationSchema, context: Context, name = ''): fc.Arbitrary<unknown> {
  const fresh = freshValuesOf(schema, context, name);
  const known = [...context.known.of(`${context.room}.${name}`), ...context.known.of(name)].filter(
    (value) => schema.type === undefined || isOfType(value, schema.type),
  );
  if (known.length === 0 || !name) return fresh;
  return fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, { arbitrary: fresh, weight: 1 });
}

function isOfType(value: string | number, type: string): boolean {
  return type === 'string' ? typeof value === 'string' : type === 'integer' && typeof value === 'number';
}

/** Of what says the same of a single value, made once: making them takes longer than drawing from them. */
const made = new Map<string, fc.Arbitrary<unknown>>();

function onceFor(schema: OperationSchema, make: (schema: OperationSchema) => fc.Arbitrary<unknown>) {
  const said = JSON.stringify(schema);
  const known = made.get(said) ?? make(schema);
  made.set(said, known);
  return known;
}

function freshValuesOf(schema: OperationSchema, context: Context, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(context.schemas.get(schema.$ref) ?? {}, context, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, context, name)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, context);
    case 'array':
      return listsOf(schema, context, name);
    case 'string':
      return onceFor(schema, textsOf);
    case 'integer':
    case 'number':
      return onceFor(schema, numbersOf);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return onceFor(schema, () => fc.jsonValue({ maxDepth: 2 }));
  }
}

/** Numbers that the schema allows: whole ones, its least and its greatest, and parts of one where it takes them. */
function numbersOf(schema: OperationSchema): fc.Arbitrary<number> {
  const least = schema.minimum ?? -10;
  const greatest = Math.max(least, Math.min(schema.maximum ?? 100, 2 ** 31 - 1));
  const edges = fc.constantFrom(
    schema.minimum ?? 0,
    Math.min(schema.maximum ?? 1000, Number.MAX_SAFE_INTEGER),
  );
  if (schema.type === 'number') return fc.oneof(fc.double({ min: least, max: greatest, noNaN: true }), edges);
  return fc.oneof(fc.integer({ min: Math.ceil(least), max: Math.floor(greatest) }), edges);
}

function objectsOf(schema: OperationSchema, context: Context): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, valuesOf(property, context, name)] as const,
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
}

function listsOf(schema: OperationSchema, context: Context, name: string): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valuesOf(one, context)));
  const least = schema.minItems ?? 0;
  return fc.array(valuesOf(schema.items ?? {}, context, name), {
    minLength: least,
    maxLength: Math.max(least, Math.min(schema.maxItems ?? 3, 3)),
  });
}

const ofFormat: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.stringMatching(/^[a-z]{1,12}@example\.com$/),
  uri: () => addresses(),
  date: () => dates().map((date) => date.toISOString().slice(0, 10)),
  'date-time': () => dates().map((date) => date.toISOString()),
};

/** fast-check's own would first lay out every character that there is, which takes seconds. */
function addresses(): fc.Arbitrary<string> {
  const path = fc.stringMatching(/^(?:[a-z0-9_~.-]|\/|%[2-7][0-9A-F]){0,12}$/);
  return fc.tuple(fc.domain(), path).map(([domain, rest]) => `https://${domain}/${rest}`);
}

function dates(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
}

function textsOf(schema: OperationSchema): fc.Arbitrary<string> {
  const least = schema.minLength ?? 0;
  const most = Math.max(least, Math.min(schema.maxLength ?? 200, 2_000));
  const format = ofFormat[schema.format ?? ''];
  if (format) return format();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.min(most, Math.max(least, 20)) }),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, Math.max(least, 20)) }),
    fc.constantFrom('a'.repeat(most), ' '.repeat(most), '0'.repeat(most)),
  );
}
