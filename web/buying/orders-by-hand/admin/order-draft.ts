import type { KnownBuyer } from '../../../../contracts/buying/orders-by-hand/known-buyers.ts';
import type { OrderByHandForm } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import type { GivenRefusal } from '../../../../contracts/kernel/call-error.ts';
import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import type { WayToPay } from '../../../../contracts/orders/orders/orders.ts';
import type { Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { takenBeside } from '../../checkout/totals.ts';
import type { GiftCard } from '../../checkout/use-gift-card.ts';
import { isQuantity, type WantedKit } from './wanted-kits.tsx';

/** An order that somebody in the shop is writing down. */
export type OrderDraft = {
  /** Who was found among the people whom the shop knows. */
  known: KnownBuyer | null;
  email: string;
  phone: string;
  buyerName: string;
  buyerAbn: string;
  kits: readonly WantedKit[];
  service: Service;
  /** The name of the place where it is picked up. */
  pickupPlace: string;
  address: Address;
  /** Null where the shipping table says the price. */
  shippingCents: number | null;
  discountCents: number | null;
  note: string;
  /** Until when a pay link can be used. */
  heldDays: number;
  payBy: WayToPay;
  /** Until an invoice is due. */
  dueDays: number;
  /** A gift card's code that was not looked at yet. */
  cardCode: string;
  /** A gift card that pays of it. */
  card: GiftCard | null;
  /** Whether the credit of the buyer's account pays what the card leaves. */
  isCreditUsed: boolean;
  /** The cash is here already. */
  isPaid: boolean;
  /** The open market in whose cash it lies. */
  marketId: string | null;
};

/** What a part of the form is given. */
export type DraftPart = {
  draft: OrderDraft;
  change: (some: Partial<OrderDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

export const emptyOrderDraft: OrderDraft = {
  known: null,
  email: '',
  phone: '',
  buyerName: '',
  buyerAbn: '',
  kits: [],
  service: 'standard',
  pickupPlace: '',
  address: emptyAddress,
  shippingCents: null,
  discountCents: 0,
  note: '',
  heldDays: 7,
  payBy: 'provider',
  dueDays: 14,
  cardCode: '',
  card: null,
  isCreditUsed: false,
  isPaid: true,
  marketId: null,
};

/** Why the draft cannot be sent yet; undefined when the shop may judge it. */
export function whyNotYet({ kits, discountCents, payBy, heldDays, dueDays }: OrderDraft): string | undefined {
  if (kits.length === 0) return 'Add a kit first.';
  if (!kits.every(({ quantity }) => isQuantity(quantity))) return 'Say of each kit how many.';
  if (discountCents === null) return 'The discount cannot be read as an amount.';
  if (payBy === 'provider' && !(heldDays >= 1 && heldDays <= 30)) return 'An order waits from 1 to 30 days.';
  if (payBy === 'invoice' && !(dueDays >= 1 && dueDays <= 120)) return 'An invoice is due in 1 to 120 days.';
  return undefined;
}

/** A code that is typed and not used would be forgotten. */
export function whyCardWaits({
  payBy,
  cardCode,
}: Pick<OrderDraft, 'payBy' | 'cardCode'>): string | undefined {
  const waits = payBy !== 'invoice' && cardCode.trim() !== '';
  return waits ? 'Press “Use” beside the gift card, or clear its code.' : undefined;
}

type Priced = { totalCents: number | null; creditCents: number };

/** What gift card and credit pay of a draft; an invoice is for all of its order. */
export function besideOf(
  { card, isCreditUsed, payBy, known }: OrderDraft,
  { totalCents, creditCents }: Priced,
): ReturnType<typeof takenBeside> {
  const isTaken = payBy !== 'invoice';
  return takenBeside(totalCents ?? 0, {
    giftCardCents: isTaken ? (card?.balanceCents ?? 0) : 0,
    creditCents: isTaken && isCreditUsed && known?.customerId ? creditCents : 0,
  });
}

/** @param plan what the draft comes to, as it was read to the buyer */
export function orderFormOf(draft: OrderDraft, plan?: Priced): OrderByHandForm {
  const { kits, shippingCents, discountCents, address, service, pickupPlace, known, card, ...rest } = draft;
  const { isCreditUsed: _isCreditUsed, cardCode: _cardCode, ...typed } = rest;
  const { giftCardCents, creditCents } = besideOf(draft, plan ?? { totalCents: null, creditCents: 0 });
  return {
    ...typed,
    giftCard: card && giftCardCents > 0 ? { code: card.code, seenCents: giftCardCents } : null,
    storeCredit: creditCents > 0 ? { seenCents: creditCents } : null,
    customerId: known?.customerId ?? null,
    heldDays: draft.payBy === 'provider' ? draft.heldDays : emptyOrderDraft.heldDays,
    dueDays: draft.payBy === 'invoice' ? draft.dueDays : emptyOrderDraft.dueDays,
    isPaid: draft.payBy === 'cash' && draft.isPaid,
    service,
    lines: kits.map(({ productId, quantity }) => ({ productId, quantity })),
    pickupPlace: service === 'pickup' ? pickupPlace : '',
    address: service === 'pickup' ? null : address,
    discountCents: discountCents ?? 0,
    ...(shippingCents === null ? {} : { shippingCents }),
  };
}

const isPostcode = /^\d{4}$/;

/** What the price of a draft depends on, as far as it is written down. */
export function plannedOf({
  known,
  email,
  kits,
  service,
  pickupPlace,
  address,
  shippingCents,
  discountCents,
}: OrderDraft) {
  const postcode = address.postcode.trim();
  return {
    customerId: known?.customerId ?? null,
    email: email.trim(),
    lines: kits.map(({ productId, quantity }) => ({ productId, quantity })),
    service,
    pickupPlace: service === 'pickup' ? pickupPlace : '',
    postcode: service !== 'pickup' && isPostcode.test(postcode) ? postcode : null,
    discountCents: discountCents ?? 0,
    ...(shippingCents === null ? {} : { shippingCents }),
  };
}

/** The draft with what is known of a person; what was typed of them before is theirs now. */
export function draftFor(draft: OrderDraft, known: KnownBuyer): OrderDraft {
  const { name, email, phone, addresses } = known;
  const address = addresses[0] ?? { ...draft.address, name: draft.address.name || name };
  return { ...draft, known, email, phone, buyerName: name, address, isCreditUsed: false };
}

/** What the shop said about one field, such as `address.suburb`. */
export function errorIn(refusal: GivenRefusal | undefined, field: string): string | undefined {
  const fields = (refusal?.details?.['fields'] ?? []) as { field: string; message: string }[];
  return fields.find((one) => one.field === field)?.message;
}
