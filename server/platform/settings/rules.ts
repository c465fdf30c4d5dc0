import { everyPart } from '../../../contracts/platform/settings/home-parts.ts';
import {
  firstHome,
  type HomeLayout,
  type PublicSettings,
} from '../../../contracts/platform/settings/settings.ts';

type Showing = { from: string | null; to: string | null };

/** Days are Sydney days as `2026-11-20`, both ends included; null leaves an end open. */
export function isShowing({ from, to }: Showing, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The settings as they are shown on a day: what has its days elsewhere is not there. */
export function shownOn(settings: PublicSettings, day: string): PublicSettings {
  const { announcement, seasonalBanner, giftBanner } = settings;
  return {
    ...settings,
    announcement: announcement && isShowing(announcement, day) ? announcement : null,
    seasonalBanner: seasonalBanner && isShowing(seasonalBanner, day) ? seasonalBanner : null,
    giftBanner: giftBanner && isShowing(giftBanner, day) ? giftBanner : null,
  };
}

/** The parts that are shown, in their order; undefined while the page is as the shop came. */
export function homeShown(home: HomeLayout): PublicSettings['home'] {
  const parts = everyPart(home.parts);
  if (JSON.stringify({ ...home, parts }) === JSON.stringify(firstHome)) return undefined;
  return { parts: parts.flatMap(({ part, isShown }) => (isShown ? [part] : [])), hero: home.hero };
}
