import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { refundPart } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import type { ActDialog } from './cancel-dialog.tsx';
import { isRefundedByHand } from './order-status.ts';
import { RefundLines } from './refund-lines.tsx';
import { emptyRefund, refundFormOf, refundRefusal, refundTotal } from './refund-sums.ts';
import { RefundWay } from './refund-way.tsx';
import { useOrderAct } from './use-order-act.ts';

/** Money back for kits, for delivery, or as goodwill; each kit goes back to the shelf or does not. */
export function RefundDialog({ order, open, onClose }: ActDialog) {
  const [draft, setDraft] = useState(emptyRefund);
  const act = useOrderAct(refundPart, order.id, {
    done: doneText(order, draft.isCredit),
    onDone: () => {
      setDraft(emptyRefund);
      onClose();
    },
  });
  const total = refundTotal(order, draft);
  const left = order.totalCents - order.refundedCents;
  const shippingLeft = order.shippingCents - order.refundedShippingCents;
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Refund"
      action={`Refund ${priceText(total)}`}
      isBusy={act.isBusy}
      refusal={refundRefusal(draft, total, left)}
      onConfirm={() =>
        act.run({ params: { id: order.id }, body: { version: order.version, ...refundFormOf(draft) } })
      }
    >
      <RefundLines order={order} draft={draft} onChange={setDraft} />
      <div className="grid grid-cols-2 gap-3">
        <OfficeMoney
          label="Of the delivery"
          hint={`At most ${priceText(shippingLeft)}`}
          cents={draft.shippingCents}
          onCents={(shippingCents) => setDraft({ ...draft, shippingCents })}
          error={amountProblem(draft.shippingCents, shippingLeft)}
        />
        <OfficeMoney
          label="As goodwill"
          hint="Beyond what the kits cost"
          cents={draft.goodwillCents}
          onCents={(goodwillCents) => setDraft({ ...draft, goodwillCents })}
          error={amountProblem(draft.goodwillCents, left)}
        />
      </div>
      <RefundWay
        order={order}
        isCredit={draft.isCredit}
        onChange={(isCredit) => setDraft({ ...draft, isCredit })}
      />
      <OfficeText
        label="Why"
        hint="The buyer reads it, and it stands in the adjustment note."
        required
        maxLength={200}
        value={draft.reason}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        error={act.errorOrFailureOf('reason')}
      />
      <p role="status" className="empty:hidden">
        {total <= left &&
          `${priceText(total)} of ${priceText(left)} ${draft.isCredit ? 'becomes credit' : 'goes back'}.`}
      </p>
    </Confirm>
  );
}

function doneText(order: ActDialog['order'], isCredit: boolean): string {
  if (isCredit) return 'It is kept as credit';
  return isRefundedByHand(order) ? 'Refunded: now send the money' : 'The money is on its way back';
}

function amountProblem(amount: number | null, most: number): string | undefined {
  if (amount === null) return 'Please write an amount, such as 4.50.';
  return amount > most ? `At most ${priceText(most)}` : undefined;
}
