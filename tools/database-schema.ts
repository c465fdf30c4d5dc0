import type { Catalog, CatalogColumn, Relation } from './database-catalog.ts';

/** `db/schema.sql`: the whole database on one page, for reading; the migrations are what runs. */
export function databaseSchemaText(catalog: Catalog): string {
  const parts = [
    '-- Written by tools/database-files.ts from the migrated database, for reading. The migrations are what runs.',
    ...catalog.extensions.map((name) => `create extension ${name};`),
    ...catalog.enums.map(
      ({ name, labels }) =>
        `create type ${name} as enum (${labels.map((label) => `'${label}'`).join(', ')});`,
    ),
    ...catalog.sequences.map(({ name, start }) => `create sequence ${name} start ${start};`),
    ...catalog.functions.map(({ definition }) => `${definition.trim().replaceAll('public.', '')};`),
    ...catalog.relations.filter(({ kind }) => kind === 'table').map(tableText),
    ...catalog.relations.filter(({ kind }) => kind !== 'table').map(viewText),
  ];
  return `${parts.join('\n\n')}\n`;
}

function tableText(table: Relation): string {
  const lines = [
    ...table.columns.map((column) => `  ${columnText(column)}`),
    ...table.constraints.map(({ name, definition }) => `  constraint ${name} ${definition}`),
  ];
  return [
    `create table ${table.name} (\n${lines.join(',\n')}\n);`,
    ...table.indexes.map((index) => `${index.replaceAll('public.', '')};`),
    ...table.triggers.map((trigger) => `${trigger.replaceAll('public.', '')};`),
    ...commentsOf(table),
  ].join('\n');
}

function viewText(view: Relation): string {
  return [
    `create ${view.kind} ${view.name} as\n${(view.view ?? '').trimEnd()}`,
    ...view.indexes.map((index) => `${index.replaceAll('public.', '')};`),
    ...commentsOf(view),
  ].join('\n');
}

function columnText(column: CatalogColumn): string {
  const parts = [column.name, column.type];
  if (column.identity) parts.push(`generated ${column.identity} as identity`);
  else if (column.generated) parts.push(`generated always as (${column.default}) ${column.generated}`);
  else if (column.default !== null) parts.push(`default ${column.default}`);
  if (column.notNull) parts.push('not null');
  return parts.join(' ');
}

function commentsOf(relation: Relation): string[] {
  const own = relation.comment
    ? [`comment on ${relation.kind} ${relation.name} is ${quoted(relation.comment)};`]
    : [];
  return [
    ...own,
    ...relation.columns
      .filter(({ comment }) => comment)
      .map(({ name, comment }) => `comment on column ${relation.name}.${name} is ${quoted(comment ?? '')};`),
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
