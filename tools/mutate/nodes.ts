import { parseSync } from 'vite';

/** A node of a parsed file, as far as the mutations look at it; the rest of it is found by name. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** A node with what it stands in, the nearest first. */
export type Visit = (node: Node, inside: readonly Node[]) => void;

/** What only the compiler reads: a change there changes nothing that runs. */
const ofTypes = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
]);
const notRun = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

export function parseSource(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  return program as unknown as Node;
}

/** Every node that runs, the outer before the inner. */
export function walkNodes(node: Node, visit: Visit, inside: readonly Node[] = []): void {
  if (notRun.has(node.type)) return;
  visit(node, inside);
  for (const [name, part] of Object.entries(node)) {
    if (ofTypes.has(name)) continue;
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) walkNodes(child, visit, [node, ...inside]);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The part of a node that is itself a node. */
export function partOf(node: Node, name: string): Node {
  const part = node[name];
  if (!isNode(part)) throw new TypeError(`${node.type} has no ${name}`);
  return part;
}
