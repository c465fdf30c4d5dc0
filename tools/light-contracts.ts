import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const contracts = /\/contracts\/[\w/-]+\.ts$/;
/** What the browser reads of an endpoint: to call it, and to forget at sign-out what is not public. The rest is the server's. */
const neededByCall = new Set(['name', 'method', 'path', 'access']);

/**
 * In the browser's builds an endpoint is a name, a method and a path, and in the back office's and the till's also
 * its area and what it answers, which the client reads by it. To shoppers those schemas would cost 12.5 KB of the 125 that a first
 * visit may have (decision 184); there they fall away. Those of forms stay with their forms.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!contracts.test(id)) return null;
      const keepsAnswers = this.environment.name !== 'client';
      const edits: { start: number; end: number; text: string }[] = [];
      visit(this.parse(code) as unknown as Node, (node, isInside) => {
        if (node.type !== 'CallExpression') return;
        // What a contract makes as it is read is pure (style.md, 10): what nobody uses may go.
        if (!isInside) edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
        const [description] = node['arguments'] as Node[];
        if (nameOf(node['callee']) !== 'endpoint' || description?.type !== 'ObjectExpression') return;
        for (const property of description['properties'] as Node[]) {
          if (property.type !== 'Property') continue;
          const name = nameOf(property['key']) ?? '';
          if (neededByCall.has(name) || (keepsAnswers && (name === 'answer' || name === 'area'))) continue;
          const comma = code.startsWith(',', property.end) ? 1 : 0;
          edits.push({ start: property.start, end: property.end + comma, text: '' });
        }
      });
      return { code: edited(code, edits), map: null };
    },
  };
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as Node;
  return type === 'Identifier' ? String(name) : undefined;
}

/** @param see is told of each node, and whether it stands inside of a function or a class */
function visit(node: Node, see: (node: Node, isInside: boolean) => void, isInside = false): void {
  see(node, isInside);
  const inside = isInside || /Function|Class/.test(node.type);
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see, inside);
  }
}

/** Edits inside of what another one replaces are dropped with it. */
function edited(code: string, edits: { start: number; end: number; text: string }[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}
