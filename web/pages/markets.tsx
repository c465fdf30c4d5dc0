import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { MarketCard } from '../market/markets/coming-market.tsx';
import { comingMarketsQuery } from '../market/markets/coming-markets-query.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** Where the stall stands next, and what it takes along. */
export function MarketsPage() {
  const { markets } = useSuspenseQuery(comingMarketsQuery).data;
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title="Markets"
        description="Where our stall stands next: days, hours, addresses, and which kits travel there."
        canonical={paths.markets}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Markets" />
      <h1 className="mt-4 md:mt-6">Markets</h1>
      <p className="mt-3 max-w-prose text-lead text-stone">
        See the colours, feel the wool, ask how it is done. On these days our stall is out of the studio.
      </p>
      {markets.length === 0 ? (
        <p className="mt-8 max-w-prose">
          No market is arranged at the moment. The next one will stand here.{' '}
          <ShopLink to={paths.category('all')} className="underline underline-offset-4">
            All kits
          </ShopLink>{' '}
          travel by post meanwhile.
        </p>
      ) : (
        <div className="mt-8 grid gap-10 md:mt-10">
          {markets.map((market) => (
            <MarketCard key={market.marketId} market={market} />
          ))}
        </div>
      )}
    </div>
  );
}
