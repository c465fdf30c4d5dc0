import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { ExternalRefund } from '../../../../contracts/orders/fulfilment/external-refunds.ts';
import {
  settleExternalRefund,
  type WholeOrder,
} from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { RefundLines } from './refund-lines.tsx';
import { emptyRefund, refundFormOf, refundTotal } from './refund-sums.ts';
import { useOrderAct } from './use-order-act.ts';

type Props = { order: WholeOrder; refund: ExternalRefund; onClose: () => void };

/** What money is that went back without the shop: a refund of this order too, or none of its business. */
export function ExternalRefundDialog({ order, refund, onClose }: Props) {
  const [isRefund, setRefund] = useState(true);
  const [draft, setDraft] = useState(emptyRefund);
  const act = useOrderAct(settleExternalRefund, order.id, { done: 'Settled', onDone: onClose });
  const shippingLeft = order.shippingCents - order.refundedShippingCents;
  const restCents = refund.amountCents - refundTotal(order, draft);
  const refusal = isRefund ? whyNot(draft.shippingCents, restCents, refund.amountCents) : undefined;

  function settle(): void {
    const { lines, shippingCents, reason } = refundFormOf(
      isRefund ? draft : { ...emptyRefund, reason: draft.reason },
    );
    const said = { reference: refund.reference, as: isRefund ? 'refund' : 'nothing', reason } as const;
    act.run({ params: { id: order.id }, body: { version: order.version, ...said, lines, shippingCents } });
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={`${priceText(refund.amountCents)} went back elsewhere`}
      action={isRefund ? 'Write the refund down' : 'Note it'}
      isBusy={act.isBusy}
      refusal={refusal}
      onConfirm={settle}
    >
      <p>
        The money is with the buyer already: nothing more goes back. Written down as a refund it counts in the
        books, and the buyer gets a letter and an adjustment note.
      </p>
      <OfficeSelect
        label="What it is"
        value={isRefund ? 'refund' : 'nothing'}
        onChange={({ target }) => setRefund(target.value === 'refund')}
      >
        <option value="refund">A refund of this order</option>
        <option value="nothing">Nothing of this order’s books</option>
      </OfficeSelect>
      {isRefund && (
        <>
          <RefundLines order={order} draft={draft} onChange={setDraft} />
          {shippingLeft > 0 && (
            <OfficeMoney
              label="Of the delivery"
              hint={`At most ${priceText(shippingLeft)}`}
              cents={draft.shippingCents}
              onCents={(shippingCents) => setDraft({ ...draft, shippingCents })}
            />
          )}
          <p role="status" className="empty:hidden">
            {restCents >= 0 && `${priceText(restCents)} of it counts as goodwill.`}
          </p>
        </>
      )}
      <OfficeText
        label="Why"
        hint={
          isRefund ? 'The buyer reads it, and it stands in the adjustment note.' : 'Only the shop reads it.'
        }
        required
        maxLength={200}
        value={draft.reason}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        error={act.errorOrFailureOf('reason')}
      />
    </Confirm>
  );
}

function whyNot(shippingCents: number | null, restCents: number, wentBackCents: number): string | undefined {
  if (shippingCents === null) return 'Write an amount for the delivery, 0 for nothing.';
  return restCents < 0 ? `Only ${priceText(wentBackCents)} went back. Choose less.` : undefined;
}
