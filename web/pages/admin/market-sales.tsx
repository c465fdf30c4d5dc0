import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { listMarkets, marketsCompared } from '../../../contracts/market/markets/market-sales.ts';
import { marketStates } from '../../../contracts/market/markets/markets.ts';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PlanMarket } from '../../market/markets/admin/market-fields.tsx';
import { marketStateLabels } from '../../market/markets/admin/market-labels.ts';
import { MarketsTable } from '../../market/markets/admin/markets-table.tsx';
import { CursorPager } from '../../ui/admin/cursor-pager.tsx';
import { FilterBar, SelectFilter } from '../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { Loading } from '../../ui/loading.tsx';

export function MarketSalesPage() {
  const { values } = useAddress();
  const navigate = useNavigate();
  const [isPlanning, setPlanning] = useState(false);
  const { state, sort, after } = values as Record<string, never>;
  const query = useQuery(ask(listMarkets, { query: { state, sort, after } }));
  return (
    <>
      <OfficeHead
        title="Market sales"
        facts="Weekend stalls: what was taken along, what it came to, and what an hour was worth."
      >
        <OfficeButton variant="primary" onClick={() => setPlanning(true)}>
          Plan a market
        </OfficeButton>
      </OfficeHead>
      <FilterBar label="Narrow the markets">
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={marketStates.map((value) => ({ value, label: marketStateLabels[value] }))}
        />
      </FilterBar>
      <Loading query={query} what="The markets">
        {({ markets, next, leftOut }) => (
          <>
            {leftOut > 0 && <p className="mb-3 text-stone">{leftOutText(leftOut)}</p>}
            <MarketsTable markets={markets} />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
      <PlanMarket
        open={isPlanning}
        onClose={() => setPlanning(false)}
        onPlanned={({ id }) => void navigate({ to: adminPaths.market(id) })}
      />
    </>
  );
}

function leftOutText(leftOut: number): string {
  const count = leftOut.toLocaleString('en-AU');
  return `The newest ${marketsCompared.toLocaleString('en-AU')} markets are compared. Sorted by days, the list also has the ${count} before them.`;
}
