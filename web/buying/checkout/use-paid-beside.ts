import type { Cart } from '../../../contracts/buying/cart.ts';
import { useTakenInCart } from '../list-gifts/use-taken-in-cart.ts';
import type { Totals } from './totals.ts';
import { useCredit } from './use-credit.ts';
import { useGiftCard } from './use-gift-card.ts';
import { useByTransfer, useOnInvoice } from './use-on-invoice.ts';

/**
 * What pays an order, or a part of it, beside the payment page: a gift card, the account's credit, an invoice; and
 * what of its gifts the buyer was told.
 */
export function usePaidBeside(cart: Cart) {
  const gifts = useTakenInCart(cart);
  const giftCard = useGiftCard();
  const business = useOnInvoice();
  const transfer = useByTransfer();
  const credit = useCredit();
  return {
    giftCard,
    business,
    transfer,
    credit,
    balances: {
      giftCardCents: giftCard.card?.balanceCents ?? 0,
      creditCents: credit.isWanted && !business.onInvoice ? credit.availableCents : 0,
    },
    /** As the order says it, with what the buyer saw of each. */
    paidIn: ({ giftCardCents, creditCents, dueCents }: Totals) => ({
      giftCard:
        giftCard.card && giftCardCents > 0 ? { code: giftCard.card.code, seenCents: giftCardCents } : null,
      onInvoice: business.onInvoice,
      ...(transfer.byTransfer && !business.onInvoice && dueCents > 0 && { byTransfer: true }),
      ...gifts.seen,
      ...(creditCents > 0 && { storeCredit: { seenCents: creditCents } }),
    }),
    lookAgain: () => {
      giftCard.lookAgain();
      credit.lookAgain();
      void gifts.lookAgain();
    },
  };
}
