import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Parse = (code: string, options?: { lang: 'ts' }) => unknown;

const page = /[\\/]web[\\/].*\.tsx?$/;
const contract = /[\\/]contracts[\\/].*\.ts$/;
/** All that a shopper's browser reads of a call (`tools/light-contracts.ts`). */
const partsOfCall = ['name', 'method', 'path', 'access'];

/**
 * In the shoppers' build a call is four short texts, so whoever makes it has them at hand. Imported, one call of a
 * contract would bring the others into the script that every page fetches first, and small contracts would be files of
 * their own.
 */
export function inlineCalls(): Plugin {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    name: 'shop:inline-calls',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!page.test(id)) return null;
      const parse: Parse = (text, options) => this.parse(text, options);
      const callsOf = (source: string) => {
        const file = resolve(dirname(id), source);
        if (!contract.test(file)) return undefined;
        if (!known.has(file)) known.set(file, callsIn(readFileSync(file, 'utf8'), parse));
        return known.get(file);
      };
      return { code: withCallsInline(code, parse, callsOf), map: null };
    },
  };
}

/** The calls that a contract exports, as texts to be put where they are made. */
export function callsIn(contractText: string, parse: Parse): Map<string, string> {
  const calls = new Map<string, string>();
  for (const { type, declaration } of bodyOf(parse(contractText, { lang: 'ts' }))) {
    if (type !== 'ExportNamedDeclaration' || !declaration) continue;
    for (const { id, init } of ((declaration as Node)['declarations'] ?? []) as Node[]) {
      const call = callOf(init as Node | null);
      if (call) calls.set(nameOf(id) ?? '', call);
    }
  }
  return calls;
}

/** Undefined for all that is no call, and for a call of which a part is put together: it is imported. */
function callOf(init: Node | null): string | undefined {
  if (init?.type !== 'CallExpression' || nameOf(init['callee']) !== 'endpoint') return undefined;
  const [description] = init['arguments'] as Node[];
  const properties = (description?.['properties'] ?? []) as Node[];
  const parts = partsOfCall.map((part) => {
    const value = properties.find(({ key }) => nameOf(key) === part)?.['value'] as Node | undefined;
    return typeof value?.['value'] === 'string' ? `${part}: ${JSON.stringify(value['value'])}` : undefined;
  });
  return parts.includes(undefined) ? undefined : `{ ${parts.join(', ')} }`;
}

/** @param callsOf knows the calls of the file that a page's script imports from, where that is a contract */
export function withCallsInline(
  code: string,
  parse: Parse,
  callsOf: (source: string) => ReadonlyMap<string, string> | undefined,
): string {
  let out = '';
  let at = 0;
  for (const node of bodyOf(parse(code))) {
    if (node.type !== 'ImportDeclaration') continue;
    const source = (node['source'] as Node)['value'] as string;
    const calls = callsOf(source);
    const specifiers = node['specifiers'] as Node[];
    const isCall = ({ imported }: Node) => calls?.has(nameOf(imported) ?? '');
    if (!specifiers.some(isCall)) continue;
    const others = specifiers.filter((one) => !isCall(one)).map((one) => code.slice(one.start, one.end));
    out += code.slice(at, node.start);
    if (others.length > 0) out += `import { ${others.join(', ')} } from ${JSON.stringify(source)};`;
    for (const { imported, local } of specifiers.filter(isCall))
      out += `const ${nameOf(local)} = ${calls?.get(nameOf(imported) ?? '')};`;
    at = node.end;
  }
  return out + code.slice(at);
}

function bodyOf(program: unknown): Node[] {
  return (program as { body: Node[] }).body;
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? String(name) : undefined;
}
