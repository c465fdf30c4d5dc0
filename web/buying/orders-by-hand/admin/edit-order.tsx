import { useState } from 'react';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { leftToRefund } from '../../../orders/order-admin/admin/order-status.ts';
import { QuantityChoice } from '../../../orders/order-admin/admin/quantity-choice.tsx';
import { OfferedAddress } from '../../../pricing/shipping/admin/offered-address.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { intoSight } from '../../../ui/admin/into-sight.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { EditPlan } from './edit-plan.tsx';
import { useOrderEdit } from './use-order-edit.ts';
import { WantedKits } from './wanted-kits.tsx';
import { whyNoEdit } from './why-no-edit.ts';

/** Changes a paid order before it is packed: fewer or other kits, another address; the difference is shown first. */
export function EditOrder({ order }: { order: WholeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  // What was typed stays while the order moves on; only after a change is made the next one begins anew.
  const done = () => {
    setOpen(false);
    setTimes(times + 1);
  };
  return (
    <>
      <OfficeButton refusal={whyNoEdit(order)} onClick={() => setOpen(true)}>
        Change the order
      </OfficeButton>
      <EditDialog key={times} order={order} open={isOpen} onDone={done} onLeave={() => setOpen(false)} />
    </>
  );
}

type DialogProps = { order: WholeOrder; open: boolean; onDone: () => void; onLeave: () => void };

function EditDialog({ order, open, onDone, onLeave }: DialogProps) {
  const { edit, plan, isReady, isBusy, failure, errorOf, change, send } = useOrderEdit(order, onDone);
  return (
    <Confirm
      open={open}
      onClose={onLeave}
      onConfirm={send}
      title="Change the order"
      action={plan ? 'Change the order' : 'What would it cost?'}
      isBusy={isBusy}
      refusal={isReady ? undefined : 'Say why, and how many of each kit.'}
    >
      <KeptLines order={order} kept={edit.kept} onChange={(kept) => change({ kept })} />
      <WantedKits kits={edit.added} onChange={(added) => change({ added })} />
      {order.address && (
        <OfficeTick
          label="It goes to another address"
          checked={edit.hasOtherAddress}
          onChange={({ target }) => change({ hasOtherAddress: target.checked })}
        />
      )}
      {edit.hasOtherAddress && (
        <OfferedAddress
          at="address"
          address={edit.address}
          onChange={(part) => change({ address: { ...edit.address, ...part } })}
          errorOf={(field) => errorOf(`address.${field}`)}
        />
      )}
      <OfficeText
        label="Why"
        hint="The buyer reads it in a letter."
        maxLength={200}
        value={edit.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={failure}
      />
      {plan && (
        <div ref={intoSight}>
          <EditPlan plan={plan} />
        </div>
      )}
    </Confirm>
  );
}

type Kept = Readonly<Record<number, number>>;
type KeptProps = { order: WholeOrder; kept: Kept; onChange: (kept: Kept) => void };

/** How many of each line there shall be; more than there are is an addition at today's price. */
function KeptLines({ order, kept, onChange }: KeptProps) {
  const lines = order.lines.filter((line) => leftToRefund(line) > 0);
  return (
    <ul className="ruled border-y border-line">
      {lines.map((line) => (
        <li key={line.position} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-break-word">{line.name}</span>
          <QuantityChoice
            label={`How many of ${line.name}`}
            most={Math.max(10, leftToRefund(line))}
            chosen={kept[line.position] ?? leftToRefund(line)}
            onChoose={(count) => onChange({ ...kept, [line.position]: count })}
          />
        </li>
      ))}
    </ul>
  );
}
