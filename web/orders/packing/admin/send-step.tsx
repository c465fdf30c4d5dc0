import { useState } from 'react';
import {
  listAllOrders,
  readOrderWork,
  type Outcomes,
} from '../../../../contracts/orders/order-admin/order-admin.ts';
import { carrierNames, isKnownCarrier } from '../../../../contracts/orders/orders/carriers.ts';
import {
  sendPackedOrders,
  type PackedOrder,
  type PackingRound,
} from '../../../../contracts/orders/packing.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { CarrierField } from '../../order-admin/admin/carrier-field.tsx';
import { OutcomeList } from '../../order-admin/admin/outcome-list.tsx';
import { ParcelFiles } from '../../order-admin/admin/parcel-files.tsx';
import { BookNumbers } from './book-numbers.tsx';
import { overRows, isOpen } from './scanned.ts';
import { SendRow } from './send-row.tsx';
import { useRoundCache } from './use-round.ts';

/** One row for each order: its carrier and tracking number; all that have one leave at one press. */
export function SendStep({ round }: { round: PackingRound }) {
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const { refresh } = useRoundCache(round.id);
  const send = useOfficeCall(sendPackedOrders, {
    refresh: [listAllOrders, readOrderWork],
    onDone: (done) => {
      setOutcomes(done);
      void refresh();
    },
  });
  const open = round.orders.filter((order) => isOpen(order) && order.boxOf === '');
  const { carrier, setCarrier, rows, fieldsOf, unnumbered, putNumbers } = useRows(open);
  return (
    <div className="grid max-w-3xl gap-4">
      {open.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <CarrierField label="Carrier of this round" carrier={carrier} onCarrier={setCarrier} />
          <BookNumbers
            roundId={round.id}
            carrier={carrier}
            orders={unnumbered}
            isAnyPacked={open.some(({ isPacked }) => isPacked)}
            onBooked={putNumbers}
            onLeft={setOutcomes}
          />
          <ParcelFiles ids={open.map(({ id }) => id)} refusal={undefined} />
        </div>
      )}
      {outcomes && <OutcomeList outcomes={outcomes} onClose={() => setOutcomes(undefined)} />}
      <ul aria-label="Orders to send" className="ruled border-y border-line">
        {round.orders.map((order) => (
          <li key={order.id} className="py-2">
            <SendRow order={order} {...fieldsOf(order)} />
          </li>
        ))}
      </ul>
      {open.length === 0 ? (
        <Empty title="Every order of this round has left" />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <OfficeButton
            variant="primary"
            refusal={rows.length === 0 ? 'Pack an order and write its tracking number first.' : undefined}
            aria-disabled={send.isBusy || rows.length === 0 || undefined}
            onClick={() => send.run({ params: { id: round.id }, body: { rows } })}
          >
            {rows.length === 1 ? 'Send 1 order' : `Send ${rows.length} orders`}
          </OfficeButton>
          {send.failure && (
            <p role="alert" className="text-danger">
              {send.failure}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What was typed for each order, and the rows that are ready to be sent. */
function useRows(open: readonly PackedOrder[]) {
  const [carrier, setCarrier] = useState<string>(carrierNames[0]);
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const inTurn = open.filter((order) => needsNumber(order) && order.isPacked).map(({ id }) => id);
  const rows = open.flatMap((order) => {
    const trackingNumber = numbers[order.id]?.trim() ?? '';
    const by = needsNumber(order) ? (others[order.id] ?? carrier) : 'Our own hands';
    const isNumbered = trackingNumber !== '' || by === 'Our own hands';
    const isReady = order.isPacked && isNumbered && by.trim() !== '';
    return isReady ? [{ orderId: order.id, carrier: by, trackingNumber }] : [];
  });
  const offered = isKnownCarrier(carrier) ? carrierNames : [...carrierNames, carrier];
  const fieldsOf = (order: PackedOrder) => ({
    carrier: others[order.id] ?? carrier,
    offered,
    number: numbers[order.id] ?? '',
    needsNumber: needsNumber(order),
    onCarrier: (name: string) => setOthers({ ...others, [order.id]: name }),
    onNumber: (number: string) => setNumbers({ ...numbers, [order.id]: number }),
    onPaste: (text: string) => setNumbers({ ...numbers, ...overRows(inTurn, order.id, text) }),
  });
  const unnumbered = open.filter(
    (order) => needsNumber(order) && order.isPacked && order.trouble === null && !numbers[order.id]?.trim(),
  );
  const putNumbers = (booked: Readonly<Record<string, string>>) => setNumbers({ ...numbers, ...booked });
  return { carrier, setCarrier, rows, fieldsOf, unnumbered, putNumbers };
}

function needsNumber({ service }: PackedOrder): boolean {
  return service !== 'pickup';
}
