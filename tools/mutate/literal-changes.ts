import type { SourceChange } from './changes.ts';
import type { Node } from './nodes.ts';

/** What may be changed of a value that is written out. */
export function literalChanges(node: Node, inside: readonly Node[]): SourceChange[] {
  const [parent] = inside;
  if (parent && isName(node, parent)) return [];
  return textsOf(node, parent).map((text) => ({ start: node.start, end: node.end, text }));
}

/** A property's own name is no value, and neither is the name of a file. */
function isName(node: Node, parent: Node): boolean {
  return (parent['key'] === node && parent['computed'] !== true) || parent['source'] === node;
}

function textsOf(node: Node, parent: Node | undefined): string[] {
  const { value } = node;
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).length > 0 ? ['[]'] : [];
  if (node.type === 'ObjectExpression') return (node['properties'] as unknown[]).length > 0 ? ['{}'] : [];
  if (node.type === 'TemplateLiteral') return parent?.type === 'TaggedTemplateExpression' ? [] : ['``'];
  if (node.type !== 'Literal') return [];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1), `(${value - 1})`];
  if (typeof value === 'string') return [value === '' ? "'changed'" : "''"];
  return node['regex'] ? patternTexts(node['regex'] as Pattern) : [];
}

type Pattern = { pattern: string; flags: string };

/** A pattern without its beginning or its end, and one that minds capitals, or stops at the first. */
function patternTexts({ pattern, flags }: Pattern): string[] {
  const patterns = [pattern.replace(/^\^/, ''), pattern.replace(/([^\\])\$$/, '$1')];
  const fewer = flags
    .split('')
    .filter((flag) => flag === 'i' || flag === 'g')
    .map((flag) => flags.replace(flag, ''));
  return [
    ...patterns.filter((one) => one !== pattern && one !== '').map((one) => `/${one}/${flags}`),
    ...fewer.map((one) => `/${pattern}/${one}`),
  ];
}
