/**
 * Draws the wings of rooms.ts with their rooms into docs/wings.svg; `--check` only compares. An arrow says that rooms
 * of one wing call rooms of another; what follows from other arrows is left out.
 */
import { rooms, wingOf, wings } from '../rooms.ts';
import { keepOrCompare } from './generated.ts';

const width = 1040;
const box = { width: 176, head: 30, line: 18, foot: 10 };
const gap = { across: 34, down: 56, edge: 24 };

type Box = { wing: string; rooms: readonly string[]; x: number; y: number; height: number };

const names = Object.keys(wings);
const roomsOf = new Map(Object.entries(wings).map(([wing, inside]) => [wing, Object.keys(inside)]));
const calls = new Map(names.map((wing) => [wing, calledBy(wing)]));
const boxes = place();
const bottom = Math.max(...[...boxes.values()].map(({ y, height }) => y + height)) + gap.edge;

await keepOrCompare({ 'docs/wings.svg': drawing() }, process.argv.includes('--check'));

function calledBy(wing: string): Set<string> {
  const called = (roomsOf.get(wing) ?? []).flatMap((room) => rooms[room]?.mayCall ?? []);
  return new Set(called.map((room) => wingOf[room] ?? '').filter((other) => other !== wing));
}

function reaches(from: string, to: string): boolean {
  return [...(calls.get(from) ?? [])].some((next) => next === to || reaches(next, to));
}

/** Arrows without those that a longer way says too. */
function arrowsFrom(wing: string): string[] {
  const direct = [...(calls.get(wing) ?? [])];
  return direct.filter((to) => !direct.some((other) => other !== to && reaches(other, to)));
}

function levelOf(wing: string): number {
  return 1 + Math.max(-1, ...[...(calls.get(wing) ?? [])].map(levelOf));
}

/** Who is called stands below who calls, so every arrow points down. */
function place(): Map<string, Box> {
  const levels = Map.groupBy(names, levelOf);
  const placed = new Map<string, Box>();
  let y = gap.edge;
  for (const level of [...levels.keys()].toSorted((a, b) => b - a)) {
    const row = levels.get(level) ?? [];
    const across = row.length * box.width + (row.length - 1) * gap.across;
    const height = Math.max(...row.map((wing) => heightOf(wing)));
    for (const [at, wing] of row.entries()) {
      const x = (width - across) / 2 + at * (box.width + gap.across);
      placed.set(wing, { wing, rooms: roomsOf.get(wing) ?? [], x, y, height: heightOf(wing) });
    }
    y += height + gap.down;
  }
  return placed;
}

function heightOf(wing: string): number {
  return box.head + (roomsOf.get(wing)?.length ?? 0) * box.line + box.foot;
}

function drawing(): string {
  const arrows = names.flatMap((from) => arrowsFrom(from).map((to) => arrow(from, to)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" role="img" aria-labelledby="t">`,
    '<title id="t">The wings of the shop, each with its rooms. A wing calls only wings below it.</title>',
    `<style>
  text { font: 13px system-ui, sans-serif; fill: #33302b; }
  .wing { font-weight: 650; font-size: 14px; }
  rect { fill: #fbf8f3; stroke: #8a8378; }
  path { fill: none; stroke: #3e5f4c; stroke-width: 1.4; }
  marker path { fill: #3e5f4c; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ece7de; }
    rect { fill: #24231f; stroke: #8f887c; }
    path { stroke: #9cc3aa; }
    marker path { fill: #9cc3aa; }
  }
</style>`,
    '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...arrows,
    ...[...boxes.values()].map(wingBox),
    '</svg>\n',
  ].join('\n');
}

function arrow(from: string, to: string): string {
  const [a, b] = [boxes.get(from), boxes.get(to)];
  if (!a || !b) throw new Error(`No box for ${from} or ${to}`);
  const [x1, y1, x2, y2] = [a.x + box.width / 2, a.y + a.height, b.x + box.width / 2, b.y - 2];
  const bend = Math.min(60, (y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#end)"/>`;
}

function wingBox({ wing, rooms: inside, x, y, height }: Box): string {
  const lines = inside.map(
    (room, at) => `<text x="${x + 14}" y="${y + box.head + 14 + at * box.line}">${room}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${height}" rx="6"/>`,
    `<text class="wing" x="${x + 14}" y="${y + 21}">${wing}</text>`,
    ...lines,
  ].join('\n');
}
