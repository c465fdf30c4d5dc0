import type { Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import type { ImportOptions } from '../../../contracts/growth/imports/imports.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { RowMessage } from './kits/read-kit.ts';
import type { ImportRow, RecordRow, SettledRow } from './queries.ts';
import type { Columns } from './reading/columns.ts';
import type { FileRow } from './reading/file-rows.ts';

export type ImportDeps = {
  db: Db;
  files: Files;
  now: () => Date;
  /** Hosts outside of the public internet whose pictures may be fetched. */
  pictureHosts: readonly string[];
  /** How long one picture may take; as long as `fetchLimits` says where this is not given. */
  pictureWithinMs?: number;
};

/** A record as it was read, and what it would do. */
export type PlannedRecord = {
  row: number;
  name: string;
  record: object;
  action: RecordRow['action'];
  messages: readonly RowMessage[];
  differences: readonly Difference[];
  targetId?: string | undefined;
};

/** What planning knows of the records before, so that a file that says something twice is understood. */
export type PlanMemory = { seen: Map<string, number>; options: ImportOptions };

/** One import as its parts are handed it. */
export type ImportContext = { row: ImportRow; options: ImportOptions; now: Date };

/** What a kind of record needs to be moved in and taken out again. Reading is pure, the rest is given a transaction. */
export type ImportPart = {
  /** How many records are written in one transaction, which may take ten seconds on a busy machine. */
  atOnce: number;
  read(
    platform: ImportRow['platform'],
    rows: AsyncIterable<FileRow>,
    columns: Columns<never>,
  ): AsyncIterable<object>;
  plan(db: Db, records: readonly object[], memory: PlanMemory): Promise<PlannedRecord[]>;
  write(db: Db, records: readonly RecordRow[], context: ImportContext): Promise<SettledRow[]>;
  undo(db: Db, records: readonly RecordRow[], context: ImportContext): Promise<SettledRow[]>;
};

/** What the ledger and histories say of what an import did. */
export const importNote = ({ name }: { name: string }): string => `Moved in from ${name}`;
