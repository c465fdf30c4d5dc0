import type { ReactNode } from 'react';
import { type Dashboard, exportSales } from '../../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { addressOf, type InputOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { Earned } from '../../../pricing/margins/admin/earned.tsx';
import { useMargins } from '../../../pricing/margins/admin/use-margins.ts';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';
import { ordersPaidIn } from './behind.ts';
import { TopSearches } from './top-searches.tsx';

type Props = { dashboard: Dashboard; period: string };
type Wanted = NonNullable<InputOf<typeof exportSales>['query']>;

export function TopLists({ dashboard, period }: Props) {
  const { span, channels, places } = dashboard;
  const table = (wanted: Wanted, name: string) => <SalesTable wanted={{ period, ...wanted }} name={name} />;
  return (
    <div className="[&>section]:mb-4 [&>section]:break-inside-avoid lg:columns-2 lg:gap-4">
      <Panel title="By channel">
        <PlainTable
          caption="Sales by channel"
          headings={['Channel', 'Orders', 'Sales', 'Table']}
          rows={channels.map(({ channel, orders, salesCents }) => ({
            key: channel,
            cells: [
              channel === 'web' ? 'Web' : 'Markets',
              <Behind key="orders" to={ordersPaidIn(span, { channel })} count={orders} of={channel} />,
              priceText(salesCents),
              table({ channel }, channel),
            ],
          }))}
          empty="Nothing was sold in this period."
        />
      </Panel>
      <TopKits dashboard={dashboard} table={table} />
      <Panel title="Top places">
        <PlainTable
          caption="Orders by place"
          headings={['Place', 'Orders', 'Sales', 'Table']}
          rows={places.map(({ place, orders, salesCents }) => ({
            key: place,
            cells: [
              place,
              <Behind key="orders" to={ordersPaidIn(span, { place })} count={orders} of={place} />,
              priceText(salesCents),
              table({ place }, place),
            ],
          }))}
          empty="Nothing was sent in this period."
        />
      </Panel>
      <TopCodes dashboard={dashboard} table={table} />
      <TopSearches searches={dashboard.searches} period={period} />
    </div>
  );
}

type More = Pick<Props, 'dashboard'> & { table: (wanted: Wanted, name: string) => ReactNode };

function TopKits({ dashboard: { span, kits }, table }: More) {
  const margins = useMargins(kits.map(({ productId }) => productId));
  return (
    <Panel title="Top kits">
      <PlainTable
        caption="Kits by sales"
        headings={['Kit', 'Units', 'Sales', ...(margins ? ['Margin and cost'] : []), 'Table']}
        rows={kits.map(({ productId, name, sku, units, salesCents }) => {
          const kit = margins?.byId.get(productId);
          return {
            key: String(productId),
            cells: [
              <OfficeLink key="kit" to={adminPaths.kit(productId)} className="office-link">
                {name}
              </OfficeLink>,
              <Behind key="units" to={ordersPaidIn(span, { q: sku })} count={units} of={name} />,
              priceText(salesCents),
              ...(margins
                ? [
                    <Earned
                      key="margin"
                      {...{ kit, units, salesCents }}
                      gstRegistered={margins.gstRegistered}
                    />,
                  ]
                : []),
              table({ productId }, name),
            ],
          };
        })}
        empty="No kit was sold in this period."
      />
    </Panel>
  );
}

function TopCodes({ dashboard: { span, codes }, table }: More) {
  return (
    <Panel title="Top codes">
      <PlainTable
        caption="Discount codes by orders"
        headings={['Code', 'Orders', 'Given', 'Table']}
        rows={codes.map(({ code, orders, discountCents }) => ({
          key: code,
          cells: [
            code,
            <Behind key="orders" to={ordersPaidIn(span, { code })} count={orders} of={code} />,
            priceText(discountCents),
            table({ code }, code),
          ],
        }))}
        empty="No code was used in this period."
      />
    </Panel>
  );
}

/** A number that opens the orders behind it. */
function Behind({ to, count, of }: { to: string; count: number; of: string }) {
  return (
    <OfficeLink to={to} className="office-link">
      {count}
      <span className="sr-only"> of {of}: the orders</span>
    </OfficeLink>
  );
}

/** The orders behind a figure, to open in a spreadsheet. */
export function SalesTable({ wanted, name }: { wanted: Wanted; name: string }) {
  return (
    <a href={addressOf(exportSales, { query: wanted })} download className="office-link">
      CSV<span className="sr-only"> of {name}</span>
    </a>
  );
}
