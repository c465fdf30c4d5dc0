/** How each carrier shows where a parcel is; one without such a page has no link. */
export const carriers = {
  'Australia Post': 'https://auspost.com.au/mypost/track/details/',
  StarTrack: 'https://startrack.com.au/track/details/',
  Sendle: 'https://track.sendle.com/tracking?ref=',
  CouriersPlease: 'https://www.couriersplease.com.au/tools-track?no=',
  'Our own hands': null,
} as const;

export type Carrier = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]];

/** Null where the carrier shows nothing, or nothing is known to look for. */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const page = Object.hasOwn(carriers, carrier) ? carriers[carrier as Carrier] : null;
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
