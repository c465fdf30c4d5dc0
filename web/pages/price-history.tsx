import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { centsOf, priceText } from '../../contracts/kernel/money.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { priceHistoryQuery } from '../storefront/listing/price-history-query.ts';
import { PriceHistoryTable } from '../storefront/listing/price-history-table.tsx';
import { proofText } from '../storefront/listing/proof-text.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';

/** What a kit has cost, so that a struck-through price can be looked up. */
export function PriceHistoryPage() {
  const { slug } = useParams({ strict: false });
  const { data: history } = useSuspenseQuery(priceHistoryQuery(slug));
  const { name, price, was, periods } = history;
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead title={`What ${name} has cost`} />
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home },
          { name, to: paths.product(history.slug) },
        ]}
        here="Prices"
      />
      <h1 className="mt-4 wrap-anywhere md:mt-6">What {name} has cost</h1>
      <p className="mt-4 max-w-measure text-lead">
        {priceText(centsOf(price))} today
        {was && <>, with {priceText(centsOf(was.price))} struck through beside it</>}.
      </p>
      {was && <p className="mt-2 max-w-measure text-stone">{proofText(was, periods[0]?.from)}</p>}
      <PriceHistoryTable periods={periods} />
      <ShopLink to={paths.product(history.slug)} className={buttonClass('secondary', 'mt-8')}>
        Back to the kit
      </ShopLink>
    </div>
  );
}
