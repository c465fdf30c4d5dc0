import { beginOf } from '../reading/html-text.ts';
import type { ReadKit } from './read-kit.ts';

/** Without those that have no address, and without second ones of an address; `?v=` only tells versions apart. */
export function onceEach(pictures: readonly { url: string; alt: string }[]): ReadKit['pictures'] {
  const seen = new Set<string>();
  return pictures.flatMap(({ url, alt }) => {
    const [bare = ''] = url.split('?', 1);
    if (bare === '' || seen.has(bare)) return [];
    seen.add(bare);
    return [{ url, alt: beginOf(alt, 300) }];
  });
}
