import type { ClientBase } from 'pg';

export type CatalogColumn = {
  name: string;
  /** As `create table` would write it: `character varying(21)`, `bigint`, `text[]`. */
  type: string;
  /** The base type without length or array: `varchar`, `int8`, `text`. */
  baseType: string;
  isArray: boolean;
  enumLabels: string[] | null;
  notNull: boolean;
  default: string | null;
  generated: 'stored' | 'virtual' | null;
  identity: 'always' | 'by default' | null;
  comment: string | null;
};

export type Relation = {
  name: string;
  kind: 'table' | 'view' | 'materialized view';
  comment: string | null;
  columns: CatalogColumn[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
  view: string | null;
};

export type Catalog = {
  relations: Relation[];
  extensions: string[];
  functions: { name: string; definition: string }[];
  enums: { name: string; labels: string[] }[];
  sequences: { name: string; start: string }[];
};

/** What the migrations made in the schemas `public` and `published`, in an order that does not change by itself. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const rows = async <T>(sql: string) => (await client.query<{ row: T }>(sql)).rows.map((r) => r.row);
  return {
    relations: await rows<Relation>(relationsSql),
    extensions: await rows<string>(extensionsSql),
    functions: await rows<Catalog['functions'][number]>(functionsSql),
    enums: await rows<Catalog['enums'][number]>(enumsSql),
    sequences: await rows<Catalog['sequences'][number]>(sequencesSql),
  };
}

const columnsSql = `
  select json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'baseType', coalesce(domain_base.typname, element.typname, t.typname),
    'isArray', element.oid is not null,
    'enumLabels', (select json_agg(e.enumlabel order by e.enumsortorder)
      from pg_enum e where e.enumtypid = coalesce(element.oid, t.oid)),
    'notNull', a.attnotnull or t.typnotnull,
    'default', pg_get_expr(d.adbin, d.adrelid),
    'generated', case a.attgenerated when 's' then 'stored' when 'v' then 'virtual' end,
    'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
    'comment', col_description(c.oid, a.attnum)
  ) order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  left join pg_type domain_base on domain_base.oid = t.typbasetype and t.typtype = 'd'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

// PostgreSQL 18 also lists not-null constraints by name; the column's own line says it already.
const constraintsSql = `
  select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
    order by array_position(array['p','u','f','c','x'], k.contype::text), k.conname), '[]')
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p','u','f','c','x')`;

const indexesSql = `
  select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
  from pg_index i where i.indrelid = c.oid
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`;

const triggersSql = `
  select coalesce(json_agg(pg_get_triggerdef(g.oid) order by g.tgname), '[]')
  from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal`;

const notOfExtension = (catalog: string, oid: string) => `
  not exists (select from pg_depend x
    where x.classid = '${catalog}'::regclass and x.objid = ${oid} and x.deptype = 'e')`;

const relationsSql = `
  select json_build_object(
    'name', case c.relnamespace when 'published'::regnamespace then 'published.' else '' end || c.relname,
    'kind', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    'comment', obj_description(c.oid, 'pg_class'),
    'columns', (${columnsSql}),
    'constraints', (${constraintsSql}),
    'indexes', (${indexesSql}),
    'triggers', (${triggersSql}),
    'view', case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end
  ) as row
  from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'published'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
  and not c.relispartition and ${notOfExtension('pg_class', 'c.oid')}
  order by c.relnamespace = 'published'::regnamespace, c.relname`;

const extensionsSql = `
  select extname as row from pg_extension where extname <> 'plpgsql' order by extname`;

const functionsSql = `
  select json_build_object('name', p.proname, 'definition', pg_get_functiondef(p.oid)) as row
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  and ${notOfExtension('pg_proc', 'p.oid')}
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const enumsSql = `
  select json_build_object('name', t.typname, 'labels',
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as row
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
  and ${notOfExtension('pg_type', 't.oid')}
  order by t.typname`;

// Those that belong to an identity column are the column's own affair.
const sequencesSql = `
  select json_build_object('name', c.relname, 'start', s.seqstart::text) as row
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = 'public'::regnamespace and not exists (
    select from pg_depend x where x.objid = c.oid and x.classid = 'pg_class'::regclass and x.deptype in ('a', 'i'))
  order by c.relname`;
