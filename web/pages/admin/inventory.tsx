import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { countedRows } from '../../../contracts/stock/inventory/inventory.ts';
import { exportKits } from '../../../contracts/stock/kit-tables.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { costText, marginText } from '../../pricing/margins/admin/margin-text.ts';
import { useMargins } from '../../pricing/margins/admin/use-margins.ts';
import { BulkEdit } from '../../stock/inventory/admin/bulk-edit.tsx';
import { InventoryFilters } from '../../stock/inventory/admin/inventory-filters.tsx';
import { inventoryQueryOptions } from '../../stock/inventory/admin/inventory-query.ts';
import { InventoryTable } from '../../stock/inventory/admin/inventory-table.tsx';
import { CursorPager } from '../../ui/admin/cursor-pager.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Empty } from '../../ui/admin/panel.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { useSelection } from '../../ui/admin/use-selection.ts';
import { PartMissing } from '../../ui/part-missing.tsx';

export function InventoryPage() {
  const { values } = useAddress();
  const selection = useSelection();
  const may = useMay();
  const { data, isError, refetch } = useQuery(inventoryQueryOptions(values));
  const margins = useMargins(data?.rows.map(({ id }) => id) ?? []);
  return (
    <>
      <OfficeHead title="Inventory" facts={data && countOf(data.total)}>
        {may('change', 'kits') && (
          <>
            <a href={addressOf(exportKits, { query: values })} download className={officeButtonClass()}>
              Export
            </a>
            <ShopLink to={adminPaths.importKits} className={officeButtonClass()}>
              Import
            </ShopLink>
          </>
        )}
        {may('change', 'stock') && (
          <>
            <ShopLink to={adminPaths.delivery} className={officeButtonClass()}>
              Receive a delivery
            </ShopLink>
            <ShopLink to={adminPaths.stockCounts} className={officeButtonClass()}>
              Count
            </ShopLink>
          </>
        )}
        {may('change', 'kits') && (
          <ShopLink to={adminPaths.newKit} className={officeButtonClass('primary')}>
            New kit
          </ShopLink>
        )}
      </OfficeHead>
      <InventoryFilters />
      {may('change', 'kits') && <BulkEdit selection={selection} />}
      {isError && <PartMissing what="kits" onRetry={() => void refetch()} />}
      {data && (
        <InventoryTable
          rows={data.rows}
          selection={may('change', 'kits') ? selection : undefined}
          leftOf={
            margins &&
            ((id) => {
              const kit = margins.byId.get(id);
              return { margin: marginText(kit), cost: costText(kit) };
            })
          }
          empty={<NoKits isNarrowed={Object.keys(values).some((name) => name !== 'sort')} />}
        />
      )}
      <CursorPager next={data?.next ?? null} />
    </>
  );
}

function countOf(total: number): string {
  if (total > countedRows) return `More than ${countedRows.toLocaleString('en-AU')} kits and variants`;
  return `${total.toLocaleString('en-AU')} ${total === 1 ? 'kit or variant' : 'kits and variants'}`;
}

function NoKits({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <Empty title="No kit is like that">Choose other filters, or take them off.</Empty>;
  return (
    <Empty title="There is no kit yet">
      <ShopLink to={adminPaths.newKit} className="office-link">
        Make the first one
      </ShopLink>
      , or{' '}
      <ShopLink to={adminPaths.importKits} className="office-link">
        bring a table of them
      </ShopLink>
      .
    </Empty>
  );
}
