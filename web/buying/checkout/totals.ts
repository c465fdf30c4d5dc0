import { cents, gstContained, sumCents, type Cents } from '../../../contracts/kernel/money.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';

export type Totals = {
  subtotalCents: Cents;
  discountCents: Cents;
  /** Null until the buyer has chosen how the order travels. */
  shippingCents: Cents | null;
  totalCents: Cents;
  /** What the gift card pays of it. */
  giftCardCents: Cents;
  /** What the account's credit pays of what the card leaves. */
  creditCents: Cents;
  /** What is left to pay by card. */
  dueCents: Cents;
  gstCents: Cents;
};

/** What gift card and credit pay of a total: the card first, the credit what is left. */
export function takenBeside(totalCents: number, balances: { giftCardCents: number; creditCents: number }) {
  const giftCardCents = cents(Math.min(balances.giftCardCents, totalCents));
  const creditCents = cents(Math.min(balances.creditCents, totalCents - giftCardCents));
  return { giftCardCents, creditCents, dueCents: cents(totalCents - giftCardCents - creditCents) };
}

/** What the button says. The server prices the order itself and refuses it if this is not its own sum. */
export function totalsOf(
  subtotalCents: number,
  option: DeliveryOption | undefined,
  discountCents = 0,
  balances = { giftCardCents: 0, creditCents: 0 },
): Totals {
  const totalCents = sumCents([subtotalCents, -discountCents, option?.priceCents ?? 0]);
  return {
    subtotalCents: cents(subtotalCents),
    discountCents: cents(discountCents),
    shippingCents: option ? cents(option.priceCents) : null,
    totalCents,
    ...takenBeside(totalCents, balances),
    gstCents: gstContained(totalCents),
  };
}
