import type { Catalog, CatalogColumn, Relation } from './database-catalog.ts';

/** `db/types.ts`: what Kysely needs to know of each table and view. */
export function typesText(catalog: Catalog): string {
  const relations = catalog.relations.filter((one) => !isEarlierName(one));
  const tables = relations
    .filter((one) => !isPublished(one))
    .map(interfaceOf)
    .join('\n\n');
  const names = relations
    .map((one) => `  ${isPublished(one) ? publishedType(one, relations) : plainType(one)};`)
    .join('\n');
  const body = `${tables}\n\nexport interface DB {\n${names}\n}\n`;
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(body),
  );
  const imports = [
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely';`] : []),
    ...(/<Address\b/.test(body) ? [addressImport] : []),
  ];
  return `${[heading, ...imports].join('\n')}\n${imports.length > 0 ? '\n' : ''}${body}`;
}

const heading = `// Written by tools/database-files.ts from the migrated database; \`npm test\` refuses a copy that is behind.`;

const addressImport = `import type { Address } from '../contracts/kernel/postal-address.ts';`;

/** A view that a rename left for older versions (docs/decisions/333): new code does not use it. */
function isEarlierName({ comment }: Relation): boolean {
  return comment?.startsWith('Earlier name of ') ?? false;
}

function isPublished({ name }: Relation): boolean {
  return name.startsWith('published.');
}

function plainType({ name }: Relation): string {
  return `${name}: ${interfaceName(name)}`;
}

/** A view of the schema `published` shows columns of one table, with that table's types, and what it tells of others. */
function publishedType({ name, columns }: Relation, relations: readonly Relation[]): string {
  const table = relations.find((one) => name === `published.${one.name}`);
  const isShown = (column: CatalogColumn) => table?.columns.some((one) => one.name === column.name);
  const shown = columns.filter(isShown).map((column) => `'${column.name}'`);
  const told = columns.filter((column) => !isShown(column)).map((one) => `${one.name}: ${valueType(one)}`);
  const more = told.length > 0 ? ` & { ${told.join('; ')} }` : '';
  return `'${name}': Pick<${interfaceName(table?.name ?? name)}, ${shown.join(' | ')}>${more}`;
}

function interfaceOf(relation: Relation): string {
  const lines = relation.columns.map((column) => {
    const comment = column.comment ? `  /** ${column.comment.replaceAll('*/', '* /')} */\n` : '';
    return `${comment}  ${column.name}: ${columnType(column, relation)};`;
  });
  const comment = relation.comment ? `/** ${relation.comment.replaceAll('*/', '* /')} */\n` : '';
  return `${comment}export interface ${interfaceName(relation.name)} {\n${lines.join('\n')}\n}`;
}

function interfaceName(table: string): string {
  return table
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/**
 * PostgreSQL cannot say whether a view's column may be null, so it may, unless the comment on the
 * view or on the column says "never null".
 */
function columnType(column: CatalogColumn, relation: Relation): string {
  const promised = /never null/i.test(`${column.comment} ${relation.comment}`);
  const notNull = column.notNull || (relation.kind !== 'table' && promised);
  const orNull = notNull ? '' : ' | null';
  const json = column.baseType === 'jsonb' || column.baseType === 'json';
  const base = closedSet(column, relation) ?? valueType(column);
  if (relation.kind !== 'table') return json ? 'unknown' : `${base}${orNull}`;
  if (column.generated || column.identity === 'always') return `GeneratedAlways<${base}${orNull}>`;
  const optional = column.default !== null || column.identity !== null || !notNull;
  // JSON goes in as text, because pg would send an array as a PostgreSQL array.
  if (json)
    return `ColumnType<${stored(column, orNull)}, string${orNull}${optional ? ' | undefined' : ''}, string${orNull}>`;
  return column.default !== null || column.identity !== null
    ? `Generated<${base}${orNull}>`
    : `${base}${orNull}`;
}

/** Every address that is kept was parsed by the contract's schema before; other JSON says to whoever reads it what it is. */
function stored({ name }: CatalogColumn, orNull: string): string {
  return name === 'address' ? `Address${orNull}` : 'unknown';
}

/** The values that a check names for a text column, where nothing else than these may stand in it. */
function closedSet({ name, baseType, isArray }: CatalogColumn, relation: Relation): string | undefined {
  if (baseType !== 'text' || isArray) return undefined;
  for (const { definition } of relation.constraints) {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition) ?? [];
    if (column === name) return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
  }
  return undefined;
}

function valueType(column: CatalogColumn): string {
  const one = column.enumLabels
    ? column.enumLabels.map((label) => `'${label}'`).join(' | ')
    : (valueTypes[column.baseType] ?? 'string');
  if (!column.isArray) return one;
  return one.includes(' ') ? `(${one})[]` : `${one}[]`;
}

/** The rest (text, uuid, numeric, date, citext …) arrives as a string; `server/kernel/database/database.ts` parses int8. */
const valueTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  timestamp: 'Date',
};
