import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { offerKit } from '../server/stock/inventory/inventory.ts';

/** Kits of the demonstration that are sold out and come again: so many days ahead, and how many may be promised. */
const offered = [
  { slug: 'flannel-flowers-cross-stitch', days: 25, most: 20 },
  { slug: 'crimson-rosella-felt-art', days: 46, most: 8 },
] as const;

export async function offerPreorders(
  db: Db,
  kits: ReadonlyMap<string, { id: number }>,
  now: Date,
): Promise<void> {
  const today = Temporal.PlainDate.from(sydneyDay(now));
  for (const { slug, days, most } of offered) {
    const id = kits.get(slug)?.id ?? 0;
    const terms = { leavesOn: today.add({ days }).toString(), most, version: null };
    const made = await offerKit(db, id, terms, now);
    if (isRefusal(made)) throw new Error(`${slug}: ${made.message}`);
  }
}
