/** Writes the table of rooms into ARCHITECTURE.md from rooms.ts; `--check` only compares. */
import { readFile } from 'node:fs/promises';
import { rooms, wingOf, type Room } from '../rooms.ts';
import { keepOrCompare } from './generated.ts';

const page = 'ARCHITECTURE.md';
const marked = /(<!-- rooms:[^\n]*-->\n)[\s\S]*?(<!-- \/rooms -->)/;

const text = await readFile(page, 'utf8');
await keepOrCompare(
  { [page]: text.replace(marked, `$1\n${table()}\n\n$2`) },
  process.argv.includes('--check'),
);

function table(): string {
  const rows = Object.entries<Room>(rooms).map(([name, { mayCall, owns, publishes = [], reads }]) =>
    [
      wingOf[name],
      `\`${name}\``,
      list(mayCall),
      list(owns.map((one) => (publishes.includes(one) ? `${one}*` : one))),
      list(reads),
    ].join(' | '),
  );
  return [
    '| wing | room | may call | owns (* published) | reads |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function list(names: readonly string[]): string {
  return names.join(', ') || '–';
}
