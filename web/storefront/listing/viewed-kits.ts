import { localDrawer } from '../../kernel/storage.ts';

const key = 'recently-viewed';
const keptAtMost = 9;

/** Ids of kits that this browser has looked at, newest first. Nobody else learns of them. */
export function viewedKits(): number[] {
  const kept = localDrawer.read(key);
  return Array.isArray(kept)
    ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, keptAtMost)
    : [];
}

/** Puts a kit at the head of the list. */
export function recordViewed(id: number): void {
  localDrawer.write(key, [id, ...viewedKits().filter((other) => other !== id)].slice(0, keptAtMost));
}
