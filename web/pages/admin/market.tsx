import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/admin-paths.ts';
import { openMarket, readMarket } from '../../../contracts/market-sales.ts';
import type { MarketSheet } from '../../../contracts/markets.ts';
import { ask, isNotFound } from '../../kernel/query-client.ts';
import { NoSuchOfficePage } from '../../layout/admin/no-such-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Box } from '../../market-sales/admin/box.tsx';
import { Closing } from '../../market-sales/admin/closing.tsx';
import { MarketFacts } from '../../market-sales/admin/market-facts.tsx';
import { daysText, stateTones, stateWords } from '../../market-sales/admin/market-words.ts';
import { Tasks } from '../../market-sales/admin/tasks.tsx';
import { Tills } from '../../market-sales/admin/tills.tsx';
import { useMarketCall } from '../../market-sales/admin/use-market-call.ts';
import { TruthSheet } from '../../market-sales/admin/truth-sheet.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { Loading } from '../../ui/loading.tsx';

const heardEveryMs = 10_000;

export function MarketPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
    ...ask(readMarket, { params: { id } }),
    // Tills send what they sell while the market is open.
    refetchInterval: ({ state }) => (state.data?.market.state === 'open' ? heardEveryMs : false),
  });
  if (isNotFound(query.error)) return <NoSuchOfficePage />;
  return (
    <Loading query={query} what="The market">
      {(sheet) => <Sheet sheet={sheet} />}
    </Loading>
  );
}

function Sheet({ sheet }: { sheet: MarketSheet }) {
  const { market } = sheet;
  const open = useMarketCall(openMarket, { done: 'The market is open' });
  return (
    <>
      <OfficeHead
        title={market.name}
        mark={<Status tone={stateTones[market.state]}>{stateWords[market.state]}</Status>}
        facts={`${market.place} · ${daysText(market)}${market.isDemonstration ? ' · demonstration' : ''}`}
      >
        {market.state === 'planned' && (
          <OfficeButton onClick={() => open.run({ params: { id: market.id } })}>Open the market</OfficeButton>
        )}
        {market.state !== 'closed' && (
          <a href={adminPaths.till(market.id)} className={officeButtonClass('primary')}>
            Open the till here
          </a>
        )}
      </OfficeHead>
      <div className="grid gap-4">
        <Tasks sheet={sheet} />
        {market.state === 'closed' && <TruthSheet sheet={sheet} />}
        <Box sheet={sheet} />
        <div className="grid items-start gap-4 xl:grid-cols-2 print:hidden">
          <Tills sheet={sheet} />
          <MarketFacts key={JSON.stringify(market)} sheet={sheet} />
        </div>
        {market.state === 'open' && <Closing sheet={sheet} />}
      </div>
    </>
  );
}
