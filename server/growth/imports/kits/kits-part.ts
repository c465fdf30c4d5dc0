import type { ImportPart } from '../import-parts.ts';
import { kitReaders } from './kit-readers.ts';
import { planKits } from './plan-kits.ts';
import type { ReadKit } from './read-kit.ts';
import { undoKits } from './undo-kits.ts';
import { writeKits } from './write-kits.ts';

export const kitsPart: ImportPart = {
  atOnce: 20,
  read: (platform, rows, columns) => kitReaders[platform](rows, columns),
  plan: (db, records, memory) => planKits(db, records as ReadKit[], memory),
  write: writeKits,
  undo: undoKits,
};
