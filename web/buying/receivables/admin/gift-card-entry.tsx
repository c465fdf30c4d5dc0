import { priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { type GiftCard, useCardLookup } from '../../checkout/use-gift-card.ts';

type Props = {
  label?: string;
  card: GiftCard | null;
  /** A code that was not looked at yet. */
  typed: string;
  type: (code: string) => void;
  onCard: (card: GiftCard | null) => void;
};

/** A gift card that somebody shows or reads out: its code is looked at, and what is on it stands there. */
export function GiftCardEntry({ label = 'Gift card (optional)', card, typed, type, onCard }: Props) {
  if (card) return <CardTaken card={card} onDrop={() => onCard(null)} />;
  return <CardFinder label={label} typed={typed} type={type} onFound={onCard} />;
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

type Finder = Parameters<typeof useCardLookup>[0] & { label: string };

function CardFinder({ label, ...lookup }: Finder) {
  const { typed, type, variant: look, isLooking, failure } = useCardLookup(lookup);
  return (
    <div className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <OfficeText
        label={label}
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
