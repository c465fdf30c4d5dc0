import { useQuery } from '@tanstack/react-query';
import { readMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import {
  cancelReservation,
  listReservations,
  type Reservation,
} from '../../../../contracts/market/markets/reservations.ts';
import { hourText, pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Loading } from '../../../ui/loading.tsx';

const states: Readonly<Record<Reservation['state'], readonly [string, Tone]>> = {
  open: ['Waits', 'waiting'],
  fetched: ['Fetched', 'good'],
  paid: ['Paid online', 'good'],
  missed: ['Not fetched', 'warning'],
  cancelled: ['Given up', 'calm'],
  called_off: ['Called off', 'calm'],
};

/** What waits here under a name, to be paid at the stall or paid online: what is bagged before the box leaves. */
export function MarketReservations({ sheet }: { sheet: MarketSheet }) {
  const { market, reservations: counts, pickup } = sheet;
  const asked = ask(listReservations, { params: { id: market.id } });
  const isAny = counts.open + counts.fetched + counts.missed > 0;
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, counts] });
  if (!isAny && !pickup?.takesReservations) return null;
  return (
    <Panel
      title="Reserved for this market"
      actions={
        isAny && (
          <OfficeButton className="print:hidden" onClick={() => window.print()}>
            Print the names
          </OfficeButton>
        )
      }
    >
      <p className="mb-3 text-stone">{countsText(sheet)}</p>
      <Loading query={query} what="The reservations">
        {({ reservations, leftOut }) => (
          <>
            {leftOut > 0 && (
              <p className="mb-3 text-stone">
                {`Here are ${reservations.length.toLocaleString('en-AU')} of them, those that wait before others; ${leftOut.toLocaleString('en-AU')} more are not shown.`}
              </p>
            )}
            <DataTable
              caption="Reservations"
              columns={columnsOf(market.id)}
              rows={reservations}
              keyOf={({ id }) => id}
              empty={<Empty title="Nobody has reserved yet" />}
            />
          </>
        )}
      </Loading>
    </Panel>
  );
}

function countsText({ reservations: { open, fetched, missed }, pickup }: MarketSheet): string {
  const until = pickup?.reserveUntil ? [`taken until ${pickupMomentText(pickup.reserveUntil)}`] : [];
  const waits = pickup?.waitUntil ? [`wait until ${hourText(pickup.waitUntil)}`] : [];
  return [
    `${open} ${open === 1 ? 'waits' : 'wait'}`,
    `${fetched} fetched`,
    ...(missed > 0 ? [`${missed} not fetched`] : []),
    ...until,
    ...waits,
  ].join(' · ');
}

function columnsOf(marketId: string): TableColumn<Reservation>[] {
  return [
    { label: 'Name', cell: ({ name, number }) => `${name || 'Forgotten'}, no. ${number}` },
    { label: 'Kit', isLong: true, cell: ({ quantity, kitName }) => `${quantity} × ${kitName}` },
    {
      label: 'Phone or email',
      from: 'md',
      isLong: true,
      cell: ({ phone, email }) => [phone, email].filter(Boolean).join(' · '),
    },
    {
      label: 'State',
      cell: ({ state }) => <Status tone={states[state][1]}>{states[state][0]}</Status>,
    },
    { label: 'Change', cell: (row) => row.state === 'open' && <GiveUp marketId={marketId} row={row} /> },
  ];
}

/** Somebody has called: it waits no more. */
function GiveUp({ marketId, row }: { marketId: string; row: Reservation }) {
  const cancel = useOfficeCall(cancelReservation, {
    done: 'Given up',
    refresh: [listReservations, readMarket],
  });
  return (
    <OfficeButton
      className="print:hidden"
      aria-label={`Give up no. ${row.number}, ${row.name}`}
      onClick={() => cancel.run({ params: { id: marketId, reservationId: row.id } })}
    >
      Give up
    </OfficeButton>
  );
}
