import { type Dashboard, exportSearches } from '../../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';

/** Each opens what shoppers saw, the kits that it names, and where it found nothing what mends that. */
export function TopSearches({ searches, period }: Pick<Dashboard, 'searches'> & { period: string }) {
  const may = useMay();
  const mayTeach = may('change', 'content');
  const seesKits = may('read', 'stock');
  return (
    <Panel
      title="Top searches"
      actions={
        <a href={addressOf(exportSearches, { query: { period } })} download className="office-link">
          CSV<span className="sr-only"> of the searches</span>
        </a>
      }
    >
      <PlainTable
        caption="Searches by number"
        headings={['Searched for', 'Times', 'Found nothing', ...(seesKits ? ['Kits'] : [])]}
        rows={searches.map(({ term, searches: times, zeroHits }) => ({
          key: term,
          cells: [
            <a key="term" href={paths.search(term)} className="office-link">
              {term}
              <span className="sr-only">: as shoppers see it</span>
            </a>,
            times,
            zeroHits === 0 || !mayTeach ? (
              zeroHits
            ) : (
              <ShopLink key="teach" to={adminPaths.teachSearch(term)} className="office-link">
                {zeroHits}
                <span className="sr-only"> of {term}</span>: teach it
              </ShopLink>
            ),
            ...(seesKits
              ? [
                  <ShopLink key="kits" to={adminPaths.inventoryOf(term)} className="office-link">
                    Inventory<span className="sr-only"> with {term}</span>
                  </ShopLink>,
                ]
              : []),
          ],
        }))}
        empty="Nobody searched in this period."
      />
    </Panel>
  );
}
