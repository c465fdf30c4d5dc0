import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { rooms } from '../rooms.ts';
import { placeOf } from './fences.ts';

const imported = /\b(?:from|import\()\s*'(\.[^'?]+)/g;

/** 'cart → listing' for each room that another one's files import on some floor, and 'cart reads orders' for tables. */
export function usesOfRooms(root: string): ReadonlySet<string> {
  const uses = new Set<string>();
  for (const file of globSync('{contracts,server,web}/**/*.{ts,tsx}', { cwd: root })) {
    const path = file.replaceAll('\\', '/');
    const { folder, floor, isTest } = placeOf(path);
    const row = rooms[folder];
    if (isTest || !row) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, specifier = ''] of text.matchAll(imported)) {
      uses.add(`${folder} → ${placeOf(normalize(join(dirname(path), specifier))).folder}`);
    }
    if (floor !== 'server' || !path.endsWith('queries.ts')) continue;
    for (const table of row.reads) {
      if (new RegExp(`\\bpublished\\.${table}\\b`).test(text)) uses.add(`${folder} reads ${table}`);
    }
  }
  return uses;
}
