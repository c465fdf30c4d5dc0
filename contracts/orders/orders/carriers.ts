import { line } from '../../kernel/fields.ts';

/** How each carrier shows where a parcel is; one without such a page has no link. */
export const carriers = {
  'Australia Post': 'https://auspost.com.au/mypost/track/details/',
  StarTrack: 'https://startrack.com.au/track/details/',
  Sendle: 'https://track.sendle.com/tracking?ref=',
  CouriersPlease: 'https://www.couriersplease.com.au/tools-track?no=',
  Aramex: 'https://www.aramex.com.au/tools/track?l=',
  'Team Global Express': 'https://www.myteamge.com/?externalSearchQuery=',
  DHL: 'https://www.dhl.com/au-en/home/tracking.html?tracking-id=',
  'Our own hands': null,
} as const;

export type Carrier = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]];

export function isKnownCarrier(name: string): name is Carrier {
  return Object.hasOwn(carriers, name);
}

/** A carrier that the shop knows, or another one by its own name. */
export const carrierName = line(40, 1, 'Say which carrier takes it.');

/** Null where the carrier shows nothing, or nothing is known to look for. */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const page = isKnownCarrier(carrier) ? carriers[carrier] : null;
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
