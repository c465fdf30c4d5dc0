import { paths } from '../../../contracts/kernel/paths.ts';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import type { Db } from '../../kernel/database/database.ts';
import { marketsAhead } from '../../pricing/shipping/shipping.ts';
import type { Thing, Whole } from './rules.ts';

type Asked = { db: Db; at: Date; settings: Pick<PublicSettings, 'brand'>; whole: Whole };

/** Coming markets as schema.org events, so that people who look for something to do on Saturday find the stall. */
export async function marketEvents({ db, at, settings, whole }: Asked): Promise<Thing[]> {
  const markets = await marketsAhead(db, at);
  return markets.map(({ name, opensAt, closesAt, address }) => ({
    '@type': 'Event',
    name: `${settings.brand} at ${name}`,
    startDate: opensAt.toISOString(),
    endDate: closesAt.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: whole(paths.markets),
    organizer: { '@id': `${whole(paths.home)}#organization` },
    location: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
        addressLocality: address.suburb,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: 'AU',
      },
    },
  }));
}
