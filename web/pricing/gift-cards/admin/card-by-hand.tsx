import { useState } from 'react';
import {
  listGiftCards,
  makeGiftCard,
  type HandedCard,
  type WayCardIsPaid,
} from '../../../../contracts/pricing/gift-cards.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { type OpenMarkets, WhereCashLies } from '../../../ui/admin/where-cash-lies.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { CardOnPaper } from './card-on-paper.tsx';
import { waysPaid } from './ways-paid.ts';

const emptyCard = {
  cents: null as number | null,
  paidBy: 'goodwill' as WayCardIsPaid,
  marketId: null as string | null,
  reason: '',
  isOnPaper: false,
  recipient: '',
  from: '',
  message: '',
  deliverAt: null as string | null,
};
type Draft = typeof emptyCard;

/** A gift card without an order: given as goodwill, or sold at the market or over the counter. */
export function CardByHand({ openMarkets }: { openMarkets: OpenMarkets }) {
  const may = useMayCall();
  const keyFor = useKeyOf();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyCard);
  const [handed, setHanded] = useState<HandedCard>();
  const make = useOfficeCall(makeGiftCard, {
    done: 'The gift card is made',
    refresh: [listGiftCards],
    onDone: (card) => {
      setOpen(false);
      setDraft(emptyCard);
      if (card.code !== null) setHanded(card);
    },
  });
  const failure = make.failureBeside('amountCents', 'reason', 'recipient', 'deliverAt');
  if (!may(makeGiftCard)) return null;
  const confirm = () => {
    const { cents, isOnPaper, recipient, deliverAt, ...said } = draft;
    if (cents === null) return;
    const sent = { recipient: isOnPaper ? null : recipient, deliverAt: isOnPaper ? null : deliverAt };
    make.run({ body: { ...said, ...sent, amountCents: cents, key: keyFor(draft) } });
  };
  return (
    <>
      <OfficeButton className="mb-3" onClick={() => setOpen(true)}>
        Make a gift card
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title="Make a gift card"
        action={draft.isOnPaper ? 'Make the card' : 'Make and send it'}
        isBusy={make.isBusy}
      >
        <CardFields
          draft={draft}
          errorOf={make.errorOf}
          openMarkets={openMarkets}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <CallFailure>{failure}</CallFailure>
      </Confirm>
      {handed?.code && <CardOnPaper card={handed} code={handed.code} onClose={() => setHanded(undefined)} />}
    </>
  );
}

type FieldsProps = {
  draft: Draft;
  errorOf: (field: string) => string | undefined;
  openMarkets: OpenMarkets;
  onChange: (change: Partial<Draft>) => void;
};

function CardFields({ draft, errorOf, openMarkets, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeMoney
          name="amountCents"
          label="Amount"
          hint="From $1 to $500"
          required
          cents={draft.cents}
          onCents={(cents) => onChange({ cents })}
          error={errorOf('amountCents')}
        />
        <OfficeSelect
          label="How it was paid"
          value={draft.paidBy}
          onChange={({ target }) => onChange({ paidBy: target.value as WayCardIsPaid })}
          hint="For the books"
        >
          {Object.entries(waysPaid).map(([way, label]) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </OfficeSelect>
      </div>
      {draft.paidBy === 'cash' && (
        <WhereCashLies
          openMarkets={openMarkets}
          marketId={draft.marketId}
          onChange={(marketId) => onChange({ marketId })}
        />
      )}
      <OfficeText
        name="reason"
        label="Why"
        hint="For whoever looks at it later"
        required
        minLength={3}
        maxLength={200}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <OfficeSelect
        label="How it gets there"
        value={draft.isOnPaper ? 'paper' : 'letter'}
        onChange={({ target }) => onChange({ isOnPaper: target.value === 'paper' })}
      >
        <option value="letter">By email</option>
        <option value="paper">Printed, or written on a card</option>
      </OfficeSelect>
      {!draft.isOnPaper && <LetterFields draft={draft} errorOf={errorOf} onChange={onChange} />}
    </>
  );
}

function LetterFields({ draft, errorOf, onChange }: Pick<FieldsProps, 'draft' | 'errorOf' | 'onChange'>) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeText
          name="recipient"
          label="Email of whoever gets it"
          type="email"
          required
          value={draft.recipient}
          error={errorOf('recipient')}
          onChange={({ target }) => onChange({ recipient: target.value })}
        />
        <SydneyTime
          label="On"
          hint="Sydney time; empty: at once"
          name="deliverAt"
          moment={draft.deliverAt}
          error={errorOf('deliverAt')}
          onMoment={(deliverAt) => onChange({ deliverAt })}
        />
      </div>
      <OfficeText
        label="From"
        hint="As its email says it; may stay empty"
        maxLength={60}
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <OfficeArea
        label="Words for them"
        maxLength={250}
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </>
  );
}
