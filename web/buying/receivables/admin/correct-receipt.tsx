import { useState } from 'react';
import {
  correctReceipt,
  mayComeOff,
  type OrderMoney,
  readOrderMoney,
} from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';

type Props = { order: WholeOrder; money: OrderMoney; receipt: OrderMoney['receipts'][number] };

/** Money that was noted on the wrong order comes off it. */
export function CorrectReceipt({ order, money, receipt }: Props) {
  const [isOpen, setOpen] = useState(false);
  const keyFor = useKeyOf();
  const takeOff = useOfficeCall(correctReceipt, {
    done: 'Taken off',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork],
    onDone: () => setOpen(false),
  });
  if (!useMayCall()(correctReceipt) || !mayComeOff(receipt, money)) return null;
  const amount = priceText(receipt.amountCents);
  return (
    <>
      <OfficeButton className="mt-2 w-fit" onClick={() => setOpen(true)}>
        {amount} was noted by mistake
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Take ${amount} off`}
        action="Take it off"
        isBusy={takeOff.isBusy}
        onConfirm={() =>
          takeOff.run({
            params: { id: order.id, receiptId: receipt.id },
            body: { key: keyFor(receipt), seenReceivedCents: money.receivedCents },
          })
        }
      >
        <p>
          It was never meant for this order. Both lines stay in the list; note the money where it belongs
          next.
        </p>
        {takeOff.failure && <p className="text-danger">{takeOff.failure}</p>}
      </Confirm>
    </>
  );
}
