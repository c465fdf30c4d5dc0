import { reservedDays } from '../../../contracts/buying/list-gifts.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { localDrawer } from '../../kernel/storage.ts';

/** Somebody's list that was opened here: a kit's own page knows by it for whom the kit may be. */
export type SeenList = { token: string; firstName: string; kits: readonly number[]; seenAt: number };

const key = 'lists-seen';
const listsMost = 5;

export function rememberList(list: SeenList): void {
  localDrawer.write(key, [list, ...otherLists(list.token)].slice(0, listsMost));
}

/** It is the visitor's own, or it is shared no more. */
export function forgetList(token: string): void {
  const left = otherLists(token);
  if (left.length > 0) localDrawer.write(key, left);
  else localDrawer.remove(key);
}

/** The list with this kit that was looked at last, while that was lately. */
export function listWithKit(productId: number, nowMs: number): SeenList | undefined {
  return seenLists().find(
    ({ kits, seenAt }) => kits.includes(productId) && nowMs - seenAt < reservedDays * dayMs,
  );
}

function otherLists(token: string): SeenList[] {
  return seenLists().filter((list) => list.token !== token);
}

function seenLists(): SeenList[] {
  const kept = localDrawer.read(key);
  return Array.isArray(kept) ? kept.filter(isList) : [];
}

/** Anybody may have written into the browser's storage. */
function isList(kept: unknown): kept is SeenList {
  const { token, firstName, kits, seenAt } = (kept ?? {}) as Partial<SeenList>;
  return (
    typeof token === 'string' &&
    typeof firstName === 'string' &&
    Array.isArray(kits) &&
    typeof seenAt === 'number'
  );
}
