import { useQuery } from '@tanstack/react-query';
import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  readWholeGiftCard,
  sendGiftCard,
  type GiftCardWhole,
  type giftCardMovementKinds,
} from '../../../../contracts/pricing/gift-cards.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { GiftCardActions } from './gift-card-actions.tsx';
import { waysPaid } from './ways-paid.ts';

const movementLabels: Readonly<Record<(typeof giftCardMovementKinds)[number], string>> = {
  issued: 'Made',
  spent: 'Spent on an order',
  given_back: 'Came back from an order that was not paid',
  refunded: 'Came back by a refund',
  voided: 'Stopped',
  adjusted: 'Changed by hand',
};

type Props = { id: string; openMarkets: OpenMarkets; onClose: () => void };

/** One gift card: what happened on it, and what can be done with it. */
export function GiftCardDialog({ id, openMarkets, onClose }: Props) {
  const query = useQuery({ ...ask(readWholeGiftCard, { params: { id } }), staleTime: 0 });
  const may = useMayCall();
  return (
    <Dialog open onClose={onClose} title="Gift card">
      <div className="grid gap-5 px-6 pt-4 pb-6">
        <Loading query={query} what="The gift card">
          {(card) => (
            <>
              <p>
                <span className="font-[560]">… {card.lastFour}</span>: {priceText(card.balanceCents)} of{' '}
                {priceText(card.amountCents)} left
              </p>
              <Movements card={card} />
              {may(sendGiftCard) && (
                <GiftCardActions card={card} openMarkets={openMarkets} onDone={onClose} />
              )}
            </>
          )}
        </Loading>
      </div>
    </Dialog>
  );
}

function Movements({ card }: { card: GiftCardWhole }) {
  return (
    <ol className="grid gap-2" aria-label="What happened on it">
      {card.movements.map(({ at, kind, amountCents, reason, actor, paidBy }) => (
        <li key={`${at} ${kind} ${amountCents}`} className="flex justify-between gap-4">
          <span>
            {kind === 'voided' && paidBy !== null ? 'Stopped, its money went back' : movementLabels[kind]}
            <span className="block text-small wrap-anywhere text-stone">
              {[momentText(at), actor, paidBy === null ? '' : waysPaid[paidBy], reason]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </span>
          <span className="tabular-nums">{priceText(amountCents)}</span>
        </li>
      ))}
    </ol>
  );
}
