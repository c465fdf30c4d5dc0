import { useState } from 'react';
import { listMaterials } from '../../../../contracts/stock/making/materials.ts';
import {
  closePurchaseOrder,
  listPurchaseOrders,
  readPurchaseOrder,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Says that the rest of an order will not come. */
export function ClosePurchase({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = useOfficeCall(closePurchaseOrder, {
    done: 'Closed',
    refresh: [readPurchaseOrder, listPurchaseOrders, listMaterials],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Nothing more will come</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Close order ${id}`}
        action="Close it"
        isBusy={close.isBusy}
        onConfirm={() => close.run({ params: { id } })}
      >
        <p>
          What came stays. What did not come is no longer on order, and is asked for again where it is needed.
        </p>
        <CallFailure>{close.failure}</CallFailure>
      </Confirm>
    </>
  );
}
