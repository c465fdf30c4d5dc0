import type { Files } from '../../kernel/files/files.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { archivedUntil } from './base-form.ts';
import { takeSlot } from './replication-slot.ts';
import { bytesAt, segmentAt, startOfSegment } from './segments.ts';
import { readServerFile, type ServerSession } from './server-session.ts';

export type Archived = {
  /** Everything that was committed before it is in the archive. */
  until: Date;
  segments: number;
  bytes: number;
  /** Whether the archive begins anew, so that no earlier base backup leads to it. */
  isNew: boolean;
};

type Options = {
  /** Where segments lie, packed. */
  files: Files;
  storeName: string;
  signal?: AbortSignal;
};

/**
 * Archives the write-ahead log up to this moment. PostgreSQL ends its present segment and keeps each one until the
 * slot is moved past it, which happens only once the segment lies in the archive: what fails is done again next time.
 */
export async function archiveLog(session: ServerSession, options: Options): Promise<Archived> {
  const { files, storeName, signal } = options;
  const { client, segmentBytes } = session;
  const slot = await takeSlot(session, storeName);
  const { rows } = await client.query<{ until: Date; position: string; timeline: number }>(`
    select clock_timestamp() as until, pg_switch_wal()::text as position,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`);
  const [{ until, position, timeline } = { until: new Date(0), position: '0/0', timeline: 0 }] = rows;
  if (slot.isNew) await archiveHistory(session, files, timeline);
  // Where a segment has just begun there was nothing to end, and the position is its first byte.
  const isWhole = bytesAt(position) % BigInt(segmentBytes) === 0n;
  const next = segmentAt(position, segmentBytes) + (isWhole ? 0 : 1);
  const archived = { until, segments: 0, bytes: 0, isNew: slot.isNew };
  for (let number = segmentAt(slot.position, segmentBytes); number < next; number += 1) {
    signal?.throwIfAborted();
    archived.bytes += await archiveSegment(session, files, startOfSegment(number, segmentBytes));
    archived.segments += 1;
    await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
      slot.name,
      startOfSegment(number + 1, segmentBytes),
    ]);
  }
  await files.save(archivedUntil, Buffer.from(until.toISOString()));
  return archived;
}

async function archiveSegment(session: ServerSession, files: Files, start: string): Promise<number> {
  const { client, segmentBytes } = session;
  // A position at a segment's first byte belongs to the segment before it, as far as its name is asked.
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name($1::pg_lsn + 1) as name', [
    start,
  ]);
  const name = rows[0]?.name ?? '';
  const content = await readServerFile(session, `pg_wal/${name}`, 0, segmentBytes);
  if (content?.length !== segmentBytes)
    throw new Error(`PostgreSQL no longer has the segment ${name} of its log`);
  const isThere = await files.has(name);
  // An earlier try may have written it and not come to say so.
  if (isThere && !content.equals((await files.read(name)) ?? Buffer.alloc(0)))
    throw new CannotStart(
      `The archive has another segment ${name} than this PostgreSQL: two copies of one shop archive to the same place. ` +
        'Give one of them a BACKUP_TO of its own.',
    );
  if (!isThere) await files.save(name, content);
  return content.length;
}

/** A server that was restored or promoted continues on a timeline of its own; this file says where it left the one before. */
async function archiveHistory(session: ServerSession, files: Files, timeline: number): Promise<void> {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
  const content = await readServerFile(session, `pg_wal/${name}`, 0, 1_048_576);
  if (content && !(await files.has(name))) await files.save(name, content);
}
