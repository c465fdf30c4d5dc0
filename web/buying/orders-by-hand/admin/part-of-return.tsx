import { useState } from 'react';
import {
  type PartMaterial,
  sendPartOfReturn,
} from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { useReturnStep } from '../../../orders/returns/admin/use-return-step.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { partRefusal } from './part-refusal.ts';
import { SentToFields, useSentTo } from './sent-to.tsx';

type Props = { one: OfficeReturn; order: WholeOrder };

/** What is missing or failed, at no charge, as an order of $0.00 that is packed like any other. */
export function PartOfReturn({ one, order }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState({
    name: '',
    material: null as PartMaterial,
    message: 'We pack the part for you. You hear when it leaves.',
  });
  const sentTo = useSentTo(order);
  const send = useReturnStep(sendPartOfReturn, order.id, {
    done: 'It waits to be packed; the buyer hears of it',
    onDone: () => setOpen(false),
  });
  const body = { ...draft, restock: [], ...sentTo.ofBody };
  return (
    <>
      <OfficeButton
        variant={one.kind === 'missing_part' ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        Send a part<span className="sr-only"> for return {one.number}</span>
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`A part for ${one.number}`}
        action="Send it"
        isBusy={send.isBusy}
        refusal={partRefusal(draft, draft.message, 'Write what the buyer reads first.')}
        onConfirm={() => send.run({ params: { id: one.id }, body: { ...body, seen: one.state } })}
      >
        <p>It becomes an order of $0.00 that waits to be packed. No kit leaves the stock for it.</p>
        <PartFields part={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
        <SentToFields sentTo={sentTo} refusal={send.refusal} />
        <OfficeArea
          label="What the buyer reads"
          rows={2}
          required
          maxLength={500}
          value={draft.message}
          onChange={({ target }) => setDraft({ ...draft, message: target.value })}
          error={send.failureBeside('to')}
        />
      </Confirm>
    </>
  );
}
