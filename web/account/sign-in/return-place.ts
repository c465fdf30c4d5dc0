import { sessionDrawer } from '../../kernel/storage.ts';
import { titleKey, urlKey } from './remember-place.ts';

export function rememberedTitle(): string | undefined {
  const title = sessionDrawer.read(titleKey);
  return typeof title === 'string' && safePlace(sessionDrawer.read(urlKey)) ? title : undefined;
}

export function takePlace(): string | undefined {
  const place = safePlace(sessionDrawer.read(urlKey));
  sessionDrawer.remove(urlKey);
  sessionDrawer.remove(titleKey);
  return place;
}

/** A path of this site, and nothing that a browser could read as another one (`//evil`, `/\evil`, `javascript:`). */
export function safePlace(place: unknown): string | undefined {
  if (typeof place !== 'string' || !/^\/(?![/\\])/.test(place) || /[\p{Cc}\\]/u.test(place)) return undefined;
  const here = 'https://shop.invalid';
  const url = URL.canParse(place, here) ? new URL(place, here) : undefined;
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
