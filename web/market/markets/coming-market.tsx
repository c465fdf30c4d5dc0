import { paths } from '../../../contracts/kernel/paths.ts';
import type { ComingMarket } from '../../../contracts/market/markets/coming-markets.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';

/** One market: when and where it is, what can be arranged for it, and what travels there. */
export function MarketCard({ market }: { market: ComingMarket }) {
  const { marketId, name, day, hours, opensAt, address, note, kits } = market;
  return (
    <article aria-labelledby={marketId} className="border-t border-line pt-6">
      <h2 id={marketId}>{name}</h2>
      <p className="mt-2 text-lead">
        <time dateTime={opensAt}>{day}</time>, {hours}
      </p>
      <address className="mt-1 text-stone not-italic">{address}</address>
      {note !== '' && <p className="mt-3 max-w-prose whitespace-pre-line">{note}</p>}
      <Arrangements market={market} />
      <h3 className="mt-8 text-body font-[560]">Kits that travel there</h3>
      {kits.length === 0 ? (
        <p className="mt-2 text-stone">The box for this day is not packed yet.</p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {kits.map((kit) => (
            <TravellingKit key={kit.slug} kit={kit} />
          ))}
        </ul>
      )}
    </article>
  );
}

function TravellingKit({ kit: { slug, name, imageUrl } }: { kit: ComingMarket['kits'][number] }) {
  return (
    <li className="group relative min-w-0">
      <div className="mb-2 aspect-4/5 overflow-hidden rounded-card bg-sand">
        {imageUrl !== null && (
          <Picture
            original={imageUrl}
            alt=""
            preset="small"
            sizes="(min-width: 1024px) 15vw, (min-width: 768px) 23vw, (min-width: 640px) 30vw, 45vw"
          />
        )}
      </div>
      <ShopLink
        to={paths.product(slug)}
        className="card-link text-small decoration-1 underline-offset-4 group-hover:underline"
      >
        {name}
      </ShopLink>
    </li>
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
