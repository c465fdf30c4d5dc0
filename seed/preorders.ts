import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { sydneyDay } from '../server/kernel/sydney.ts';
import { offerKit, shiftStock, stockLevelOf } from '../server/stock/inventory/inventory.ts';

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
    await setAside(db, id, now);
    const terms = { leavesOn: today.add({ days }).toString(), most, version: null };
    const made = await offerKit(db, id, terms, now);
    if (isRefusal(made)) throw new Error(`${slug}: ${made.message}`);
  }
}

/** What a year of orders has left of it depends on the day: the last ones stand in the studio, so that none is there. */
async function setAside(db: Db, productId: number, at: Date): Promise<void> {
  const level = await stockLevelOf(db, productId);
  const left = level ? level.on_hand - level.held : 0;
  if (left <= 0) return;
  const note = 'Set aside as samples for the studio';
  await shiftStock(db, [{ productId, change: -left }], {
    reason: 'adjusted',
    actor: 'demonstration',
    note,
    at,
  });
}
