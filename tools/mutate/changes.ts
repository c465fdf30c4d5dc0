import { callChanges } from './call-changes.ts';
import { literalChanges } from './literal-changes.ts';
import { partOf, type Node } from './nodes.ts';

export type SourceChange = { start: number; end: number; text: string };

/** By what an operator is replaced: its neighbour, whose result differs only at the boundary, and its opposite. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
};
const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };

/** What may be changed of one node. */
export function sourceChangesOf(node: Node, inside: readonly Node[], source: string): SourceChange[] {
  const code = (part: Node) => source.slice(part.start, part.end);
  const instead = (text: string, place: Node = node): SourceChange => ({ ...spanOf(place), text });
  switch (node.type) {
    case 'BinaryExpression':
      return operatorChanges(node, source);
    case 'LogicalExpression':
      return logicalChanges(node, code);
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-'
        ? [instead(code(partOf(node, 'argument')))]
        : [];
    case 'AssignmentExpression':
      return assignmentChanges(node, source);
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => instead(text, partOf(node, 'test')));
    case 'WhileStatement':
      return [instead('false', partOf(node, 'test'))];
    case 'ForStatement':
      return node['test'] ? [instead('false', partOf(node, 'test'))] : [];
    case 'ExpressionStatement':
      return [instead(';')];
    case 'ReturnStatement':
      return returnChanges(node, code);
    case 'ArrowFunctionExpression':
      return node['expression'] === true ? [instead('(undefined as never)', partOf(node, 'body'))] : [];
    case 'CallExpression':
      return callChanges(node, code);
    default:
      return literalChanges(node, inside);
  }
}

export function spanOf({ start, end }: Node): Pick<SourceChange, 'start' | 'end'> {
  return { start, end };
}

function operatorChanges(node: Node, source: string): SourceChange[] {
  const [left, right, operator] = [partOf(node, 'left'), partOf(node, 'right'), String(node['operator'])];
  if (operator === '+' && [left, right].some(isText)) return [];
  const at = source.indexOf(operator, left.end);
  return (operators[operator] ?? [])
    .map((text) => ({ start: at, end: at + operator.length, text: ` ${text} ` }))
    .filter(() => at < right.start);
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

/** The other operator, and each condition taken away; of a value with something in its stead, the value alone. */
function logicalChanges(node: Node, code: (part: Node) => string): SourceChange[] {
  const [left, right] = [code(partOf(node, 'left')), code(partOf(node, 'right'))];
  const other: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
  const swapped = other[String(node['operator'])];
  const texts = swapped ? [`(${left}) ${swapped} (${right})`, left, right] : [left];
  return texts.map((text) => ({ ...spanOf(node), text: `(${text})` }));
}

function assignmentChanges(node: Node, source: string): SourceChange[] {
  const operator = String(node['operator']);
  const text = assignments[operator];
  if (!text) return [];
  const start = source.indexOf(operator, partOf(node, 'left').end);
  return [{ start, end: start + operator.length, text }];
}

function returnChanges(node: Node, code: (part: Node) => string): SourceChange[] {
  if (!node['argument']) return [];
  const value = partOf(node, 'argument');
  return code(value) === 'undefined' ? [] : [{ ...spanOf(value), text: '(undefined as never)' }];
}
