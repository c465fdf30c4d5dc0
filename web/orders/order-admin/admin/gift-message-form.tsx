import { useState } from 'react';
import { writeGiftMessage, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { giftStates } from '../../../../contracts/orders/orders/orders.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { useOrderAct } from './use-order-act.ts';

/** What the buyer asks by telephone or email to have printed in the parcel, until it is packed. */
export function GiftMessageForm({ order }: { order: WholeOrder }) {
  const [typed, setMessage] = useState<string>();
  // What is typed stays while the order is read again. Once it equals what is saved, the form shows what is saved,
  // including later changes of the buyer.
  if (typed === order.giftMessage) setMessage(undefined);
  const message = typed ?? order.giftMessage;
  const act = useOrderAct(writeGiftMessage, order.id, { done: 'Gift message saved' });
  const isChanged = message.trim() !== order.giftMessage;
  useUnsaved(isChanged && !act.isBusy);
  if (!giftStates.some((state) => state === order.state)) return null;
  return (
    <form
      className="mt-4 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) act.run({ params: { id: order.id }, body: { message } });
      }}
    >
      <OfficeArea
        label="Gift message"
        hint="Printed on the packing slip. It can be changed until the parcel is packed."
        rows={2}
        maxLength={250}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={act.errorOrFailureOf('message')}
      />
      <div>
        <OfficeButton type="submit" refusal={isChanged ? undefined : 'Nothing is changed yet.'}>
          Save the gift message
        </OfficeButton>
      </div>
    </form>
  );
}
