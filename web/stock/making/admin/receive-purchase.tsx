import { useState } from 'react';
import { listMaterials, materialAmount } from '../../../../contracts/stock/making/materials.ts';
import {
  listPurchaseOrders,
  type PurchaseLine,
  type PurchaseOrder,
  readPurchaseOrder,
  receivePurchaseOrder,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { listPackable } from '../../../../contracts/stock/making/recipes.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { materialReads } from './material-reads.ts';
import { type ReceivedBy, ReceivedFields } from './received-fields.tsx';

/** What came of a line; null where nothing did. */
type Came = { quantity: number | null; costCents: number | null };

/** Books what came of an order, all or a part. */
export function ReceivePurchase({ order }: { order: PurchaseOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton variant="primary" onClick={() => setOpen(true)}>
        Receive
      </OfficeButton>
      {isOpen && <ReceiveDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Until somebody says otherwise, all that is missing came, for what it was expected to cost. */
function expected({ quantity, received, costCents }: PurchaseLine): Came {
  const left = Math.max(0, quantity - received);
  return { quantity: left || null, costCents: left === quantity ? costCents : null };
}

function ReceiveDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const [came, setCame] = useState(
    () => new Map(order.lines.map((line) => [line.materialId, expected(line)])),
  );
  const [received, setReceived] = useState<ReceivedBy>(() => ({ invoice: '', receivedOn: sydneyToday() }));
  const [isTried, setTried] = useState(false);
  const keyFor = useKeyOf();
  const receive = useOfficeCall(receivePurchaseOrder, {
    done: 'It is on hand',
    refresh: [readPurchaseOrder, listPurchaseOrders, listMaterials, ...materialReads, listPackable],
    onDone: onClose,
  });
  const there = [...came].filter(([, { quantity }]) => quantity !== null && quantity !== 0);
  const lines = there.flatMap(([materialId, { quantity, costCents }]) =>
    quantity === null || Number.isNaN(quantity) || costCents === null
      ? []
      : [{ materialId, quantity, costCents }],
  );

  function confirm(): void {
    setTried(true);
    if (lines.length === 0 || lines.length < there.length || received.receivedOn === '') return;
    const draft = { ...received, lines };
    receive.run({ params: { id: order.id }, body: { ...draft, key: keyFor(draft) } });
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={`Receive order ${order.id}`}
      action="Book it"
      isBusy={receive.isBusy}
      onConfirm={confirm}
    >
      <p className="text-stone">Leave empty what did not come; it stays on order.</p>
      <ul className="grid gap-3">
        {order.lines.map((line) => (
          <CameLine
            key={line.materialId}
            line={line}
            came={came.get(line.materialId) ?? { quantity: null, costCents: null }}
            isTried={isTried}
            onCame={(next) => setCame(new Map(came).set(line.materialId, next))}
          />
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <ReceivedFields
          received={received}
          isTried={isTried}
          onChange={(some) => setReceived({ ...received, ...some })}
        />
      </div>
      {isTried && there.length === 0 && <FieldError>Say what came.</FieldError>}
      <CallFailure>{receive.failure}</CallFailure>
    </Confirm>
  );
}

type LineProps = { line: PurchaseLine; came: Came; isTried: boolean; onCame: (came: Came) => void };

function CameLine({ line: { name, unit, quantity, received }, came, isTried, onCame }: LineProps) {
  const isThere = came.quantity !== null && came.quantity !== 0;
  const ordered = materialAmount(quantity, unit);
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
      <span className="col-span-2 sm:col-span-1 sm:pt-6">
        {name}
        <span className="block text-tiny text-stone">
          {received === 0 ? `${ordered} ordered` : `${ordered} ordered, ${received} came`}
        </span>
      </span>
      <OfficeOptionalNumber
        label={unit === 'piece' ? 'Pieces' : unit}
        aria-label={`${name} that came, in ${unit === 'piece' ? 'pieces' : unit}`}
        value={came.quantity}
        onNumber={(next) => onCame({ ...came, quantity: next })}
        error={isTried && Number.isNaN(came.quantity) ? 'A whole number' : undefined}
      />
      <OfficeMoney
        label="Cost of all of it"
        aria-label={`Cost of the ${name} that came`}
        cents={came.costCents}
        onCents={(costCents) => onCame({ ...came, costCents })}
        error={isTried && isThere && came.costCents === null ? '0 for nothing' : undefined}
      />
    </li>
  );
}
