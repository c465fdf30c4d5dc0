import { paths } from '../../../contracts/kernel/paths.ts';
import type { ComingMarket } from '../../../contracts/market/markets/coming-markets.ts';
import { ShopLink } from '../../kernel/link.tsx';

/** One market: when and where it is, what can be arranged for it, and what travels there. */
export function MarketCard({ market }: { market: ComingMarket }) {
  const { marketId, name, day, hours, opensAt, address, note, kits } = market;
  return (
    <article
      aria-labelledby={marketId}
      className="grid gap-6 border-t border-line pt-6 md:grid-cols-2 md:gap-10"
    >
      <div>
        <h2 id={marketId} className="text-h3 leading-tight">
          {name}
        </h2>
        <p className="mt-2 text-lead">
          <time dateTime={opensAt}>{day}</time>, {hours}
        </p>
        <address className="mt-1 text-stone not-italic">{address}</address>
        {note !== '' && <p className="mt-3 max-w-prose whitespace-pre-line">{note}</p>}
        <Arrangements market={market} />
      </div>
      <div>
        <h3 className="text-body font-[560]">Kits that travel there</h3>
        {kits.length === 0 ? (
          <p className="mt-2 text-stone">The box for this day is not packed yet.</p>
        ) : (
          <ul className="mt-1 columns-1 gap-x-6 sm:columns-2">
            {kits.map((kit) => (
              <li key={kit.slug} className="break-inside-avoid">
                <ShopLink
                  to={paths.product(kit.slug)}
                  className="inline-flex min-h-tap items-center decoration-1 underline-offset-4 hover:underline"
                >
                  {kit.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** What can be arranged before the day, while there is time for it. */
function Arrangements({ market: { orderUntil, reserveUntil } }: { market: ComingMarket }) {
  if (orderUntil === null && reserveUntil === null) return null;
  return (
    <ul className="mt-4 grid max-w-prose gap-2">
      {reserveUntil !== null && (
        <li>Reserve a kit on its page until {reserveUntil}, and pay when you fetch it at the stall.</li>
      )}
      {orderUntil !== null && (
        <li>
          Order until {orderUntil}, choose this market at checkout, and collect it there without postage.
        </li>
      )}
    </ul>
  );
}
