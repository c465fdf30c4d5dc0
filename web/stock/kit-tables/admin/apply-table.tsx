import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { applyKitTable, readKitTable } from '../../../../contracts/stock/kit-tables.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';

const askedEveryMs = 500;

/** Writes the table, all rows or none, and shows how far it is. It goes on when this page is left. */
export function ApplyTable({ id, mapping }: { id: string; mapping: Record<string, number> }) {
  const params = { id };
  const queryClient = useQueryClient();
  const apply = useOfficeCall(applyKitTable, { refresh: [readKitTable] });
  const { data } = useQuery({
    ...ask(readKitTable, { params }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askedEveryMs : false),
  });
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: [listInventory.name] });
  }, [isDone, queryClient]);

  if (isDone)
    return (
      <p role="status" className="mt-3 rounded-control bg-mist px-3 py-2">
        {`The table is in the shop: ${data.created} new, ${data.changed} changed. `}
        <ShopLink to={adminPaths.inventory} className="office-link">
          To the inventory
        </ShopLink>
      </p>
    );
  if (data?.state === 'waiting')
    return (
      <div role="status" className="mt-3 max-w-md">
        Writing: {data.done.toLocaleString('en-AU')} of {data.rows.toLocaleString('en-AU')} rows
        <ProgressBar aria-label="Writing the table" value={data.done} max={data.rows} />
      </div>
    );
  const problem = data?.problem ?? apply.failure;
  return (
    <>
      {problem && <FieldError>{problem}</FieldError>}
      <OfficeButton
        className="mt-3"
        variant="primary"
        aria-disabled={apply.isBusy || undefined}
        onClick={() => apply.run({ params, body: { mapping } })}
      >
        Write it into the shop
      </OfficeButton>
    </>
  );
}
