import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { useOpenMarkets } from '../../market/markets/admin/use-open-markets.ts';
import { GiftCardList } from '../../pricing/gift-cards/admin/gift-card-list.tsx';

/** Gift cards; those that are sold by hand for cash may lie among the cash of an open market. */
export function GiftCardAdminPage() {
  return (
    <>
      <OfficeHead title="Gift cards" />
      <GiftCardList openMarkets={useOpenMarkets()} />
    </>
  );
}
