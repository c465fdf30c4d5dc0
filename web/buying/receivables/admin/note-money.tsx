import { useState } from 'react';
import {
  listOutstanding,
  noteMoney,
  type OrderMoney,
  readOrderMoney,
  type ReceiptMethod,
} from '../../../../contracts/buying/receivables.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { type MovedByHand, ReceiptFields } from './receipt-fields.tsx';

type Props = { order: WholeOrder; money: OrderMoney; openMarkets: OpenMarkets };
type Draft = MovedByHand<ReceiptMethod> & { amountCents: number | null };

/** Money of an order is on the account, or in somebody's hand. */
export function NoteMoney(props: Props) {
  const { money } = props;
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall()(noteMoney)) return null;
  return (
    <>
      <OfficeButton
        {...(money.isWaiting && { variant: 'primary' as const })}
        className="w-fit"
        onClick={() => setOpen(true)}
      >
        {money.isWaiting ? 'Note money received' : 'Note another transfer'}
      </OfficeButton>
      {isOpen && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function today(): string {
  return sydneyToday();
}

function NoteDialog({ order, money, openMarkets, onClose }: Props & { onClose: () => void }) {
  const { missingCents, receivedCents } = money;
  const [draft, setDraft] = useState<Draft>({
    amountCents: money.isWaiting ? missingCents : null,
    method: order.payBy === 'cash' ? 'cash' : 'bank_transfer',
    day: today(),
    reference: '',
    marketId: null,
  });
  const keyFor = useKeyOf();
  const note = useOfficeCall(noteMoney, {
    done: 'The money is noted',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork, listOutstanding],
    onDone: onClose,
  });
  const { amountCents, method, day, reference, marketId } = draft;
  const isMissing = amountCents === null || amountCents < 1;
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Money for ${order.number}`}
      action="Note it"
      isBusy={note.isBusy}
      refusal={isMissing ? 'Please write the amount, such as 49.95.' : undefined}
      onConfirm={() => {
        if (amountCents === null) return;
        const body = { key: keyFor(draft), method, amountCents, receivedOn: day, reference, marketId };
        note.run({
          params: { id: order.id },
          body: { ...body, seenReceivedCents: receivedCents, isBesides: !money.isWaiting },
        });
      }}
    >
      <OfficeMoney
        label="Amount that came"
        hint={money.isWaiting ? `${priceText(missingCents)} is missing` : 'This order waits for no money.'}
        cents={amountCents}
        onCents={(cents) => setDraft({ ...draft, amountCents: cents })}
      />
      <ReceiptFields
        method={method}
        day={day}
        reference={reference}
        marketId={marketId}
        openMarkets={openMarkets}
        dayLabel="Day on which it came"
        dayError={note.errorOf('receivedOn')}
        onChange={(some) => setDraft({ ...draft, ...some })}
      />
      <p role="status" className="empty:hidden">
        {!isMissing &&
          (money.isWaiting
            ? outcomeText(amountCents, missingCents, order.email !== '')
            : besidesText(order.state))}
      </p>
      {note.failureBeside('receivedOn') && <p className="text-danger">{note.failureBeside('receivedOn')}</p>}
    </Confirm>
  );
}

function besidesText(state: WholeOrder['state']): string {
  return state === 'expired'
    ? 'If all of the money is there and the kits are too, the order is paid. Else send it back, or keep it as credit.'
    : 'It is kept as too much until you send it back or keep it as credit.';
}

/** What the amount will make of the order. */
function outcomeText(amountCents: number, missingCents: number, isTold: boolean): string {
  const told = isTold ? ', and its buyer hears so' : '';
  const rest = missingCents - amountCents;
  if (rest > 0) return `The order stays unpaid: ${priceText(rest)} is missing then${told}.`;
  const paid = `The order is paid and can be packed${told}.`;
  return rest === 0 ? paid : `${paid} ${priceText(-rest)} is too much, to be sent back or kept as credit.`;
}
