import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/limits.ts';
import { redeemDiscount, type AppliedDiscount } from '../../pricing/discounts/discounts.ts';
import { giftCardBalance, spendGiftCard } from '../../pricing/gift-cards/gift-cards.ts';
import { spendCredit } from '../../pricing/store-credit/store-credit.ts';
import type { DiscountBuyer } from './buyer.ts';
import { paidBeside } from './rules.ts';

/** Counts the discount of an order as used. The prices of a price list are no discount and are not counted. */
export async function redeem(
  db: Db,
  order: { id: string; placed_at: Date },
  { discount, buyer }: { discount: AppliedDiscount | null; buyer: DiscountBuyer },
): Promise<Refusal<'code_refused' | 'cart_changed'> | undefined> {
  if (!discount || discount.discountId === null) return undefined;
  const { discountId, besideId } = discount;
  return redeemDiscount(db, { orderId: order.id, discountId, besideId, buyer, at: order.placed_at });
}

type Paying = {
  id: string;
  placed_at: Date;
  total_cents: number;
  gift_card_cents: number;
  store_credit_cents: number;
};

/** The same of the account's credit, which pays what the card leaves; of two checkouts at once the second is told. */
export async function payByStoreCredit(
  db: Db,
  order: Paying,
  { storeCredit, customerId }: Pick<OrderForm, 'storeCredit'> & { customerId: string | null | undefined },
): Promise<Refusal<'cart_changed'> | undefined> {
  if (!storeCredit) return undefined;
  const { store_credit_cents: seenCents } = order;
  const upToCents = order.total_cents - (order.gift_card_cents - seenCents);
  const use = { orderId: order.id, upToCents, at: order.placed_at };
  const taken = !customerId ? 0 : await spendCredit(db, customerId, use);
  if (taken > 0 && taken === seenCents) return undefined;
  const message =
    taken === 0
      ? 'No credit of the account is left for this order. Please look it over and confirm.'
      : `The account’s credit pays ${priceText(taken)} of this order. Please look it over and confirm.`;
  return refuse('cart_changed', message, { storeCreditCents: taken });
}

/**
 * The order was written with the card's balance as the buyer saw it; if the card now gives another amount, everything
 * is rolled back.
 */
export async function payByGiftCard(
  db: Db,
  order: Paying,
  { giftCard }: Pick<OrderForm, 'giftCard'>,
): Promise<Refusal<'cart_changed'> | undefined> {
  if (!giftCard) return undefined;
  const use = { orderId: order.id, upToCents: order.total_cents, at: order.placed_at };
  const taken = await spendGiftCard(db, giftCard.code, use);
  if (taken > 0 && taken === order.gift_card_cents - order.store_credit_cents) return undefined;
  const message =
    taken === 0
      ? unknownCard
      : `The gift card pays ${priceText(taken)} of this order. Please look it over and confirm.`;
  return refuse('cart_changed', message, { giftCardCents: taken });
}

/** What is still missing of an order that was made before, over what was seen; a refusal has to undo it. */
export async function payMissingBeside(
  db: Db,
  { id, customer_id: customerId }: { id: string; customer_id: string | null },
  { missingCents, at }: { missingCents: number; at: Date },
  form: Pick<OrderForm, 'giftCard' | 'storeCredit'>,
): Promise<{ cardCents: number; creditCents: number } | Refusal<'cart_changed'>> {
  const { cardCents, creditCents } = paidBeside(missingCents, form);
  const paying = {
    id,
    placed_at: at,
    total_cents: missingCents,
    gift_card_cents: cardCents + creditCents,
    store_credit_cents: creditCents,
  };
  const refusal =
    (await payByGiftCard(db, paying, form)) ?? (await payByStoreCredit(db, paying, { ...form, customerId }));
  return refusal ?? { cardCents, creditCents };
}

const unknownCard = 'This gift card is unknown, expired or empty. Nothing was charged.';

/** Why a card cannot pay. Tries of codes are counted here, outside the transaction that a refusal rolls back. */
export async function whyCardPaysNothing(
  db: Db,
  { giftCard }: Pick<OrderForm, 'giftCard'>,
  asker: { caller: Caller; at: Date },
): Promise<Refusal<'cart_changed' | 'too_many'> | undefined> {
  if (!giftCard) return undefined;
  const card = await giftCardBalance(db, giftCard.code, asker);
  if (!isRefusal(card)) return undefined;
  if (card.refused === 'too_many') return refuse('too_many', card.message, card.details);
  return refuse('cart_changed', unknownCard, { giftCardCents: 0 });
}
