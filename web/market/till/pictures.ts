import type { TillKit } from '../../../contracts/market/till.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';

export const pictureCacheName = 'till-pictures';
const boundBytes = 50 * 1024 * 1024;

/** The picture of a tile, as it is asked for and kept. */
export function tilePicture(kit: Pick<TillKit, 'imageUrl'>): string | null {
  return kit.imageUrl === null ? null : imageUrl(kit.imageUrl, 'productCard');
}

/** Keeps the tiles' pictures, those of the box first, and stops at fifty megabytes. What is kept is not fetched again. */
export async function savePictures(kits: readonly TillKit[]): Promise<{ count: number; bytes: number }> {
  const cache = await caches.open(pictureCacheName);
  let [count, bytes] = [0, 0];
  for (const kit of kits.toSorted((a, b) => b.packed - a.packed)) {
    const url = tilePicture(kit);
    if (url === null || bytes >= boundBytes) continue;
    const answer = (await cache.match(url)) ?? (await fetched(url));
    if (!answer) continue;
    const body = await answer.clone().blob();
    if (bytes + body.size > boundBytes) continue;
    await cache.put(url, answer);
    bytes += body.size;
    count += 1;
  }
  return { count, bytes };
}

async function fetched(url: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Makes room for sales: pictures can be fetched again, a sale cannot be made again. */
export async function deletePictures(): Promise<void> {
  await caches.delete(pictureCacheName);
}
