import { priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { type GiftCard, useCardLookup } from '../../checkout/use-gift-card.ts';
import type { DraftPart } from './order-draft.ts';

type Props = Pick<DraftPart, 'draft' | 'change'> & {
  /** What the buyer's account has. */
  creditCents: number;
};

/** A gift card that the buyer shows or reads out, and the credit of their account: the rest is paid as chosen. */
export function PaidBeside({ draft, change, creditCents }: Props) {
  const { card, payBy, known, isCreditUsed } = draft;
  if (payBy === 'invoice')
    return (
      <p className="mt-3 text-small text-stone">An order on invoice takes neither a gift card nor credit.</p>
    );
  const hasCredit = Boolean(known?.customerId) && creditCents > 0;
  return (
    <div className="mt-3 grid gap-3">
      {card ? (
        <CardTaken card={card} onDrop={() => change({ card: null })} />
      ) : (
        <CardFinder
          typed={draft.cardCode}
          type={(cardCode) => change({ cardCode })}
          onFound={(found) => change({ card: found })}
        />
      )}
      {hasCredit && (
        <OfficeTick
          label={`Use the credit of their account: ${priceText(creditCents)}`}
          checked={isCreditUsed}
          onChange={({ target }) => change({ isCreditUsed: target.checked })}
        />
      )}
    </div>
  );
}

function CardTaken({ card, onDrop }: { card: GiftCard; onDrop: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status">
        Gift card ending in {card.lastFour}: {priceText(card.balanceCents)} left on it
      </span>
      <OfficeButton onClick={onDrop}>Take the card off</OfficeButton>
    </p>
  );
}

function CardFinder(lookup: Parameters<typeof useCardLookup>[0]) {
  const { typed, type, variant: look, isLooking, failure } = useCardLookup(lookup);
  return (
    <div className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <OfficeText
        label="Gift card (optional)"
        hint="Its code, to see what is on it."
        className="col-span-2"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        error={failure}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void look();
        }}
      />
      <OfficeButton
        className="justify-self-start"
        onClick={() => void look()}
        aria-label="Use the gift card"
        aria-disabled={typed.trim() === '' || isLooking || undefined}
        aria-busy={isLooking || undefined}
      >
        Use
      </OfficeButton>
    </div>
  );
}
