import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  listRedemptions,
  type DiscountDetail,
} from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty, FactList, Panel } from '../../../ui/admin/panel.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

type Redemption = AnswerOf<typeof listRedemptions>['redemptions'][number];

const columns: readonly TableColumn<Redemption>[] = [
  {
    label: 'Order',
    cell: ({ orderId, number }) => (
      <ShopLink to={adminPaths.order(orderId)} className="office-link">
        {number}
      </ShopLink>
    ),
  },
  { label: 'Who', isLong: true, cell: ({ email }) => email, from: 'md' },
  { label: 'When', cell: ({ at }) => momentText(at) },
  {
    label: 'Saved',
    cell: ({ savedCents, counts }) => (counts ? priceText(savedCents) : 'Given back'),
    align: 'end',
  },
  { label: 'Order came to', cell: ({ totalCents }) => priceText(totalCents), align: 'end', from: 'md' },
];

function timesText(used: number, limit: number | null): string {
  if (limit !== null) return `${used} of ${limit} times`;
  return used === 1 ? 'Once' : `${used} times`;
}

/** What has come of a discount: how often, how much, and the orders behind it. */
export function DiscountUse({ discount }: { discount: DiscountDetail }) {
  const { values } = useAddress();
  const { id, used, totalLimit, savedCents, salesCents } = discount;
  const query = useQuery(ask(listRedemptions, { params: { id }, query: { after: values['after'] } }));
  return (
    <Panel title="What has come of it">
      <FactList
        facts={[
          ['Used', timesText(used, totalLimit)],
          ['Saved by buyers', priceText(savedCents)],
          ['Sold with it', priceText(salesCents)],
        ]}
      />
      <div className="mt-4">
        <Loading query={query} what="Its orders">
          {({ redemptions, next }) => (
            <>
              <DataTable
                caption="Orders with this code"
                columns={columns}
                rows={redemptions}
                keyOf={({ orderId }) => orderId}
                empty={<Empty title="No order has used it yet" />}
              />
              <CursorPager next={next} />
            </>
          )}
        </Loading>
      </div>
    </Panel>
  );
}
