import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readCount } from '../../../contracts/stock/inventory/stocktake.ts';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Counting } from '../../stock/inventory/admin/counting.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { momentText } from '../../ui/date-text.ts';

export function StockCountPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ask(readCount, { params: { id } }));
  return (
    <LoadingPage query={query} title="Count of stock">
      {(data) => (
        <>
          <OfficeHead
            title={data.name}
            mark={data.closedAt === null ? <Status tone="waiting">Open</Status> : <Status>Closed</Status>}
            facts={`Begun ${momentText(data.begunAt)}`}
          />
          <Counting count={data} />
        </>
      )}
    </LoadingPage>
  );
}
