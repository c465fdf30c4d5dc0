import fc from 'fast-check';

type Fields = Record<string, unknown>;

/** What is nobody's valid value, and reaches somewhere in every shop. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '',
  ' ',
  'null',
  '-0',
  "'; drop table orders; --",
  '%_\\',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '__proto__',
  'a\0b',
  '\uD800',
  '\u202Etxet',
  '🧶'.repeat(50),
  'ﷺ'.repeat(200),
  '9'.repeat(400),
  '0000-00-00',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(100_000),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
];

/** The ways in which a caller may be wrong, each made from fields that would be right. */
export const mutations: Readonly<Record<string, (fields: Fields) => fc.Arbitrary<unknown>>> = {
  right: (fields) => fc.constant(fields),
  'a field missing': (fields) => aName(fields).map((name) => without(fields, name)),
  'a field too much': (fields) =>
    fc
      .constantFrom('isAdmin', 'price', 'userId', 'stock', 'id', '__proto__', 'constructor')
      .map((name) => ({ ...fields, ...JSON.parse(`{"${name}": 1}`) }) as Fields),
  'a wrong value': (fields) =>
    fc.tuple(aName(fields), fc.constantFrom(...wrongValues)).map(([name, value]) => ({
      ...fields,
      [name]: value,
    })),
  'a wrong value further in': (fields) =>
    fc
      .tuple(fc.constantFrom(...wrongValues), fc.nat())
      .map(([value, place]) => replacedInside(fields, value, place)),
  'everything empty': (fields) => fc.constant(Object.fromEntries(Object.keys(fields).map((n) => [n, '']))),
  'every list empty': (fields) => fc.constant(emptied(fields)),
  'every list repeated': (fields) => fc.constant(repeated(fields)),
  'something else': () => fc.jsonValue({ maxDepth: 3 }),
};

function aName(fields: Fields): fc.Arbitrary<string> {
  return fc.constantFrom(...(Object.keys(fields).length > 0 ? Object.keys(fields) : ['anything']));
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
}

function emptied(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([n, v]) => [n, Array.isArray(v) ? [] : v]));
}

function repeated(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: 40 }, () => value[0] as unknown)
        : value,
    ]),
  );
}

/** The `place`-th leaf, counted over all of it, becomes `value`. */
function replacedInside(fields: unknown, value: unknown, place: number): unknown {
  const leaves = leafPaths(fields);
  const path = leaves[place % Math.max(leaves.length, 1)];
  return path ? replacedAt(fields, path, value) : value;
}

function leafPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  return entries.length === 0 ? [path] : entries.flatMap(([name, one]) => leafPaths(one, [...path, name]));
}

function replacedAt(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((one: unknown, index) => (String(index) === name ? replacedAt(one, rest, value) : one));
  }
  const fields = whole as Fields;
  return { ...fields, [name]: replacedAt(fields[name], rest, value) };
}
