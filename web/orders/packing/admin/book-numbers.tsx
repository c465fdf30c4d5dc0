import { useQuery } from '@tanstack/react-query';
import type { Outcomes } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { bookParcels, type PackedOrder } from '../../../../contracts/orders/packing.ts';
import { readCarrierState } from '../../../../contracts/orders/tracking.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

type Props = {
  roundId: string;
  carrier: string;
  /** Packed orders that have no number yet. */
  orders: readonly PackedOrder[];
  isAnyPacked: boolean;
  onBooked: (numbers: Readonly<Record<string, string>>) => void;
  onLeft: (outcomes: Outcomes) => void;
};

/** Where a carrier reports to the shop, it gives the tracking numbers, too. */
export function BookNumbers({ roundId, carrier, orders, isAnyPacked, onBooked, onLeft }: Props) {
  const { data } = useQuery(ask(readCarrierState));
  const book = useOfficeCall(bookParcels, {
    onDone: ({ booked, left }) => {
      onBooked(Object.fromEntries(booked.map(({ orderId, trackingNumber }) => [orderId, trackingNumber])));
      if (left.orders.length > 0) onLeft(left);
    },
  });
  if (!data || data.provider === 'none') return null;
  const refusal =
    orders.length === 0
      ? isAnyPacked
        ? 'Every packed order has a tracking number.'
        : 'Pack an order first.'
      : carrier.trim() === ''
        ? 'Say which carrier takes them.'
        : undefined;
  return (
    <OfficeButton
      refusal={refusal}
      aria-disabled={book.isBusy || refusal !== undefined || undefined}
      onClick={() =>
        book.run({
          params: { id: roundId },
          body: { carrier, orderIds: orders.map(({ id }) => id) },
        })
      }
    >
      Book tracking numbers
    </OfficeButton>
  );
}
