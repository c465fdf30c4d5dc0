import { useQuery } from '@tanstack/react-query';
import { listMarkets } from '../../../contracts/market/markets/market-sales.ts';
import { useMayCall } from '../../kernel/held-roles.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { GiftCardList } from '../../pricing/gift-cards/admin/gift-card-list.tsx';

/** Gift cards; those that are sold by hand for cash may lie among the cash of an open market. */
export function GiftCardDeskPage() {
  const may = useMayCall();
  const open = useQuery({
    ...ask(listMarkets, { query: { state: 'open', sort: '-date', after: undefined } }),
    enabled: may(listMarkets),
  });
  return (
    <>
      <OfficeHead title="Gift cards" />
      <GiftCardList openMarkets={open.data?.markets ?? []} />
    </>
  );
}
