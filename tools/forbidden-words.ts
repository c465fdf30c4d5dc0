import { paths, unlistedPrefixes } from '../contracts/kernel/paths.ts';

type Node = {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
};

const addresses = [
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : path('x' as never))),
  ...unlistedPrefixes,
];

/** The first words of the shop's addresses: `cart`, `category`, `api` … */
const firstSegments = new Set(addresses.map((address) => address.split(/[/?]/)[1]).filter(Boolean));

/** `/dev/null` and its like are files of the machine. */
const machineFiles = /^\/dev\/(null|shm|stdin|stdout|stderr|tty|zero|full)\b/;

export function isQuotedPath(text: unknown): boolean {
  if (typeof text !== 'string' || machineFiles.test(text)) return false;
  const word = /^\/([a-z-]+)(?=[/?#]|$)/.exec(text)?.[1];
  return word !== undefined && firstSegments.has(word);
}

/** A sentence for `process.env` and `import.meta.env`-like reads, or undefined. */
export function readsEnvironment({ object, property }: Node): string | undefined {
  const isEnvironment = object?.name === 'process' && (property?.name ?? property?.value) === 'env';
  return isEnvironment ? 'server/config.ts reads the environment.' : undefined;
}

const impureNames = new Set([
  'performance',
  'process',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'globalThis',
]);

/** `Date.now`, `new Date()`, `Math.random` …: the word that makes a rule impure, or undefined. */
export function impureWord(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const whole = `${node.object?.name}.${node.property?.name}`;
    if (['Date.now', 'Math.random', 'Temporal.Now'].includes(whole)) return whole;
    return impureNames.has(node.object?.name ?? '') ? whole : undefined;
  }
  const callee = node.callee?.name ?? '';
  if (callee === 'Date' && (node.type === 'CallExpression' || node.arguments?.length === 0))
    return 'new Date()';
  return impureNames.has(callee) ? callee : undefined;
}
