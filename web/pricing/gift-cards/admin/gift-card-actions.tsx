import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  adjustGiftCard,
  type CardPaidBack,
  listGiftCards,
  paidByHandFor,
  readWholeGiftCard,
  sendGiftCard,
  stopGiftCard,
  type GiftCardWhole,
  waysCardIsPaidBack,
} from '../../../../contracts/pricing/gift-cards.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { type OpenMarkets, WhereCashLies } from '../../../ui/admin/where-cash-lies.tsx';
import { waysPaid } from './ways-paid.ts';

type Props = { card: GiftCardWhole; onDone: () => void };
type WithMarkets = Props & { openMarkets: OpenMarkets };

const refresh = [listGiftCards, readWholeGiftCard];

/** Send again or on another day, change what is left, stop. */
export function GiftCardActions({ card, openMarkets, onDone }: WithMarkets) {
  if (card.state === 'void') return <p>It was stopped: nobody can spend it.</p>;
  if (card.state === 'expired') return <p>It has expired.</p>;
  return (
    <>
      {card.balanceCents > 0 && <SendCard card={card} onDone={onDone} />}
      <ChangeCard card={card} openMarkets={openMarkets} onDone={onDone} />
    </>
  );
}

function SendCard({ card, onDone }: Props) {
  const isToCome = card.state === 'waiting';
  const [recipient, setRecipient] = useState(card.recipient);
  const [deliverAt, setDeliverAt] = useState(isToCome ? card.deliverAt : null);
  const send = useOfficeCall(sendGiftCard, {
    done: isToCome ? 'Changed' : 'On its way with a new code',
    refresh,
    onDone,
  });
  const failure = send.failureBeside('recipient', 'deliverAt');
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.run({ params: { id: card.id }, body: { recipient, deliverAt } });
      }}
    >
      <h3>{isToCome ? 'When and to whom it goes' : 'Send it once more'}</h3>
      {!isToCome && <p className="text-small text-stone">It gets a new code, and the old one ends.</p>}
      <OfficeText
        name="recipient"
        label="Email of whoever gets it"
        type="email"
        value={recipient}
        error={send.errorOf('recipient')}
        onChange={({ target }) => setRecipient(target.value)}
      />
      {isToCome && (
        <SydneyTime
          label="On"
          hint="Sydney time; empty: at once"
          name="deliverAt"
          moment={deliverAt}
          onMoment={setDeliverAt}
          error={send.errorOf('deliverAt')}
        />
      )}
      <CallFailure>{failure}</CallFailure>
      <OfficeButton
        type="submit"
        variant="primary"
        className="justify-self-start"
        aria-busy={send.isBusy || undefined}
      >
        {isToCome ? 'Keep this' : 'Send the card'}
      </OfficeButton>
    </form>
  );
}

function ChangeCard({ card, openMarkets, onDone }: WithMarkets) {
  /** Until it is typed it is what is left now, which somebody else may change meanwhile. */
  const [typed, setTyped] = useState<number | null>();
  const cents = typed === undefined ? card.balanceCents : typed;
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isStopping, setStopping] = useState(false);
  const [paidBack, setPaidBack] = useState<CardPaidBack | null>(null);
  const params = { id: card.id };
  const adjust = useOfficeCall(adjustGiftCard, { done: 'Changed', refresh, onDone });
  const stop = useOfficeCall(stopGiftCard, { done: 'Stopped', refresh, onDone });
  const failure = adjust.failureBeside('balanceCents', 'reason') ?? stop.failureBeside('reason');
  const { form, press } = useFirstWrong(adjust.isBusy || stop.isBusy);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        press();
        setAsked(cents === null);
        if (cents === null) return;
        adjust.run({ params, body: { balanceCents: cents, seenCents: card.balanceCents, reason } });
      }}
    >
      <h3>Change or stop it</h3>
      <OfficeMoney
        label="What shall be left"
        cents={cents}
        onCents={setTyped}
        error={
          isAsked && cents === null ? 'Please write what shall be left.' : adjust.errorOf('balanceCents')
        }
      />
      <OfficeText
        name="reason"
        label="Why"
        hint="For whoever looks at it later"
        value={reason}
        error={adjust.errorOf('reason') ?? stop.errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {isStopping && (
        <PaidBack card={card} openMarkets={openMarkets} paidBack={paidBack} onChange={setPaidBack} />
      )}
      <CallFailure>{failure}</CallFailure>
      <div className="flex flex-wrap gap-2">
        <OfficeButton type="submit" aria-busy={adjust.isBusy || undefined}>
          Change what is left
        </OfficeButton>
        <OfficeButton
          variant="danger"
          aria-busy={stop.isBusy || undefined}
          onClick={() => (isStopping ? stop.run({ params, body: { reason, paidBack } }) : setStopping(true))}
        >
          {isStopping ? 'Yes, stop it for good' : 'Stop the card'}
        </OfficeButton>
      </div>
    </form>
  );
}

type PaidBackProps = Omit<WithMarkets, 'onDone'> & {
  paidBack: CardPaidBack | null;
  onChange: (paidBack: CardPaidBack | null) => void;
};

/** What somebody paid for a card by hand may go back as it is stopped, as long as all of it is left. */
function PaidBack({ card, openMarkets, paidBack, onChange }: PaidBackProps) {
  if (paidByHandFor(card) === undefined) return null;
  return (
    <>
      <OfficeSelect
        label={`The ${priceText(card.balanceCents)} that were paid for it`}
        hint="For the books; the shop moves no money here"
        value={paidBack?.by ?? ''}
        onChange={({ target }) => {
          const by = waysCardIsPaidBack.find((way) => way === target.value);
          onChange(by ? { by, marketId: null } : null);
        }}
      >
        <option value="">Did not go back</option>
        {waysCardIsPaidBack.map((way) => (
          <option key={way} value={way}>
            Went back: {waysPaid[way]}
          </option>
        ))}
      </OfficeSelect>
      {paidBack?.by === 'cash' && (
        <WhereCashLies
          openMarkets={openMarkets}
          marketId={paidBack.marketId}
          isGoing
          onChange={(marketId) => onChange({ ...paidBack, marketId })}
        />
      )}
    </>
  );
}
