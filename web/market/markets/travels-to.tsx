import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reservationPaths } from '../../../contracts/kernel/reservation-paths.ts';
import type { KitMarket } from '../../../contracts/market/markets/reservations.ts';
import { buttonClass } from '../../ui/button.tsx';
import { kitMarketsQuery } from './kit-markets-query.ts';

type Props = {
  kit: { id: number; slug: string; name: string };
  /** The checkout's part: pays now for a place where it is collected. */
  pay: (place: string) => ReactNode;
};

/** At which markets a kit can be had, paid now or at the stall; never how many of it travel. */
export function TravelsTo({ kit, pay }: Props) {
  const { data } = useQuery(kitMarketsQuery(kit.id));
  if (!data || data.markets.length === 0) return null;
  return (
    <section aria-label="At a market" className="mt-5 grid gap-5 border-t border-line pt-5">
      {data.markets.map((market) => (
        <AtMarket key={market.marketId} market={market} kit={kit} pay={pay} />
      ))}
    </section>
  );
}

function AtMarket({ market, kit, pay }: Props & { market: KitMarket }) {
  const { name, day, hours, address, place, reserveUntil, waitUntil, payUntil, marketId } = market;
  return (
    <div className="grid gap-3">
      <div>
        <h2 className="text-body font-[560]">
          {day} at {name}
        </h2>
        <p className="text-small text-stone">
          This kit travels there: {hours}, {address}.
        </p>
      </div>
      {(place !== null || reserveUntil !== null) && (
        <div className="flex flex-wrap gap-3">
          {place !== null && pay(place)}
          {reserveUntil !== null && (
            <a
              href={reservationPaths.reserve(marketId, kit.slug)}
              rel="nofollow"
              className={buttonClass('secondary', 'grow no-underline')}
            >
              Reserve without paying
              <span className="sr-only">
                : {kit.name}, {day}
              </span>
            </a>
          )}
        </div>
      )}
      {reserveUntil !== null && (
        <p className="text-small text-stone">
          Reserve until {reserveUntil}. It waits until {waitUntil}, and you pay at the stall
          {payUntil !== null && `, or online until ${payUntil} by the link of our letter`}.
        </p>
      )}
    </div>
  );
}
