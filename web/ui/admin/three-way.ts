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
  /** Fields that only they changed. */
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
    if (!isSame(base[field], mine[field])) merged.conflicts.push(field);
    else {
      values[field] = theirs[field];
      merged.taken.push(field);
    }
  }
  return merged;
}

/** What was typed while something was on its way to the shop, on top of what came back of it. */
export function onTopOf<Values extends object>(saved: Values, sent: Values, typed: Values): Values {
  return mergeVersions({ base: sent, mine: typed, theirs: saved }).values;
}

/** The database gives an object's fields back in an order of its own, which is no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
