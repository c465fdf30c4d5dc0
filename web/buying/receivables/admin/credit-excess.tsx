import { useState } from 'react';
import { creditExcess, type OrderMoney, readOrderMoney } from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';

type Props = { order: WholeOrder; money: OrderMoney };

/** What a buyer paid too much stays as credit of their account. */
export function CreditExcess({ order, money: { excessCents } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const keyFor = useKeyOf();
  const keep = useOfficeCall(creditExcess, {
    done: 'It is their credit now',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork],
    onDone: () => setOpen(false),
  });
  if (!useMayCall()(creditExcess)) return null;
  return (
    <>
      <OfficeButton className="w-fit" onClick={() => setOpen(true)}>
        Keep it as their credit
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Keep ${priceText(excessCents)} as credit`}
        action="Keep it"
        isBusy={keep.isBusy}
        onConfirm={() => {
          const body = { key: keyFor(order), seenExcessCents: excessCents };
          keep.run({ params: { id: order.id }, body });
        }}
      >
        <p>
          It is put into the account of {order.name || order.email}, and pays their next order. They get a
          letter.
        </p>
        {keep.failure && <p className="text-danger">{keep.failure}</p>}
      </Confirm>
    </>
  );
}
