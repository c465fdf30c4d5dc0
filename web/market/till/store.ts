import { openDB, type DBSchema } from 'idb';
import type { TillData, TillEntry } from '../../../contracts/market/till.ts';
import type { Basket } from './basket.ts';
import { isOld, type Age, type TillRecord } from './kept.ts';

/** What the till knows besides what it did. */
export type TillSettings = {
  deviceId: string;
  /** Absent until the device is a till, and once its key is worth nothing. */
  key: string;
  data: TillData;
  /** When `data` was heard, by the device's clock. */
  heardAt: number;
  /** How far the device's clock is behind the shop's. */
  lagMs: number;
  /** Everything up to this sequence is in the shop. */
  sentUpTo: number;
  /** Why the shop no longer takes this till's key, in its words. */
  stopped: string;
  basket: Basket;
  pictures: { count: number; bytes: number; at: number };
};

interface Schema extends DBSchema {
  facts: { key: string; value: unknown };
  entries: { key: number; value: TillRecord };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * The till's own memory. What it sold is written strictly, so that it is on the disk when the buyer
 * walks away: a crash or an empty battery loses nothing.
 */
export async function openStore(marketId: string) {
  const db = await openDB<Schema>(`till-${marketId}`, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('facts');
      fresh.createObjectStore('entries', { keyPath: 'sequence' });
    },
  });

  async function fact<K extends keyof TillSettings>(name: K): Promise<TillSettings[K] | undefined> {
    return (await db.get('facts', name)) as TillSettings[K] | undefined;
  }

  async function keep<K extends keyof TillSettings>(name: K, value: TillSettings[K]): Promise<void> {
    await db.put('facts', value, name);
  }

  async function forget(name: keyof TillSettings): Promise<void> {
    await db.delete('facts', name);
  }

  /** Gives the entry the next place in the sequence and empties the table with it, both or neither. */
  async function append(
    entryOf: (sequence: number) => TillEntry,
    names: readonly string[],
    { basket, stood }: { basket?: Basket | undefined; stood?: TillRecord['stood'] },
  ): Promise<TillRecord> {
    const change = db.transaction(['facts', 'entries'], 'readwrite', { durability: 'strict' });
    try {
      const entries = change.objectStore('entries');
      const facts = change.objectStore('facts');
      const last = (await entries.openKeyCursor(null, 'prev'))?.key ?? 0;
      const sentUpTo = ((await facts.get('sentUpTo')) as number | undefined) ?? 0;
      const sequence = Math.max(last, sentUpTo) + 1;
      const entry = entryOf(sequence);
      const kept: TillRecord = { sequence, entry, names, problem: null, ...(stood ? { stood } : {}) };
      await entries.add(kept);
      if (basket) await facts.put(basket, 'basket');
      await change.done;
      return kept;
    } catch (error) {
      await change.done.catch(() => undefined);
      throw error;
    }
  }

  /** The last sequence that was kept, by whichever tab; 0 before the first. */
  async function lastKept(): Promise<number> {
    const cursor = await db.transaction('entries').store.openKeyCursor(null, 'prev');
    return cursor?.key ?? 0;
  }

  async function noteProblems(problems: readonly { sequence: number; message: string }[]): Promise<void> {
    for (const { sequence, message } of problems) {
      const kept = await db.get('entries', sequence);
      if (kept) await db.put('entries', { ...kept, problem: message });
    }
  }

  /** What is in the shop for longer than the till keeps things. What was not sent is never dropped. */
  async function dropOld(sentUpTo: number, age: Age): Promise<void> {
    for (const { sequence, entry } of await db.getAll('entries'))
      if (sequence <= sentUpTo && isOld(entry, age)) await db.delete('entries', sequence);
  }

  return {
    fact,
    keep,
    forget,
    append,
    lastKept,
    noteProblems,
    dropOld,
    entries: () => db.getAll('entries'),
    close: () => db.close(),
  };
}

/** Whether the device has no room left; what was to be kept then is not. */
export function isFull(error: unknown): boolean {
  const { name = '', inner } = (error ?? {}) as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}
