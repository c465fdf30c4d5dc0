import type { AsideRow } from './aside-queries.ts';

/** What happened to one kit: how many nobody holds now, how many were here before, how many came, and of which order. */
type Freed = { free: number; before: number; came: number; takenAt: Date | null };

type Kept = { aside: AsideRow; take: number; owed: number };

/**
 * How many of the kits that are free are set aside, and how many are owed then. No more is owed than was here before
 * anything came: the others were sold. What an order gives back is owed, too, where the order took it while these
 * kits were being sold, in the very millisecond of their stop too: a sound kit set aside harms nobody.
 */
export function comesFree(open: readonly AsideRow[], { free, before, came, takenAt }: Freed): Kept[] {
  let left = Math.max(0, free);
  let here = Math.max(0, before);
  let back = came;
  return open.map((aside) => {
    const still = Math.min(aside.owed, here);
    here -= still;
    const mayBeOfIt =
      !aside.is_lost && takenAt !== null && takenAt >= aside.sold_from && takenAt <= aside.sold_until;
    const again = mayBeOfIt ? Math.min(back, aside.most - aside.taken - still) : 0;
    back -= again;
    const take = Math.min(still + again, left);
    left -= take;
    return { aside, take, owed: still + again - take };
  });
}
