import { useState } from 'react';
import { lacksPlace, type SentTo } from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { GivenRefusal } from '../../../../contracts/kernel/call-error.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfferedAddress } from '../../../pricing/shipping/admin/offered-address.tsx';
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { errorIn } from './order-draft.ts';

/** Where something goes that is sent after an order: asked for only where the order was handed over at a stall. */
export function useSentTo(order: WholeOrder) {
  const isAsked = lacksPlace({ ...order, isOfMarket: order.market !== null });
  const [to, setTo] = useState<SentTo>({
    address: { ...emptyAddress, name: order.buyerName || order.name },
    email: order.email,
  });
  return { isAsked, to, setTo, ofBody: isAsked ? { to } : {} };
}

type Props = { sentTo: ReturnType<typeof useSentTo>; refusal: GivenRefusal | undefined };

export function SentToFields({ sentTo: { isAsked, to, setTo }, refusal }: Props) {
  if (!isAsked) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-[560]">Where it goes</legend>
      <OfferedAddress
        at="to.address"
        address={to.address}
        onChange={(some) => setTo({ ...to, address: { ...to.address, ...some } })}
        errorOf={(field) => errorIn(refusal, `to.address.${field}`)}
      />
      <OfficeText
        name="to.email"
        label="Email (optional)"
        hint="Without one nothing is written to them."
        type="email"
        value={to.email}
        onChange={({ target }) => setTo({ ...to, email: target.value })}
        error={errorIn(refusal, 'to.email')}
      />
    </fieldset>
  );
}
