import { priceText } from '../../../../contracts/kernel/money.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { GiftCardEntry } from '../../receivables/admin/gift-card-entry.tsx';
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
      <GiftCardEntry
        card={card}
        typed={draft.cardCode}
        type={(cardCode) => change({ cardCode })}
        onCard={(shown) => change({ card: shown })}
      />
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
