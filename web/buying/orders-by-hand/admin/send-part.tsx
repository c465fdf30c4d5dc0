import { useState } from 'react';
import { type PartMaterial, sendPart } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { PartFields } from './part-fields.tsx';
import { partRefusal } from './part-refusal.ts';
import { SentToFields, useSentTo } from './sent-to.tsx';

const unpaid: ReadonlySet<string> = new Set(['pending_payment', 'expired', 'cancelled']);

const nothing = { name: '', reason: '', material: null as PartMaterial };

/** A part at no charge, as an order of $0.00 that is packed like any other. */
export function SendPart({ order }: { order: WholeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(nothing);
  const sentTo = useSentTo(order);
  const keyFor = useKeyOf();
  const tell = useToast();
  const send = useOfficeCall(sendPart, {
    refresh: [readWholeOrder, listAllOrders, readOrderWork],
    onDone({ number }) {
      tell({ title: `${number} waits to be packed` });
      setOpen(false);
      setDraft(nothing);
    },
  });
  const key = keyFor({ ...draft, ...sentTo.ofBody });
  return (
    <>
      <OfficeButton
        refusal={unpaid.has(order.state) ? 'Only for an order that is paid' : null}
        onClick={() => setOpen(true)}
      >
        Send a part
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => send.run({ params: { id: order.id }, body: { ...draft, ...sentTo.ofBody, key } })}
        title="Send a part at no charge"
        action="Send it"
        isBusy={send.isBusy}
        refusal={partRefusal(draft, draft.reason, 'Say why it costs nothing first.')}
      >
        <p>
          It becomes an order of $0.00{!sentTo.isAsked && ' to the same address'}. No kit leaves the stock for
          it.
        </p>
        <PartFields part={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
        <SentToFields sentTo={sentTo} refusal={send.refusal} />
        <OfficeText
          label="Why it costs nothing"
          hint="The buyer reads it."
          required
          maxLength={200}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          error={send.failureBeside('to')}
        />
      </Confirm>
    </>
  );
}
