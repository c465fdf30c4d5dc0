import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { giftCardCode, readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { call } from '../../kernel/call.ts';
import { sessionDrawer } from '../../kernel/storage.ts';

export type GiftCard = AnswerOf<typeof readGiftCard> & { code: string };

const drawer = 'checkout-gift-card';

/** The gift card of this checkout. It is kept for the tab, as everything that was typed here is. */
export function useGiftCard() {
  const [card, setCard] = useState(readKept);
  const [typed, type] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isLooking, setLooking] = useState(false);

  function keep(next: GiftCard | undefined) {
    setCard(next);
    if (next) sessionDrawer.write(drawer, next);
    else sessionDrawer.remove(drawer);
  }

  async function variant(): Promise<void> {
    const code = giftCardCode.safeParse(typed);
    if (typed.trim() === '' || isLooking) return;
    if (!code.success) return setFailure(code.error.issues[0]?.message);
    setLooking(true);
    setFailure(undefined);
    try {
      const found = await call(readGiftCard, { body: { code: code.data } });
      keep({ ...found, code: code.data });
      type('');
    } catch (error) {
      setFailure(sentenceOf(error, 'We could not look at the card just now. Please try again.'));
    } finally {
      setLooking(false);
    }
  }

  /** The order was refused: the card may have paid elsewhere meanwhile. */
  function lookAgain(): void {
    if (!card) return;
    call(readGiftCard, { body: { code: card.code } }).then(
      (found) => keep({ ...found, code: card.code }),
      () => keep(undefined),
    );
  }

  return { lookAgain, card, typed, type, variant, isLooking, failure, drop: () => keep(undefined) };
}

export type GiftCardState = ReturnType<typeof useGiftCard>;

export function deleteGiftCard(): void {
  sessionDrawer.remove(drawer);
}

function readKept(): GiftCard | undefined {
  const kept = sessionDrawer.read(drawer) as Partial<GiftCard> | undefined;
  return kept && typeof kept.code === 'string' && typeof kept.balanceCents === 'number'
    ? (kept as GiftCard)
    : undefined;
}
