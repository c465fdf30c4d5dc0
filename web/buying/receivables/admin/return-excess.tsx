import { useState } from 'react';
import {
  type OrderMoney,
  readOrderMoney,
  type ReceiptMethod,
  returnExcess,
} from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { today } from './note-money.tsx';
import { type MovedByHand, ReceiptFields } from './receipt-fields.tsx';

type Props = { order: WholeOrder; money: OrderMoney; openMarkets: OpenMarkets };

/** What a buyer paid too much goes back by hand, as it came. */
export function ReturnExcess({ order, money: { excessCents }, openMarkets }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<MovedByHand<ReceiptMethod>>({
    method: 'bank_transfer',
    day: today(),
    reference: '',
    marketId: null,
  });
  const keyFor = useKeyOf();
  const giveBack = useOfficeCall(returnExcess, {
    done: 'Noted: it went back',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork],
    onDone: () => setOpen(false),
  });
  if (!useMayCall()(returnExcess)) return null;
  const { method, day, reference, marketId } = draft;
  return (
    <>
      <OfficeButton className="w-fit" onClick={() => setOpen(true)}>
        {priceText(excessCents)} was sent back
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Send ${priceText(excessCents)} back`}
        action="It was sent back"
        isBusy={giveBack.isBusy}
        onConfirm={() =>
          giveBack.run({
            params: { id: order.id },
            body: {
              key: keyFor(draft),
              method,
              returnedOn: day,
              reference,
              marketId,
              seenExcessCents: excessCents,
            },
          })
        }
      >
        <p>Send it from your bank first; the shop moves no money here, and only notes that it went.</p>
        <ReceiptFields
          method={method}
          day={day}
          reference={reference}
          marketId={marketId}
          openMarkets={openMarkets}
          isGoing
          dayLabel="Day on which it went"
          dayError={giveBack.errorOf('returnedOn')}
          onChange={(some) => setDraft({ ...draft, ...some })}
        />
        {giveBack.failureBeside('returnedOn') && (
          <p className="text-danger">{giveBack.failureBeside('returnedOn')}</p>
        )}
      </Confirm>
    </>
  );
}
