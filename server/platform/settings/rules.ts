import { everyPart } from '../../../contracts/platform/settings/home-parts.ts';
import {
  methodNames,
  methodState,
  paymentMethods,
  type MethodState,
} from '../../../contracts/platform/settings/payment-methods.ts';
import {
  firstHome,
  type HomeLayout,
  type PublicSettings,
  type Settings,
} from '../../../contracts/platform/settings/settings.ts';
import { firstWaysToPay } from '../../../contracts/platform/settings/ways-to-pay.ts';

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

type Methods = Pick<Settings, 'methodsOffered' | 'methodsComingSoon'>;

/** What the footer lists; undefined while it is what a new shop lists. */
export function waysShown(methods: Methods): PublicSettings['ways'] {
  const named = (state: MethodState) =>
    paymentMethods
      .filter((method) => methodState(method, methods) === state)
      .flatMap((one) => methodNames[one]);
  const ways = { offered: named('offered'), soon: named('soon') };
  return JSON.stringify(ways) === JSON.stringify(firstWaysToPay) ? undefined : ways;
}

/** The wallets whose sheet the shop's own pages open; undefined where the provider's account has none. */
export function walletsShown({ methodsOffered }: Methods): PublicSettings['wallets'] {
  const names = methodsOffered.flatMap(({ method, inSheet }) => (inSheet ? methodNames[method] : []));
  return names.length > 0 ? names : undefined;
}

/** Between which amounts a kit's page names four payments; undefined where nobody offers them. */
export function instalmentsShown({ methodsOffered }: Methods): PublicSettings['instalments'] {
  const offered = methodsOffered.find(({ method }) => method === 'afterpay');
  if (offered?.fromCents === undefined || offered.toCents === undefined) return undefined;
  return { fromCents: offered.fromCents, toCents: offered.toCents };
}
