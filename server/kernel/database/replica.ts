import { setTimeout as after } from 'node:timers/promises';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Logger } from 'pino';
import { count, recordFault } from '../process/counts.ts';
import { isOutage } from '../process/outage.ts';
import { databaseOn, onlyRow, type Db } from './database.ts';
import { ReplicaLag } from './replica-lag.ts';

/** A database for reads that may be a second old. */
export type Replica = {
  /** Reads from the replica while it has every change that this process has heard of, else from the primary. */
  reads: Db;
  /** From now on, reads must include everything that was written until now. */
  noteChange(): void;
  status(): ReplicaStatus;
  close(): Promise<void>;
};

export type ReplicaStatus = {
  /** Whether the next read goes to the replica. */
  isRead: boolean;
  /** How far it may be behind: the time since the primary was asked for the position that the replica has reached. */
  lagSeconds: number;
};

type Parts = {
  primary: { db: Db; pool: PostgresPool };
  pool: PostgresPool;
  log: Logger;
  /** So late it may be; later, the primary is read. */
  lagMs: number;
};

/** How often the replica is checked. */
const lookEveryMs = 1_000;
const askAgainMs = 15;

/**
 * Sends reads to a streaming replica. After each change that this process hears of they go to the primary
 * until the replica has caught up with it, so that nobody sees less than they have just written. A replica that
 * is away, late, promoted or another database's is left alone and looked at each second.
 */
export function openReplica({ primary, pool, log, lagMs }: Parts): Replica {
  const replica = databaseOn(pool);
  const closing = new AbortController();
  let changes = 0;
  let isInTime = false;
  let trouble = '';
  const lag = new ReplicaLag();
  let wake = Promise.withResolvers<void>();

  function noteChange(): void {
    changes += 1;
    isInTime = false;
    wake.resolve();
  }

  function leaveAlone(why: string, error?: unknown): void {
    isInTime = false;
    lag.missed();
    if (trouble === why || closing.signal.aborted) return;
    trouble = why;
    if (error === undefined) log.warn({ why }, 'the replica is not read');
    else recordFault(log, 'replica', error);
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers<void>();
      const seen = changes;
      await catchUp(() => seen === changes);
      if (seen !== changes) continue;
      await Promise.race([after(lookEveryMs, undefined, { ref: false }), wake.promise]);
    }
  }

  async function catchUp(isLast: () => boolean): Promise<void> {
    // While the primary is away nothing is written, and the replica goes on as it was.
    const askedAt = performance.now();
    const target = await positionOf(primary.db).catch(() => undefined);
    if (!target) return;
    try {
      const deadline = performance.now() + lagMs;
      while (!closing.signal.aborted) {
        const found = await statusOf(replica, target.position);
        if (!found.isReplica) return leaveAlone('it is a primary');
        if (found.identity !== target.identity) return leaveAlone('it is another database');
        if (found.hasReached) break;
        if (performance.now() > deadline) return leaveAlone(`it is more than ${lagMs / 1_000} s behind`);
        await after(askAgainMs);
      }
      lag.reached(askedAt);
      if (!isLast()) return;
      if (trouble !== '') log.info('the replica is read again');
      trouble = '';
      isInTime = true;
    } catch (error) {
      leaveAlone('it is away', error);
    }
  }

  const routed = routedPool(primary.pool, pool, {
    isReplicaInTime: () => isInTime,
    onFault: (error) => leaveAlone('it is away', error),
  });
  const following = follow();
  return {
    reads: databaseOn(routed),
    noteChange,
    status: () => ({ isRead: isInTime, lagSeconds: lag.seconds }),
    async close() {
      closing.abort();
      wake.resolve();
      await following;
      await replica.destroy();
    },
  };
}

/** The same for a primary and its replicas, and for nobody else. */
const identity = sql<string>`(select system_identifier::text from pg_control_system()) || ' ' || current_database()`;

async function positionOf(db: Db) {
  const { rows } = await sql<{ position: string; identity: string }>`
    select pg_current_wal_lsn()::text as position, ${identity} as identity`.execute(db);
  return onlyRow(rows);
}

async function statusOf(db: Db, position: string) {
  const { rows } = await sql<{ isReplica: boolean; identity: string; hasReached: boolean }>`
    select pg_is_in_recovery() as "isReplica", ${identity} as identity,
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), ${position}::pg_lsn) >= 0, false) as "hasReached"`.execute(
    db,
  );
  return onlyRow(rows);
}

type Routing = { isReplicaInTime(): boolean; onFault(error: unknown): void };

function routedPool(primary: PostgresPool, replica: PostgresPool, routing: Routing): PostgresPool {
  return {
    async connect() {
      if (routing.isReplicaInTime()) {
        try {
          const client = fallingBack(await replica.connect(), primary, routing);
          count('shop_reads_total', { from: 'replica' });
          return client;
        } catch (error) {
          routing.onFault(error);
        }
      }
      count('shop_reads_total', { from: 'primary' });
      return primary.connect();
    },
    // Whoever opened the two closes them.
    end: () => Promise.resolve(),
    options: primary.options ?? {},
  };
}

/** A connection whose reads are done by the primary where the replica fails in the middle of one. */
function fallingBack(
  client: PostgresPoolClient,
  primary: PostgresPool,
  { onFault }: Routing,
): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isOutage(error)) throw error;
      isBroken = true;
      onFault(error);
    }
    const instead = await primary.connect();
    try {
      return await instead.query(text, values);
    } finally {
      instead.release();
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}
