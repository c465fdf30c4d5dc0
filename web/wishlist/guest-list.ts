import { announce } from '../kernel/events.ts';
import { localDrawer } from '../kernel/storage.ts';

const guestKey = 'wishlist';
const userKey = (userId: string) => `wishlist-${userId}`;

/** Only whole numbers stay; what is no list is an empty one (specification, section 5). */
export function idsIn(stored: unknown): number[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0))];
}

export function readGuestList(): number[] {
  try {
    return idsIn(localDrawer.read(guestKey));
  } catch {
    return [];
  }
}

export function writeGuestList(ids: readonly number[]): void {
  if (ids.length === 0) localDrawer.remove(guestKey);
  else localDrawer.write(guestKey, ids);
  announce('wishlist-updated');
}

/** What a customer wishes for, kept so that logging out can leave it here (specification, section 4). */
export function keepUserList(userId: string, ids: readonly number[]): void {
  localDrawer.write(userKey(userId), ids);
}

/** @param isShared on a shared device nothing of a person stays behind */
export function leaveUserList(userId: string, isShared: boolean): void {
  const ids = idsIn(localDrawer.read(userKey(userId)));
  localDrawer.remove(userKey(userId));
  writeGuestList(isShared ? [] : ids);
}
