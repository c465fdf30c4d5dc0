import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  beginCount,
  countsShown,
  listCounts,
  type StockCount,
} from '../../../../contracts/stock/inventory/stocktake.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText, momentText } from '../../../ui/date-text.ts';
import { PartMissing } from '../../../ui/part-missing.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';

export function Counts() {
  const { data, isError, refetch } = useQuery(ask(listCounts));
  return (
    <div className="grid gap-4">
      <Begin />
      {isError && <PartMissing what="counts" onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          caption="Counting sessions"
          columns={[
            {
              label: 'Session',
              cell: ({ id, name }: StockCount) => (
                <ShopLink to={adminPaths.stockCount(id)} className="office-link">
                  {name}
                </ShopLink>
              ),
            },
            { label: 'Begun', cell: ({ begunAt }) => momentText(begunAt) },
            {
              label: 'State',
              cell: ({ closedAt }) =>
                closedAt === null ? <Status tone="waiting">Open</Status> : <Status>Closed</Status>,
            },
            { label: 'Counted', align: 'end', cell: ({ counted }) => counted },
            { label: 'Differing', align: 'end', cell: ({ differing }) => differing },
          ]}
          rows={data}
          keyOf={({ id }) => id}
          empty={
            <Empty title="Nothing has been counted yet">Begin a session, then go along the shelf.</Empty>
          }
        />
      )}
      {data && data.length >= countsShown && (
        <p className="text-small text-stone">The last {countsShown} sessions are shown.</p>
      )}
    </div>
  );
}

function Begin() {
  const navigate = useNavigate();
  const [name, setName] = useState(() => `Count of ${dateText(new Date().toISOString())}`);
  const keyFor = useKeyOf();
  const begin = useOfficeCall(beginCount, {
    refresh: [listCounts],
    onDone: ({ id }) => void navigate({ to: adminPaths.stockCount(id) }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        begin.run({ body: { name, key: keyFor({ name }) } });
      }}
    >
      <OfficeText
        label="Name of a new session"
        className="min-w-64"
        value={name}
        error={begin.errorOrFailureOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <OfficeButton type="submit" variant="primary">
        Begin to count
      </OfficeButton>
    </form>
  );
}
