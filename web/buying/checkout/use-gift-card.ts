import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { giftCardCode, readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { call } from '../../kernel/call.ts';
import { sessionDrawer } from '../../kernel/storage.ts';

export type GiftCard = AnswerOf<typeof readGiftCard> & { code: string };

const drawer = 'checkout-gift-card';

type Lookup = { typed: string; type: (text: string) => void; onFound: (card: GiftCard) => void };

/** A code that somebody types, and what the shop says of it. */
export function useCardLookup({ typed, type, onFound }: Lookup) {
  const [failure, setFailure] = useState<string>();
  const [isLooking, setLooking] = useState(false);

  async function variant(): Promise<void> {
    const code = giftCardCode.safeParse(typed);
    if (typed.trim() === '' || isLooking) return;
    if (!code.success) return setFailure(code.error.issues[0]?.message);
    setLooking(true);
    setFailure(undefined);
    try {
      const found = await call(readGiftCard, { body: { code: code.data } });
      if (found.balanceCents === 0) return setFailure('Nothing is left on this gift card.');
      onFound({ ...found, code: code.data });
      type('');
    } catch (error) {
      setFailure(sentenceOf(error, 'We could not look at the card just now. Please try again.'));
    } finally {
      setLooking(false);
    }
  }

  return { typed, type, variant, isLooking, failure };
}

/** How a card stands now: it may have paid elsewhere meanwhile. Undefined where it pays nothing any more. */
export async function cardAgain({ code }: GiftCard): Promise<GiftCard | undefined> {
  const found = await call(readGiftCard, { body: { code } }).catch(() => undefined);
  return found && found.balanceCents > 0 ? { ...found, code } : undefined;
}

/** The gift card of this checkout. It is kept for the tab, as everything that was typed here is. */
export function useGiftCard() {
  const [card, setCard] = useState(readKept);
  const [typed, type] = useState('');

  function keep(next: GiftCard | undefined) {
    setCard(next);
    if (next) sessionDrawer.write(drawer, next);
    else sessionDrawer.remove(drawer);
  }

  /** The order was refused. */
  function lookAgain(): void {
    if (card) void cardAgain(card).then(keep);
  }

  return { ...useCardLookup({ typed, type, onFound: keep }), lookAgain, card, drop: () => keep(undefined) };
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
