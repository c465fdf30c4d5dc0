import { useState } from 'react';
import {
  listOutstanding,
  type OrderMoney,
  payBeside,
  readOrderMoney,
} from '../../../../contracts/buying/receivables.ts';
import { isCallError } from '../../../../contracts/kernel/call-error.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { takenBeside } from '../../checkout/totals.ts';
import { cardAgain, type GiftCard } from '../../checkout/use-gift-card.ts';
import { GiftCardEntry } from './gift-card-entry.tsx';

type Props = { order: WholeOrder; money: OrderMoney };

/** A gift card that turned up later, or credit that the buyer has meanwhile, pays what is missing. */
export function PayBeside({ order, money }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall()(payBeside) || !money.takesBeside || money.missingCents === 0) return null;
  return (
    <>
      <OfficeButton className="w-fit" onClick={() => setOpen(true)}>
        {money.creditCents > 0 ? 'Pay by gift card or credit' : 'Pay by gift card'}
      </OfficeButton>
      {isOpen && <BesideDialog order={order} money={money} onClose={() => setOpen(false)} />}
    </>
  );
}

function BesideDialog({ order, money, onClose }: Props & { onClose: () => void }) {
  const { missingCents, creditCents } = money;
  const [card, setCard] = useState<GiftCard | null>(null);
  const [typed, type] = useState('');
  const [isCreditUsed, setCreditUsed] = useState(false);
  const pay = useOfficeCall(payBeside, {
    done: 'It is paid',
    refresh: [readOrderMoney, readWholeOrder, listAllOrders, readOrderWork, listOutstanding],
    onDone: onClose,
  });
  const taken = takenBeside(missingCents, {
    giftCardCents: card?.balanceCents ?? 0,
    creditCents: isCreditUsed ? creditCents : 0,
  });
  const why =
    typed.trim() === '' ? whyNotPaid(order, taken) : 'Press “Use” beside the gift card, or clear its code.';

  /** What is on the card may have changed meanwhile: it stands there for another look. */
  async function lookAgain(failed: unknown): Promise<void> {
    const isOther = isCallError(failed) && failed.refusal?.code === 'cart_changed';
    if (isOther && card) setCard((await cardAgain(card)) ?? null);
  }

  function send(): void {
    if (why !== undefined) return;
    const { giftCardCents, creditCents: ofCredit } = taken;
    const body = {
      giftCard: card && giftCardCents > 0 ? { code: card.code, seenCents: giftCardCents } : null,
      storeCredit: ofCredit > 0 ? { seenCents: ofCredit } : null,
      seenMissingCents: missingCents,
    };
    pay.runAndWait({ params: { id: order.id }, body }).catch(lookAgain);
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={`${priceText(missingCents)} of ${order.number}`}
      action="Pay it so"
      isBusy={pay.isBusy}
      refusal={why}
      onConfirm={send}
    >
      <GiftCardEntry label="Gift card" card={card} typed={typed} type={type} onCard={setCard} />
      {creditCents > 0 && (
        <OfficeTick
          label={`Use the credit of their account: ${priceText(creditCents)}`}
          checked={isCreditUsed}
          onChange={({ target }) => setCreditUsed(target.checked)}
        />
      )}
      <p role="status" className="empty:hidden">
        {why === undefined && paidText(taken, order.email !== '')}
      </p>
      {pay.failure && <p className="text-danger">{pay.failure}</p>}
    </Confirm>
  );
}

type Taken = ReturnType<typeof takenBeside>;

/** Why what was chosen cannot pay; undefined when the shop may judge it. */
function whyNotPaid(
  { payBy }: WholeOrder,
  { giftCardCents, creditCents, dueCents }: Taken,
): string | undefined {
  if (giftCardCents + creditCents === 0) return 'Nothing is paid yet.';
  if (payBy !== 'provider' || dueCents === 0) return undefined;
  return `${priceText(dueCents)} would be missing, and the pay link asks for all that is left. Withdraw the order and make it again with the card.`;
}

/** What it will make of the order. */
function paidText({ giftCardCents, creditCents, dueCents }: Taken, isTold: boolean): string {
  const parts = [
    ...(giftCardCents > 0 ? [`the gift card pays ${priceText(giftCardCents)}`] : []),
    ...(creditCents > 0 ? [`the credit pays ${priceText(creditCents)}`] : []),
  ].join(', ');
  const paid = `${parts.slice(0, 1).toUpperCase()}${parts.slice(1)}.`;
  const told = isTold ? ', and its buyer hears so' : '';
  return dueCents > 0
    ? `${paid} ${priceText(dueCents)} is missing then${told}.`
    : `${paid} The order is paid and can be packed${told}.`;
}
