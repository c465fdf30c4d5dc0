import { useQuery } from '@tanstack/react-query';
import {
  deleteRates,
  listShippingTables,
  pastTablesShown,
  type ShippingTableShown,
} from '../../../../contracts/pricing/shipping/admin-shipping.ts';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { ShippingEditor } from './shipping-editor.tsx';

const states: Readonly<Record<ShippingTableShown['state'], { label: string; tone: Tone }>> = {
  current: { label: 'Holds now', tone: 'good' },
  coming: { label: 'To come', tone: 'waiting' },
  past: { label: 'Before', tone: 'calm' },
};

/** Tables of rates, each from a moment on, and the next one to be written. */
export function ShippingTab() {
  const query = useQuery(ask(listShippingTables));
  return (
    <Loading query={query} what="The rates">
      {(tables) => (
        <div className="grid gap-4">
          <Tables tables={tables} />
          <ShippingEditor tables={tables} />
          <CalendarEditor />
        </div>
      )}
    </Loading>
  );
}

function Tables({ tables }: { tables: readonly ShippingTableShown[] }) {
  const drop = useOfficeCall(deleteRates, { done: 'Taken back', refresh: [listShippingTables] });
  const columns: readonly TableColumn<ShippingTableShown>[] = [
    { label: 'From', cell: ({ validFrom }) => momentText(validFrom) },
    { label: 'State', cell: ({ state }) => <Status tone={states[state].tone}>{states[state].label}</Status> },
    { label: 'Packs', cell: ({ table }) => table.packs.length, align: 'end' },
    { label: 'Zones', cell: ({ table }) => table.zones.length, align: 'end' },
    {
      label: 'Change',
      cell: ({ id, state, validFrom }) => (
        <OfficeButton
          refusal={state === 'coming' ? null : 'Orders were priced by it'}
          onClick={() => drop.run({ params: { id } })}
        >
          Take back<span className="sr-only"> the rates from {momentText(validFrom)}</span>
        </OfficeButton>
      ),
    },
  ];
  return (
    <Panel title="Rates and when they hold">
      <DataTable
        caption="Tables of rates"
        columns={columns}
        rows={tables}
        keyOf={({ id }) => id}
        empty={<p className="text-stone">None yet: nothing can be delivered. Write the first one below.</p>}
      />
      {tables.filter(({ state }) => state === 'past').length >= pastTablesShown && (
        <p className="mt-2 text-small text-stone">Of those before, the last {pastTablesShown} are shown.</p>
      )}
    </Panel>
  );
}
