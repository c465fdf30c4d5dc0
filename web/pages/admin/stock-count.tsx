import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readCount } from '../../../contracts/stock/inventory/stocktake.ts';
import { ask, isNotFound } from '../../kernel/query-client.ts';
import { NoSuchOfficePage } from '../../layout/admin/no-such-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Counting } from '../../stock/inventory/admin/counting.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { momentText } from '../../ui/date-text.ts';
import { PartMissing } from '../../ui/part-missing.tsx';

export function StockCountPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(ask(readCount, { params: { id } }));
  if (isNotFound(error)) return <NoSuchOfficePage />;
  if (error) return <PartMissing what="count" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <OfficeHead
        title={data.name}
        mark={data.closedAt === null ? <Status tone="waiting">Open</Status> : <Status>Closed</Status>}
        facts={`Begun ${momentText(data.begunAt)}`}
      />
      <Counting count={data} />
    </>
  );
}
