/**
 * The project's own lint rules, as an oxlint plugin. What they forbid is computed from rooms.ts,
 * contracts/kernel/paths.ts and db/types.ts; `tools/fences.test.ts` proves that each turns the gate red.
 */
import { relative, sep } from 'node:path';
import { rooms } from '../rooms.ts';
import { refuseRead, refuseTable, tablesInSql, tableVerbs } from './fences-of-tables.ts';
import { belowRooms, placeOf, refuseFolder, refuseImport } from './fences.ts';
import { impureWord, isQuotedPath, readsEnvironment } from './forbidden-words.ts';

/** As much of the syntax tree as the rules look at. */
type Node = {
  type: string;
  name?: string;
  value?: unknown;
  source?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  tag?: Node;
  arguments?: Node[];
  specifiers?: Node[];
  imported?: Node;
  local?: Node;
  exported?: Node;
  importKind?: string;
  exportKind?: string;
  elements?: Node[];
  quasi?: { quasis: Node[] };
};

type Context = {
  filename: string;
  report(finding: { node: Node; message: string }): void;
};

type Visitor = Record<string, ((node: Node) => void) | undefined>;

function rule(visit: (path: string, refuse: (node: Node, sentence?: string) => void) => Visitor) {
  return {
    create(context: Context): Visitor {
      const path = relative(process.cwd(), context.filename).replaceAll(sep, '/');
      return visit(path, (node, message) => message && context.report({ node, message }));
    },
  };
}

/** Rooms import what their row names, floors keep to themselves, and a folder has a row. */
const imports = rule((path, refuse) => {
  const check = (node: Node) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string') return;
    const names = (node.specifiers ?? []).map((one) => one.imported?.name ?? '*');
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    refuse(node, refuseImport(path, { specifier, names, typeOnly }, rooms));
  };
  return {
    Program: (node) => refuse(node, refuseFolder(path, rooms)),
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: (node) => {
      check(node);
      refuse(node, refuseRename(node));
    },
    ExportAllDeclaration: (node) =>
      refuse(node, 'No barrels: export by name, from the file that has the thing.'),
  };
});

/** One thing has one name: what passes something on gives it no other. */
function refuseRename({ specifiers = [] }: Node): string | undefined {
  const renamed = specifiers.find(({ local, exported }) => local?.name !== exported?.name);
  return renamed && `A door does not rename: call it ${renamed.exported?.name} where it is made.`;
}

/** server/config.ts is the only reader of the environment. */
const environment = rule((path, refuse) => {
  const { floor, isTest } = placeOf(path);
  const mayRead =
    path === 'server/config.ts' || isTest || !['server', 'web', 'contracts', 'seed'].includes(floor);
  if (mayRead) return {};
  return {
    MemberExpression: (node) => refuse(node, readsEnvironment(node)),
    ImportDeclaration: (node) =>
      refuse(
        node,
        node.source?.value === 'node:process' ? 'server/config.ts reads the environment.' : undefined,
      ),
  };
});

/**
 * SQL stands in a room's queries.ts and the kernel, and names tables that the room owns or reads. A room with
 * much of it has a file for each thing that it asks about, such as timeline-queries.ts.
 */
const sql = rule((path, refuse) => {
  const { floor, folder, file, isTest } = placeOf(path);
  if (isTest || (floor !== 'server' && floor !== 'seed')) return {};
  const maySpeak = isQueries(file) || belowRooms.has(folder);
  return {
    ImportDeclaration: (node) => refuse(node, maySpeak ? undefined : refuseSqlImport(node)),
    TaggedTemplateExpression(node) {
      if (rootName(node.tag) !== 'sql') return;
      for (const { name, writes } of tablesInSql(textOf(node))) {
        refuse(node, writes ? refuseTable(folder, name, rooms) : refuseRead(folder, name, rooms));
      }
    },
    CallExpression(node) {
      refuse(node, refuseList(node) ?? refuseRows(node, path));
      const insertsAll = node.callee?.name === 'insertAll';
      const verb = insertsAll ? 'insertInto' : (node.callee?.property?.name ?? '');
      const writes = tableVerbs.get(verb);
      const given = node.arguments?.[insertsAll ? 1 : 0]?.value;
      if (writes === undefined || typeof given !== 'string') return;
      if (!maySpeak) refuse(node, `SQL stands in queries.ts: .${verb}('${given}') does not.`);
      const table = given.split(' ')[0] ?? '';
      refuse(node, writes ? refuseTable(folder, table, rooms) : refuseRead(folder, table, rooms));
    },
  };
});

/** rules.ts and contracts are pure: no clock, randomness, environment, timer or network. */
const pure = rule((path, refuse) => {
  const { floor, file, isTest } = placeOf(path);
  if (isTest || !(file === 'rules.ts' || floor === 'contracts')) return {};
  const check = (node: Node) => {
    const word = impureWord(node);
    refuse(node, word && `${word} makes this impure: hand the value in.`);
  };
  return { CallExpression: check, NewExpression: check, MemberExpression: check };
});

/** Every address of the shop is written in contracts/. */
const paths = rule((path, refuse) => {
  if (placeOf(path).floor === 'contracts') return {};
  const check = (node: Node, text: unknown) => {
    if (!isQuotedPath(text)) return;
    refuse(
      node,
      `'${String(text)}' is an address: take it from contracts/kernel/paths.ts or from its endpoint.`,
    );
  };
  return {
    Literal: (node) => check(node, node.value),
    TemplateElement: (node) => check(node, (node.value as { cooked?: string }).cooked),
    JSXAttribute: (node) => {
      const isHome =
        (node.value as Node | null)?.value === '/' && (node.name as unknown as Node).name === 'href';
      refuse(node, isHome ? "'/' is an address: take it from contracts/kernel/paths.ts." : undefined);
    },
  };
});

/**
 * An empty list makes `in ()` and `values ()`, which PostgreSQL refuses. Lists go through server/kernel/database/lists.ts; one
 * that is written out with its first entry cannot be empty, and a function holds a query.
 */
function refuseList({ arguments: given = [] }: Node): string | undefined {
  const list =
    given[given.findIndex(({ value }) => value === 'in' || value === 'not in') + 1 || given.length];
  const [first] = list?.elements ?? [];
  const isQuery = /^(ArrowFunction|Call)Expression$/.test(list?.type ?? '');
  const isWritten = /Literal|Identifier/.test(first?.type ?? '');
  return list && !isQuery && !isWritten ? 'A list may be empty: where(column, "=", oneOf(list)).' : undefined;
}

function refuseRows({ callee, arguments: given = [] }: Node, path: string): string | undefined {
  const isInsert = callee?.property?.name === 'values' && path !== 'server/kernel/database/lists.ts';
  const isMapped = given[0]?.callee?.property?.name?.endsWith('ap');
  return isInsert && (isMapped || given[0]?.name === 'rows')
    ? 'A list may be empty, or long: insertAll(db, table, rows).'
    : undefined;
}

function isQueries(file: string): boolean {
  return /^([a-z]+-)?queries\.ts$/.test(file);
}

function refuseSqlImport(node: Node): string | undefined {
  const from = node.source?.value;
  const takesSql = from === 'kysely' && node.specifiers?.some((one) => one.imported?.name === 'sql');
  return takesSql || from === 'pg' ? 'SQL stands in queries.ts and in server/kernel.' : undefined;
}

function rootName(tag: Node | undefined): string | undefined {
  return tag?.name ?? tag?.object?.name;
}

function textOf(node: Node): string {
  const quasis = node.quasi?.quasis ?? [];
  return quasis.map(({ value }) => (value as { cooked?: string }).cooked ?? '').join(' ? ');
}

export default { meta: { name: 'fences' }, rules: { imports, environment, sql, pure, paths } };
