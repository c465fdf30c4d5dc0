import { useState } from 'react';
import { replaceReturned } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { RestockTicks } from '../../../orders/returns/admin/restock-ticks.tsx';
import { useReturnStep } from '../../../orders/returns/admin/use-return-step.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { SentToFields, useSentTo } from './sent-to.tsx';

type Props = { one: OfficeReturn; order: WholeOrder };

/** The same kits once more, as an order of $0.00 that is packed like any other. */
export function ReplaceReturn({ one, order }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('We pack the same for you again. You hear when it leaves.');
  const [restock, setRestock] = useState<ReadonlySet<number>>(new Set());
  const sentTo = useSentTo(order);
  const replace = useReturnStep(replaceReturned, order.id, {
    done: 'It waits to be packed; the buyer hears of it',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>
        Send the same again<span className="sr-only"> for return {one.number}</span>
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`The same again for ${one.number}`}
        action="Send it again"
        isBusy={replace.isBusy}
        refusal={message.trim() === '' ? 'Write what the buyer reads first.' : undefined}
        onConfirm={() =>
          replace.run({
            params: { id: one.id },
            body: { seen: one.state, restock: [...restock], message, ...sentTo.ofBody },
          })
        }
      >
        <p>
          It becomes an order of $0.00 that waits to be packed. Its kits leave the stock as for any order.
        </p>
        <ul>
          {one.kits.map(({ position, name, quantity }) => (
            <li key={position}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
        <SentToFields sentTo={sentTo} refusal={replace.refusal} />
        <RestockTicks kits={one.kits} restock={restock} onChange={setRestock} />
        <OfficeArea
          label="What the buyer reads"
          rows={2}
          required
          maxLength={500}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          error={replace.failureBeside('to')}
        />
      </Confirm>
    </>
  );
}
