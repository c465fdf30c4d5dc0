import { sourceChangesOf } from './changes.ts';
import { parseSource, walkNodes } from './nodes.ts';

/** One small change of a file that its tests should notice. */
export type Mutant = {
  start: number;
  end: number;
  /** What stands in the place from start to end. */
  text: string;
  line: number;
  before: string;
};

/** Every small change of a file, in the order of its lines. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const found = new Map<string, Mutant>();
  walkNodes(parseSource(path, source), (node, inside) => {
    for (const { start, end, text } of sourceChangesOf(node, inside, source)) {
      const before = source.slice(start, end);
      if (before === text) continue;
      const line = source.slice(0, start).split('\n').length;
      found.set(`${start} ${end} ${text}`, { start, end, text, line, before });
    }
  });
  return [...found.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The file with one change. */
export function changed(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

const longest = 60;

/** 'available <= 0 → available < 0' */
export function mutantText({ before, text }: Pick<Mutant, 'before' | 'text'>): string {
  return `${inOneLine(before)} → ${text === '' ? 'nothing' : inOneLine(text)}`;
}

function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 20)} … ${line.slice(-17)}`;
}

/** Each round of a loop is counted, so that a change that makes it endless ends. */
export function withCountedLoops(path: string, source: string): string {
  const places: [number, string][] = [];
  walkNodes(parseSource(path, source), (node) => {
    if (!loops.has(node.type)) return;
    const { start, end } = node['body'] as { start: number; end: number };
    places.push([start, '{ globalThis.countRound(); '], [end, ' }']);
  });
  return places
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), source);
}

const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
