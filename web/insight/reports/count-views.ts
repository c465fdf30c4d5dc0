import { countView } from '../../../contracts/insight/reports/analytics.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { subscribe } from '../../kernel/events.ts';

/** A browser that says so is not counted: Global Privacy Control, and browsers that a program drives. */
type Wishes = Navigator & { globalPrivacyControl?: boolean };

/**
 * Counts each page that is shown, and the first change of the cart. A beacon waits for nothing and holds
 * nothing up; it is sent once the page is at rest, and nobody is told whether it arrived.
 *
 * @returns what ends it
 */
export function countViews(onPageChange: (work: () => void) => () => void): () => void {
  const { globalPrivacyControl, webdriver } = navigator as Wishes;
  if (globalPrivacyControl || webdriver || !navigator.sendBeacon) return () => {};
  let last = '';
  let isAdded = false;
  const countPage = () => {
    const { pathname, search, hostname } = window.location;
    if (pathname === last) return;
    send(pathname + campaignIn(search), last === '' ? hostOf(document.referrer) : hostname);
    last = pathname;
  };
  countPage();
  const stops = [
    onPageChange(countPage),
    subscribe('cart-updated', () => {
      if (!isAdded) send(window.location.pathname, window.location.hostname, true);
      isAdded = true;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function send(path: string, from: string, added = false): void {
  const body = new Blob([JSON.stringify({ path, from, added })], { type: 'application/json' });
  navigator.sendBeacon(addressOf(countView), body);
}

/** Of a query only a campaign's name is told: the rest may be somebody's own words. */
function campaignIn(search: string): string {
  const campaign = new URLSearchParams(search).get('utm_source');
  return campaign ? `?utm_source=${encodeURIComponent(campaign.slice(0, 60))}` : '';
}

function hostOf(referrer: string): string {
  return URL.parse(referrer)?.hostname ?? '';
}
