import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { giveToOwner, type Cluster, type StartLog } from '../../embedded-postgres/own-postgres.ts';
import { stopPostgres } from '../../embedded-postgres/postgres-launch.ts';
import { findPostgresPrograms } from '../../embedded-postgres/postgres-programs.ts';
import { choosePostgresUser } from '../../embedded-postgres/postgres-user.ts';
import type { Files } from '../../kernel/files/files.ts';
import { severalAtOnce } from '../../kernel/files/several-at-once.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { makeFolder } from '../../kernel/process/folders.ts';
import { noProgress, type Progress } from '../../kernel/process/progress.ts';
import type { BackupPlace } from '../backup-place.ts';
import type { BackupStore } from '../backup-store.ts';
import { hashedBy, newHash } from '../checksums.ts';
import { packedFiles } from '../packed-files.ts';
import { archivedUntil, storePaths, type Base } from './base-form.ts';
import { chooseBase } from './choose-base.ts';
import { sydneyTimeText } from './moments.ts';
import { makeOwn, replay, writeSettings } from './replay.ts';
import { isSegment, isTimelineHistory, lengthWithoutZeros, segmentNumber } from './segments.ts';
import { readTar } from './tar.ts';

type Options = {
  from: BackupStore;
  backupKey: string | undefined;
  /** Undefined: as far as the log goes. */
  to: Date | undefined;
  /** The folder of the new PostgreSQL, where none is yet. */
  folder: string;
  log: StartLog;
  progress?: Progress;
  /** Brings what has to be there before the database is: until then nothing opens as a shop. */
  bringRest?: () => Promise<void>;
};

export type Recovered = { base: Base; segments: number };

/**
 * Makes the shop's own PostgreSQL in `folder` as it was at a moment: the last base backup before it, and the log from
 * there on. All of it or nothing. Throws `CannotStart`.
 */
export async function recoverPostgres(options: Options): Promise<Recovered> {
  const { folder, log, progress = noProgress, bringRest } = options;
  const data = join(folder, 'data');
  if (existsSync(data))
    throw new CannotStart(`There is a database in ${folder} already. Set DATA_DIR to a new folder.`);
  const base = await chooseBase(options.from, options.to);
  const needed = await listLog(base.form, options);
  makeFolder(folder);
  const programs = await findPostgresPrograms();
  const user = await choosePostgresUser(folder, programs);
  const draft = join(folder, 'data.new');
  const cluster = { folder, data: draft, durable: true, isArchived: true, programs, user, log };
  rmSync(draft, { recursive: true, force: true });
  try {
    giveToOwner(folder, 0o700, user);
    mkdirSync(draft);
    giveToOwner(draft, 0o700, user);
    await unpackBase(base.form, base.place, { cluster, progress });
    await fetchLog(needed, { cluster, progress });
    await writeSettings(base.form, cluster);
    progress.at('Replaying the log');
    await replay(cluster, options.to);
    await makeOwn(base.form, cluster);
    await bringRest?.();
    await rename(draft, data);
    return { base: base.form, segments: needed.names.length };
  } catch (error) {
    await stopPostgres(cluster).catch(() => {});
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    progress.end();
  }
}

type Where = { cluster: Cluster; progress: Progress };

async function unpackBase(base: Base, place: BackupPlace, { cluster, progress }: Where): Promise<void> {
  let done = 0;
  for (const { path, checksum } of base.parts) {
    progress.at('Unpacking the base backup', done, base.parts.length);
    const content = await place.read(path);
    if (!content) throw new CannotStart(`The backup is not whole: ${place.nameOf(path)} is missing.`);
    await unpackPart(content, cluster, { name: place.nameOf(path), checksum });
    done += 1;
  }
}

async function unpackPart(
  content: Readable,
  { data, user }: Cluster,
  { name, checksum }: { name: string; checksum: string },
): Promise<void> {
  const hash = newHash();
  const hashed = hashedBy(hash);
  const unpacked = createZstdDecompress();
  const feeding = pipeline(content, hashed, unpacked);
  try {
    await Promise.all([
      feeding,
      readTar(unpacked, async ({ path, isFolder }, pieces) => {
        const target = join(data, path);
        if (isFolder) mkdirSync(target, { recursive: true, mode: 0o700 });
        else await writeFile(target, pieces, { mode: 0o600 });
        if (user.owner) chownSync(target, user.owner.uid, user.owner.gid);
      }),
    ]);
  } catch (error) {
    // The disk's faults have codes of their own; zlib's are of the content.
    const { code = '' } = error as { code?: string };
    if (error instanceof CannotStart || (code !== '' && !/^(?:Z|ERR)_/.test(code))) throw error;
    throw damaged(name, error);
  }
  if (hash.digest('hex') !== checksum) throw damaged(name);
}

function damaged(name: string, cause?: unknown): CannotStart {
  return new CannotStart(`The backup is damaged: ${name} is not what was written. Nothing was restored.`, {
    cause,
  });
}

type Log = { archive: Files; names: readonly string[] };

/** What there is of the log from a base backup on: asked first, because unpacking a base may take an hour. */
async function listLog(base: Base, { from, to, backupKey }: Options): Promise<Log> {
  const archive = packedFiles(from.files(storePaths.log(base.systemId)), backupKey);
  await refuseBeyond(to, archive);
  const first = segmentNumber(base.firstSegment, base.segmentBytes);
  const all = (await Array.fromAsync(archive.list(), ({ key }) => key)).toSorted();
  const names = all.filter(
    (name) => isTimelineHistory(name) || (isSegment(name) && segmentNumber(name, base.segmentBytes) >= first),
  );
  refuseWithGap(base, names.filter(isSegment));
  return { archive, names };
}

/** Puts the log into the data folder, as if this PostgreSQL had written it; zeros at a segment's end take no space. */
async function fetchLog({ archive, names }: Log, { cluster, progress }: Where): Promise<void> {
  let done = 0;
  await severalAtOnce(names, async (name) => {
    progress.at('Fetching the log', done, names.length);
    const content = await archive.read(name);
    if (content) await writeSegment(cluster, name, content);
    done += 1;
  });
}

async function refuseBeyond(to: Date | undefined, archive: Files): Promise<void> {
  const content = await archive.read(archivedUntil);
  const until = content && new Date(Buffer.from(content).toString());
  if (to && until && to > until)
    throw new CannotStart(
      `The log does not go as far as that moment, but to ${sydneyTimeText(until)} (Sydney). Choose an earlier one, or "latest".`,
    );
}

async function writeSegment({ data, user }: Cluster, name: string, content: Uint8Array): Promise<void> {
  const target = join(data, 'pg_wal', name);
  const length = isSegment(name) ? lengthWithoutZeros(content) : content.length;
  await writeFile(target, content.subarray(0, length), { mode: 0o600 });
  if (length < content.length) await truncate(target, content.length);
  if (user.owner) chownSync(target, user.owner.uid, user.owner.gid);
}

/** What comes after a gap would be left out without a word. */
function refuseWithGap(base: Base, segments: readonly string[]): void {
  const numbers = new Set(segments.map((name) => segmentNumber(name, base.segmentBytes)));
  const first = segmentNumber(base.firstSegment, base.segmentBytes);
  const last = Math.max(segmentNumber(base.lastSegment, base.segmentBytes), ...numbers);
  for (let number = first; number <= last; number += 1)
    if (!numbers.has(number)) {
      throw new CannotStart(
        `The archive of the log has a gap after ${sydneyTimeText(new Date(base.startedAt))} (Sydney): segment ${number} is missing.`,
      );
    }
}
