import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import {
  markInvoicePaid,
  readWholeOrder,
  type WholeOrder,
} from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText } from '../../../ui/date-text.ts';

/** The money of an order on invoice has come. */
export function InvoicePaid({ order }: { order: WholeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const mark = useOfficeCall(markInvoicePaid, {
    done: 'Paid: it can be packed',
    refresh: [readWholeOrder, listAllOrders, readOrderWork],
    onDone: () => setOpen(false),
  });
  if (order.dueOn === null || order.state !== 'pending_payment') return null;
  return (
    <>
      <OfficeButton variant="primary" onClick={() => setOpen(true)}>
        The invoice is paid
      </OfficeButton>
      <p className="self-center">On invoice, due {dateText(order.dueOn)}</p>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mark.run({ params: { id: order.id } })}
        title={`Is ${priceText(order.totalCents)} on your account?`}
        action="It is paid"
        isBusy={mark.isBusy}
      >
        <p>The order can be packed then, and its buyer hears that it is paid.</p>
        {mark.failure && <p className="text-danger">{mark.failure}</p>}
      </Confirm>
    </>
  );
}
