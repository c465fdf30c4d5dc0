import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { HandedCard } from '../../../../contracts/pricing/gift-cards.ts';
import { settingsQuery } from '../../../platform/settings/settings-query.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = { card: HandedCard; code: string; onClose: () => void };

/** A code that is shown once: to be printed, or written down. It stays until it is closed on purpose. */
export function CardOnPaper({ card, code, onClose }: Props) {
  const { brand } = useSuspenseQuery(settingsQuery).data;
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog open isHeld onClose={() => setAsked(true)} title="The card is ready">
      <div className="grid gap-4 px-6 pt-4 pb-6">
        <p>Print it or write the code down now: it is shown this once, and the shop keeps it nowhere.</p>
        <div className="printed-alone grid gap-2 rounded-card border border-line p-5 text-center">
          <p className="font-display text-h3">{brand}</p>
          <p>Gift card, {priceText(card.amountCents)}</p>
          <p className="text-h3 font-[560] tracking-wide tabular-nums wrap-anywhere">{code}</p>
          <p className="text-small">
            Good until {dateText(card.expiresOn)}. Enter the code when you pay in our shop.
          </p>
        </div>
        <p role="status">{isAsked && 'Have you got the code? Then press “I have it”.'}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <OfficeButton onClick={() => window.print()}>Print</OfficeButton>
          <OfficeButton variant="primary" onClick={onClose}>
            I have it
          </OfficeButton>
        </div>
      </div>
    </Dialog>
  );
}
