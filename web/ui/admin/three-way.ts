import { hashKey } from '@tanstack/react-query';

type Versions<Values> = {
  /** What both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
};

export type Merged<Values> = {
  /** What only they changed is as they left it; everything else is as it was typed here. */
  values: Values;
  /** Fields that only they changed, and lists of which they changed other rows. */
  taken: string[];
  /** Fields that both changed, each in another way: only a person can say what is meant. */
  conflicts: string[];
};

/** Puts together, field by field, what two people made of the same thing. */
export function mergeVersions<Values extends object>({
  base,
  mine,
  theirs,
}: Versions<Values>): Merged<Values> {
  const values = { ...mine };
  const merged: Merged<Values> = { values, taken: [], conflicts: [] };
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    if (isSame(mine[field], theirs[field]) || isSame(base[field], theirs[field])) continue;
    const isMine = !isSame(base[field], mine[field]);
    const part = isMine ? mergeRows(base[field], mine[field], theirs[field]) : theirs[field];
    if (part === undefined) merged.conflicts.push(field);
    else {
      values[field] = part as Values[typeof field];
      merged.taken.push(field);
    }
  }
  return merged;
}

/**
 * A list of which each changed other rows or added some at its end; undefined where both changed the same row, or where
 * rows that moved or went before it make it look so.
 */
function mergeRows(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  if (Math.min(mine.length, theirs.length) < base.length) return undefined;
  const isClash = base.some(
    (row, at) => !isSame(row, mine[at]) && !isSame(row, theirs[at]) && !isSame(mine[at], theirs[at]),
  );
  if (isClash) return undefined;
  const kept = base.map((row: unknown, at): unknown => (isSame(row, mine[at]) ? theirs[at] : mine[at]));
  const added: unknown[] = theirs.slice(base.length);
  return [...kept, ...added, ...rowsWithout(mine.slice(base.length), added)];
}

/** The rows of a list that another one has not. */
export function rowsWithout(rows: readonly unknown[], others: readonly unknown[]): unknown[] {
  return rows.filter((row) => !others.some((one) => isSame(row, one)));
}

/** What was typed while something was on its way to the shop, on top of what came back of it. */
export function onTopOf<Values extends object>(saved: Values, sent: Values, typed: Values): Values {
  return mergeVersions({ base: sent, mine: typed, theirs: saved }).values;
}

/** The database gives an object's fields back in an order of its own, which is no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
