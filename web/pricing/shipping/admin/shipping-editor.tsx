import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  listShippingTables,
  shippingForm,
  type ShippingTableShown,
  writeShippingTable,
} from '../../../../contracts/pricing/shipping/admin-shipping.ts';
import type { ShippingTable } from '../../../../contracts/pricing/shipping/shipping.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { valueText } from '../../../ui/admin/field-name-text.ts';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { PickupPlaces } from './pickup-places.tsx';
import { PackRows } from './rate-rows.tsx';
import { WeightRows } from './weight-rows.tsx';
import { WhereFrom } from './where-from.tsx';
import { ZoneRows } from './zone-rows.tsx';

type Values = { validFrom: string; table: z.infer<typeof shippingForm>['table'] };
export type TablePart = {
  table: ShippingTable;
  put: (change: Partial<ShippingTable>) => void;
  errorOf: (name: string) => string | undefined;
};

const nothing: ShippingTable = {
  packs: [],
  zones: [],
  weightRows: [],
  longestSideMm: 1_050,
  freeOverCents: null,
  pickupPlaces: [],
  origin: { state: 'NSW', packingDays: 1, cutOffHour: 12, cutOffMinute: 0, packingWeekdays: [1, 2, 3, 4, 5] },
};

type Tables = readonly ShippingTableShown[];

/** A copy of the last ones to hold, over those that were written last. */
const keptOf = (tables: Tables) => ({
  values: { validFrom: '', table: tables[0]?.table ?? nothing },
  seen: Math.max(0, ...tables.map(({ id }) => id)),
});

/** Where two people wrote rates at once, what they are told apart by. */
const ratesText = ({ packs, freeOverCents }: ShippingTable) =>
  [
    ...packs.map(({ name, standardCents }) => `${name} ${priceText(standardCents)}`),
    freeOverCents === null ? 'never free' : `free over ${priceText(freeOverCents)}`,
  ].join(' · ');

/** The next table of rates: a copy of those that hold, changed, from a moment on. */
export function ShippingEditor({ tables }: { tables: Tables }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<Values, number>({
    schema: shippingForm,
    kept: keptOf(tables),
    done: 'Rates kept',
    labels: { table: 'Rates', validFrom: 'They hold from' },
    textOf: (field, value) =>
      field === 'table' ? ratesText(value as ShippingTable) : valueText(field, value),
    theirsIn: (current) => keptOf(current as Tables),
    async save(values, seen) {
      const written = await call(writeShippingTable, { body: { ...values, seen } });
      queryClient.setQueryData(ask(listShippingTables).queryKey, written);
      return keptOf(written);
    },
  });
  const { table, validFrom } = form.values;
  const part: TablePart = {
    table,
    put: (change) => form.set({ table: { ...table, ...change } }),
    errorOf: (name) => form.errorOf(`table.${name}`),
  };
  return (
    <OfficeForm form={form} button="Keep these rates">
      <Panel title="New rates">
        <div className="grid gap-6">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <SydneyTime
              label="They hold from"
              hint="Sydney time. Orders before then keep the rates of before."
              name="validFrom"
              moment={validFrom === '' ? null : validFrom}
              onMoment={(moment) => form.set({ validFrom: moment ?? '' })}
              error={form.errorOf('validFrom') && 'Please say from when'}
            />
            <OfficeMoney
              label="Free over"
              hint="After discounts; empty: never"
              name="table.freeOverCents"
              cents={table.freeOverCents}
              onCents={(freeOverCents) => part.put({ freeOverCents })}
            />
          </div>
          <PackRows {...part} />
          <ZoneRows {...part} />
          <WeightRows {...part} />
          <WhereFrom {...part} />
          <PickupPlaces {...part} />
        </div>
      </Panel>
    </OfficeForm>
  );
}
