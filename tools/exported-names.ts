/** A name that a source exports, with the beginning of what it stands for. */
export type ExportedName = { name: string; file: string; declaration: string };

const declared =
  /^export (?:declare )?((?:abstract )?(?:async )?(?:function\*?|const|let|type|class|interface|enum)) (\w+)(.*)$/gm;

/** What a source declares and exports. What it passes on from another has its declaration there. */
export function exportedNames(file: string, source: string): ExportedName[] {
  const found = [...source.matchAll(declared)].map(([, kind = '', name = '', rest = '']) => ({
    name,
    file,
    declaration: `${kind}${rest}`,
  }));
  // A schema and its type, or a function's overloads, are one thing with one name.
  return found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
}

/**
 * Names that stand for more than one thing, each with the files that export it. One name may stand on several
 * floors only where it is one thing: an endpoint, and the one function of the server that does what it asks for.
 * A row of a table has its table's name, and each kind of journey has its own `test`.
 */
export function ambiguousNames(exported: readonly ExportedName[]): [name: string, files: string[]][] {
  const byName = Map.groupBy(
    exported.filter(({ name, file }) => file !== 'db/types.ts' && name !== 'test'),
    ({ name }) => name,
  );
  return [...byName]
    .filter(([, places]) => places.length > 1 && !isOperation(places))
    .map(([name, places]) => [name, places.map(({ file }) => file)]);
}

function isOperation(places: readonly ExportedName[]): boolean {
  const endpoints = places.filter(
    ({ file, declaration }) => file.startsWith('contracts/') && /^const = \w+\(/.test(declaration),
  );
  const functions = places.filter(
    ({ file, declaration }) => file.startsWith('server/') && declaration.includes('function'),
  );
  return places.length === 2 && endpoints.length === 1 && functions.length === 1;
}
