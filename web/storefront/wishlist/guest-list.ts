import { wishesMost } from '../../../contracts/storefront/listing/wish-limit.ts';
import { publishEvent } from '../../kernel/events.ts';
import { localDrawer, sessionDrawer } from '../../kernel/storage.ts';

const guestKey = 'wishlist';
const userKey = (userId: string) => `wishlist-${userId}`;
const authTokenKey = 'auth-token';
const beganKey = 'app-initialised';

/**
 * Only numbers that can name a kit stay (32 bits, as `idMost` of contracts/kernel/fields.ts has it); what is no list is
 * an empty one (specification, section 5).
 */
export function idsIn(stored: unknown): number[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter(
    (id): id is number => typeof id === 'number' && id > 0 && Math.imul(id, 1) === id,
  );
  return [...new Set(ids)].slice(0, wishesMost);
}

/** The list where the browser refuses to keep it: until the page is left. */
let unkept: number[] | undefined;

/** What is stored and no list is thrown away, so that it is empty for whoever reads it next. */
export function readGuestList(): number[] {
  if (unkept) return unkept;
  const stored = localDrawer.read(guestKey);
  if (stored === undefined && localDrawer.readText(guestKey)) localDrawer.remove(guestKey);
  const ids = idsIn(stored);
  if (Array.isArray(stored) ? ids.length !== stored.length : stored !== undefined)
    localDrawer.write(guestKey, ids);
  return ids;
}

export function writeGuestList(ids: readonly number[]): void {
  if (ids.length === 0) localDrawer.remove(guestKey);
  else localDrawer.write(guestKey, ids);
  const isKept = idsIn(localDrawer.read(guestKey)).join() === ids.join();
  unkept = isKept ? undefined : [...ids];
  publishEvent('wishlist-updated');
}

/**
 * Specification, section 4: on the first visit in a session without a token the guest's list begins
 * empty, once. Where the session cannot be remembered nothing is thrown away.
 */
export function resetListOnNewSession(): void {
  if (sessionDrawer.readText(beganKey) !== null) return;
  sessionDrawer.writeText(beganKey, 'true');
  // Session storage is a tab's own; a cookie without an age lasts as long as the browser's session, in all its tabs.
  const hasBegun = document.cookie.split('; ').includes(`${beganKey}=true`);
  document.cookie = `${beganKey}=true; path=/; SameSite=Lax`;
  const isRemembered = !hasBegun && sessionDrawer.readText(beganKey) === 'true';
  if (isRemembered && !localDrawer.readText(authTokenKey)) localDrawer.remove(guestKey);
}

/** What a customer wishes for, kept so that logging out can leave it here (specification, section 4). */
export function saveUserList(userId: string, kits: readonly { id: number }[]): void {
  localDrawer.write(
    userKey(userId),
    kits.map(({ id }) => id),
  );
}

/** @param isShared on a shared device nothing of a person stays behind */
export function leaveUserList(userId: string, isShared: boolean): void {
  const ids = idsIn(localDrawer.read(userKey(userId)));
  localDrawer.remove(userKey(userId));
  writeGuestList(isShared ? [] : ids);
}
