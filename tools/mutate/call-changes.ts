import type { SourceChange } from './changes.ts';
import { isNode, partOf, type Node } from './nodes.ts';

/** Methods that give something like what they are asked of: without them it stays as it was. */
const removed = new Set([
  'filter',
  'flat',
  'normalize',
  'padEnd',
  'padStart',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
]);

const swapped = new Map(
  Object.entries({
    ceil: 'floor',
    endsWith: 'startsWith',
    every: 'some',
    floor: 'ceil',
    lastIndexOf: 'indexOf',
    max: 'min',
    min: 'max',
    round: 'floor',
    some: 'every',
    startsWith: 'endsWith',
  }),
);

/** What may be changed of a call of a method: it is left out, or it is another one. */
export function callChanges(node: Node, code: (part: Node) => string): SourceChange[] {
  const callee = partOf(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = partOf(callee, 'property');
  const name = code(property);
  const changes: SourceChange[] = [];
  if (removed.has(name) && isNode(callee['object']))
    changes.push({ start: node.start, end: node.end, text: code(partOf(callee, 'object')) });
  const other = swapped.get(name);
  if (other) changes.push({ start: property.start, end: property.end, text: other });
  return changes;
}
