import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { MarketHead } from '../../../../contracts/market/markets/markets.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { daysText, stateTones, marketStateLabels } from './market-labels.ts';

const columns: readonly TableColumn<MarketHead>[] = [
  {
    label: 'Market',
    cell: ({ isDemonstration, ...market }) => (
      <>
        <ShopLink to={adminPaths.market(market.id)} className="office-link font-[560]">
          {market.name}
        </ShopLink>
        <span className="block text-small text-stone">
          {market.place}
          {isDemonstration && ' · demonstration'}
        </span>
        <span className="block text-small text-stone md:hidden">{daysText(market)}</span>
      </>
    ),
  },
  { label: 'Days', sort: 'date', from: 'md', notOnCard: true, cell: daysText },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={stateTones[state]}>{marketStateLabels[state]}</Status>,
  },
  { label: 'Sales', align: 'end', from: 'md', cell: ({ saleCount }) => saleCount },
  { label: 'Kits', align: 'end', from: 'md', cell: ({ kitsSold }) => kitsSold },
  {
    label: 'Of the box',
    align: 'end',
    from: 'lg',
    cell: ({ sellThroughPercent: percent }) => (percent === null ? '–' : `${percent} %`),
  },
  { label: 'Takings', sort: 'takings', align: 'end', cell: ({ salesCents }) => priceText(salesCents) },
  { label: 'Fee', align: 'end', from: 'lg', cell: ({ feeCents }) => priceText(feeCents) },
  {
    label: 'Profit',
    sort: 'profit',
    align: 'end',
    from: 'md',
    cell: ({ profitCents }) => (profitCents === null ? '–' : priceText(profitCents)),
  },
  {
    label: 'An hour',
    sort: 'hour',
    align: 'end',
    from: 'md',
    cell: ({ perHourCents }) => (perHourCents === null ? '–' : priceText(perHourCents)),
  },
];

/** Markets beside each other: which of them is worth the early morning. */
export function MarketsTable({ markets }: { markets: readonly MarketHead[] }) {
  return (
    <DataTable
      caption="Markets"
      columns={columns}
      rows={markets}
      keyOf={({ id }) => id}
      sortedBy="-date"
      empty={
        <EmptyList title="There is no such market yet">
          <p>Plan one: name, place and days are enough to begin.</p>
        </EmptyList>
      }
    />
  );
}
