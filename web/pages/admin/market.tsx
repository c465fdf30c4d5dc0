import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { openMarket, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { isOver, type MarketSheet } from '../../../contracts/market/markets/markets.ts';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Box } from '../../market/markets/admin/box.tsx';
import { CancelMarket } from '../../market/markets/admin/cancel-market.tsx';
import { CloseMarketForm } from '../../market/markets/admin/closing.tsx';
import { Collecting } from '../../market/markets/admin/collecting.tsx';
import { EarnedByKits } from '../../market/markets/admin/earned-by-kits.tsx';
import { MarketFacts } from '../../market/markets/admin/market-facts.tsx';
import { daysText, stateTones, marketStateLabels } from '../../market/markets/admin/market-labels.ts';
import { MarketOrders } from '../../market/markets/admin/market-orders.tsx';
import { MarketReservations } from '../../market/markets/admin/market-reservations.tsx';
import { MarketTasks } from '../../market/markets/admin/tasks.tsx';
import { TruthSheet } from '../../market/markets/admin/truth-sheet.tsx';
import { useMarketCall } from '../../market/markets/admin/use-market-call.ts';
import { Tills } from '../../market/till/admin/tills.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';

const heardEveryMs = 10_000;

export function MarketPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...ask(readMarket, { params: { id } }),
    // Tills send what they sell while the market is open.
    refetchInterval: ({ state }) => (state.data?.market.state === 'open' ? heardEveryMs : false),
  });
  return (
    <LoadingPage query={query} title="Market">
      {(sheet) => <Sheet sheet={sheet} />}
    </LoadingPage>
  );
}

function Sheet({ sheet }: { sheet: MarketSheet }) {
  const { market } = sheet;
  const open = useMarketCall(openMarket, { done: 'The market is open' });
  return (
    <>
      <OfficeHead
        title={market.name}
        mark={<Status tone={stateTones[market.state]}>{marketStateLabels[market.state]}</Status>}
        facts={`${market.place} · ${daysText(market)}${market.isDemonstration ? ' · demonstration' : ''}`}
      >
        {market.state === 'planned' && <CancelMarket sheet={sheet} />}
        {market.state === 'planned' && (
          <OfficeButton onClick={() => open.run({ params: { id: market.id } })}>Open the market</OfficeButton>
        )}
        {!isOver(market.state) && (
          <a href={adminPaths.till(market.id)} className={officeButtonClass('primary')}>
            Open the till here
          </a>
        )}
      </OfficeHead>
      <div className="grid gap-4">
        <MarketTasks sheet={sheet} />
        {market.state === 'closed' && <TruthSheet sheet={sheet} />}
        <MarketOrders sheet={sheet} />
        <MarketReservations sheet={sheet} />
        <Box sheet={sheet} />
        {market.state !== 'planned' && <EarnedByKits sheet={sheet} />}
        <div className="grid items-start gap-4 xl:grid-cols-2 print:hidden">
          <div className="grid gap-4">
            <Tills sheet={sheet} />
            <Collecting key={market.id} sheet={sheet} />
          </div>
          <MarketFacts key={market.id} sheet={sheet} />
        </div>
        {market.state === 'open' && <CloseMarketForm sheet={sheet} />}
      </div>
    </>
  );
}
