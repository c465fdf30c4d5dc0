import { Readable } from 'node:stream';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { isDiskFull } from '../../kernel/process/outage.ts';
import { noProgress, type Progress } from '../../kernel/process/progress.ts';
import type { BackupPlace } from '../backup-place.ts';
import { newCompressor } from '../packed-files.ts';
import { basePaths, type Base } from './base-form.ts';
import { listServerFiles, readServerFile, type ServerFile, type ServerSession } from './server-session.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Files are gathered into archives of at least so many bytes: each is one object of a bucket. */
const partBytes = 256 * 1024 * 1024;
const pieceBytes = 8 * 1024 * 1024;

type Options = {
  to: BackupPlace;
  /** Called when the files are copied: archives the log up to that moment, without which they are of no use. */
  archiveRest: () => Promise<void>;
  progress?: Progress;
};

/**
 * Copies the data folder of a running PostgreSQL by its own low-level interface (`pg_backup_start`, `pg_backup_stop`).
 * It is a backup only once the log that belongs to it is archived; what fails leaves nothing.
 */
export async function makeBaseBackup(session: ServerSession, options: Options): Promise<Base> {
  const { to, progress = noProgress } = options;
  if (await to.isTaken()) throw new CannotStart(`${to.name} is there already.`);
  try {
    await to.begin();
    const base = await copyServer(session, options, progress);
    await to.write(basePaths.summary, Buffer.from(`${JSON.stringify(base, null, 2)}\n`));
    await to.finish();
    return base;
  } catch (error) {
    await to.discard().catch(() => {});
    if (!isDiskFull(error)) throw error;
    throw new CannotStart(
      `There is no space left for the base backup in ${to.name}. Nothing was left of it.`,
      {
        cause: error,
      },
    );
  } finally {
    progress.end();
  }
}

async function copyServer(
  session: ServerSession,
  { to, archiveRest }: Options,
  progress: Progress,
): Promise<Base> {
  const { client, systemId, segmentBytes, database } = session;
  const started = await client.query<{ at: Date; first: string; postgres: number }>(`
    select clock_timestamp() as at, pg_walfile_name(pg_backup_start('shop', true) + 1) as first,
      current_setting('server_version_num')::int / 10000 as postgres`);
  const [{ at, first, postgres } = { at: new Date(0), first: '', postgres: 0 }] = started.rows;
  const parts = await copyFiles(session, to, progress);
  const stopped = await client.query<{ at: Date; last: string; label: string }>(`
    select clock_timestamp() as at, pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`);
  const [end] = stopped.rows;
  if (!end) throw new Error('PostgreSQL did not say where the base backup ends');
  await archiveRest();
  return {
    form: 1,
    startedAt: at.toISOString(),
    endedAt: end.at.toISOString(),
    postgres,
    systemId,
    segmentBytes,
    database,
    firstSegment: first,
    lastSegment: end.last,
    label: end.label,
    parts,
  };
}

async function copyFiles(
  session: ServerSession,
  to: BackupPlace,
  progress: Progress,
): Promise<Base['parts']> {
  const files = (await listServerFiles(session)).filter(isOfBackup);
  const parts: Base['parts'] = [];
  let done = 0;
  for (const part of partsOf(files)) {
    progress.at('Copying the database', done, files.length);
    const path = basePaths.part(parts.length + 1);
    const archive = Readable.from(tarOf(session, part), { objectMode: false });
    const compressed = newCompressor();
    archive.once('error', (error) => compressed.destroy(error));
    parts.push({ path, checksum: await to.write(path, archive.pipe(compressed)) });
    done += part.length;
  }
  return parts;
}

/** Of these PostgreSQL wants the folder only, and makes the content itself. */
const emptied =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const needless =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|pgsql_tmp[^/]*|pg_internal\.init[^/]*|\w+\.signal|current_logfiles)$/;

function isOfBackup({ path, isFolder }: ServerFile): boolean {
  if (/^pg_wal\/(?:archive_status|summaries)$/.test(path)) return isFolder;
  return !emptied.test(path) && !needless.test(path);
}

function partsOf(files: readonly ServerFile[]): ServerFile[][] {
  const parts: ServerFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    if (bytes >= partBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(file);
    bytes += file.bytes;
  }
  return parts;
}

async function* tarOf(session: ServerSession, files: readonly ServerFile[]): AsyncGenerator<Buffer> {
  const at = new Date();
  for (const file of files) {
    if (file.isFolder) yield tarHeader({ ...file, bytes: 0 }, at);
    else if (file.path === 'global/pg_control') yield* tarOfControlFile(session, file, at);
    else yield* tarOfFile(session, file, at);
  }
  yield tarEnd;
}

/**
 * As long as it was when it was listed: what a file has lost since, and what was written into it meanwhile, is in the
 * log. One that has gone was deleted, which is in the log too.
 */
async function* tarOfFile(session: ServerSession, file: ServerFile, at: Date): AsyncGenerator<Buffer> {
  const { path, bytes } = file;
  let piece = await readServerFile(session, path, 0, Math.min(bytes, pieceBytes));
  if (!piece) return;
  yield tarHeader(file, at);
  for (let offset = 0; offset < bytes;) {
    const length = Math.min(bytes - offset, pieceBytes);
    piece ??= (await readServerFile(session, path, offset, length)) ?? Buffer.alloc(0);
    yield piece;
    if (piece.length < length) yield Buffer.alloc(length - piece.length);
    offset += length;
    piece = undefined;
  }
  yield tarPadding(bytes);
}

/** The one file whose halves must be of the same moment: read until it is the same twice. */
async function* tarOfControlFile(session: ServerSession, file: ServerFile, at: Date): AsyncGenerator<Buffer> {
  const read = () => readServerFile(session, file.path, 0, file.bytes);
  let content = await read();
  for (let again = await read(); !again || !content?.equals(again); again = await read()) content = again;
  yield tarHeader(file, at);
  yield content;
  yield tarPadding(content.length);
}
