import { gstContained, roundToCents, cents } from '../../../../contracts/kernel/money.ts';
import type { BookAccount, BookTax } from '../../../../contracts/platform/settings/book-accounts.ts';

/** An order that was paid, as the books need it. */
export type SoldOrder = {
  id: string;
  number: string;
  day: string;
  buyer: string;
  email: string;
  channel: 'web' | 'market';
  isGiftCard: boolean;
  /** It belongs to a quarter that was closed before it was known. */
  isLate: boolean;
  gstCents: number;
  totalCents: number;
  discountCents: number;
  discountName: string;
  shippingCents: number;
  deliveryName: string;
  /** By gift cards and the credit of an account together: one ledger holds both. */
  giftCardCents: number;
  carriedCents: number;
  /** Who took the rest: the provider's name, or `by-hand:cash`; null where there was no rest. */
  method: string | null;
  /** Where it came by hand in parts: each of them. */
  cameBy?: readonly { method: string; cents: number }[];
  roundingCents: number;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
};

/** Money, or value, that went back of an order. */
export type GivenBack = Pick<
  SoldOrder,
  | 'id'
  | 'number'
  | 'day'
  | 'buyer'
  | 'email'
  | 'channel'
  | 'isGiftCard'
  | 'isLate'
  | 'method'
  | 'roundingCents'
> & {
  reason: string;
  amountCents: number;
  gstCents: number;
  /** To the gift cards that paid, to a new gift card, and to the order that adds to it. */
  giftCardCents: number;
  creditCents: number;
  carriedCents: number;
  /** What a person sent by `method`: the provider gave back the rest. */
  handCents?: number;
};

export type VoucherLine = {
  account: BookAccount;
  tax: BookTax;
  description: string;
  quantity: number;
  unitCents: number;
  gstCents: number;
};

/** One sale or refund with all its sides: what was sold and how it was settled. Its lines sum to zero. */
export type Voucher = Pick<SoldOrder, 'number' | 'day' | 'buyer' | 'email' | 'channel' | 'isLate'> & {
  lines: VoucherLine[];
};

export const amountOf = ({ quantity, unitCents }: VoucherLine): number => quantity * unitCents;

export function saleVoucher(order: SoldOrder): Voucher {
  const tax: BookTax = order.isGiftCard ? 'none' : order.gstCents > 0 ? 'gst' : 'free';
  const account: BookAccount = order.isGiftCard ? 'giftCards' : 'sales';
  const sold = [
    ...order.lines.map(({ name, quantity, unitCents }) => line(account, tax, name, unitCents, quantity)),
    line(
      order.isGiftCard ? account : 'discounts',
      tax,
      order.discountName || 'Discount',
      -order.discountCents,
    ),
    line('shipping', tax, `Delivery, ${order.deliveryName}`, order.shippingCents),
  ];
  const paidCents = order.totalCents - order.giftCardCents - order.carriedCents;
  return {
    ...headOf(order),
    lines: kept([
      ...withGst(sold, order.gstCents),
      line('giftCards', 'none', 'Paid by gift card or credit', -order.giftCardCents),
      line('carried', 'none', 'Carried over from the order that it adds to', -order.carriedCents),
      line('rounding', 'none', 'Cash rounding', order.roundingCents),
      ...settledLines(order, paidCents + order.roundingCents),
    ]),
  };
}

/** One line for each account that holds a part of the money, and together all of it. */
function settledLines({ method, cameBy = [] }: SoldOrder, paidCents: number): VoucherLine[] {
  const isWhole = cameBy.reduce((sum, part) => sum + part.cents, 0) === paidCents;
  if (!isWhole) return [line(clearingOf(method), 'none', paidBy(method), 0 - paidCents)];
  const byAccount = new Map<BookAccount, VoucherLine>();
  for (const part of cameBy) {
    const account = clearingOf(part.method);
    const before = byAccount.get(account)?.unitCents ?? 0;
    byAccount.set(account, line(account, 'none', paidBy(part.method), before - part.cents));
  }
  return [...byAccount.values()];
}

export function refundVoucher(back: GivenBack): Voucher {
  const tax: BookTax = back.isGiftCard ? 'none' : back.gstCents > 0 ? 'gst' : 'free';
  const bankCents = back.amountCents - back.giftCardCents - back.creditCents - back.carriedCents;
  const account: BookAccount = back.isGiftCard ? 'giftCards' : 'refunds';
  const byProviderCents = back.handCents ? bankCents - back.handCents : 0;
  return {
    ...headOf(back),
    lines: kept([
      { ...line(account, tax, `Refund: ${back.reason}`, -back.amountCents), gstCents: 0 - back.gstCents },
      line('giftCards', 'none', 'Back on the gift card', back.giftCardCents),
      line('giftCards', 'none', 'A new gift card', back.creditCents),
      line('carried', 'none', 'Carried over to the order that adds to it', back.carriedCents),
      line('rounding', 'none', 'Cash rounding', back.roundingCents),
      line('provider', 'none', paidBy(null), byProviderCents),
      line(
        clearingOf(back.method),
        'none',
        paidBy(back.method),
        bankCents - byProviderCents - back.roundingCents,
      ),
    ]),
  };
}

function headOf({ number, day, buyer, email, channel, isLate }: Voucher | SoldOrder | GivenBack) {
  return { number, day, buyer, email, channel, isLate };
}

function line(
  account: BookAccount,
  tax: BookTax,
  description: string,
  unitCents: number,
  quantity = 1,
): VoucherLine {
  return { account, tax, description, quantity, unitCents, gstCents: 0 };
}

const kept = (lines: readonly VoucherLine[]) => lines.filter((one) => amountOf(one) !== 0);

/** Each line's own GST; the cents by which they miss the order's stand on its largest line. */
function withGst(lines: readonly VoucherLine[], gstCents: number): VoucherLine[] {
  if (gstCents === 0) return [...lines];
  const own = lines.map((one): VoucherLine => ({ ...one, gstCents: gstContained(cents(amountOf(one))) }));
  const [largest] = own.toSorted((a, b) => amountOf(b) - amountOf(a));
  const missing = gstCents - own.reduce((sum, one) => sum + one.gstCents, 0);
  if (largest) largest.gstCents += missing;
  return own;
}

const byHand = 'by-hand:';

/** Which account holds the money until it reaches the bank. */
export function clearingOf(method: string | null): BookAccount {
  if (method === null || !method.startsWith(byHand)) return 'provider';
  const hand = method.slice(byHand.length);
  if (hand === 'cash' || hand === 'payid') return hand;
  return hand === 'card' ? 'terminal' : 'transfer';
}

const settledBy: Partial<Record<BookAccount, string>> = {
  provider: 'the payment page',
  cash: 'cash',
  terminal: 'card terminal',
  payid: 'PayID',
  transfer: 'transfer',
};
const paidBy = (method: string | null) => `By ${settledBy[clearingOf(method)]}`;

/** What is booked without a buyer: debits above zero, credits below, together nothing. */
export type Journal = {
  number: string;
  day: string;
  narration: string;
  lines: { account: BookAccount; tax: BookTax; description: string; cents: number; gstCents: number }[];
};

export type PayoutFees = { number: string; day: string; reference: string; feesCents: number };

/** What the provider kept of a payout. Its GST is an eleventh, as on its tax invoice for fees in Australia. */
export function feesJournal(
  { number, day, reference, feesCents }: PayoutFees,
  gstRegistered: boolean,
): Journal {
  const gstCents = gstRegistered ? gstContained(cents(feesCents)) : 0;
  const tax: BookTax = gstRegistered ? 'purchase' : 'none';
  return {
    number,
    day,
    narration: `Fees of payout ${reference}`,
    lines: [
      { account: 'fees', tax, description: 'Fees of the payment provider', cents: feesCents, gstCents },
      {
        account: 'provider',
        tax: 'none',
        description: `Payout ${reference}`,
        cents: 0 - feesCents,
        gstCents: 0,
      },
    ],
  };
}

export type CardCorrection = {
  number: string;
  day: string;
  kind: string;
  /** What was changed is the credit of an account, which the same ledger holds. */
  isCredit: boolean;
  cents: number;
  /** Of one that was made by hand, or whose money went back as it was stopped. */
  paidBy: string | null;
};

/**
 * A gift card that was made, changed or stopped by hand: what the shop owes changes, and nothing was sold. What somebody
 * paid for it came by its way; what nobody paid is given away.
 */
export function correctionJournal({
  number,
  day,
  kind,
  isCredit,
  cents: amount,
  paidBy: way,
}: CardCorrection): Journal {
  const isSold = way !== null && way !== 'goodwill';
  const description = isCredit ? 'Store credit changed by hand' : correctionText(kind, isSold);
  return {
    number,
    day,
    narration: description,
    lines: [
      {
        account: isSold ? clearingOf(byHand + way) : 'refunds',
        tax: 'none',
        description,
        cents: amount,
        gstCents: 0,
      },
      { account: 'giftCards', tax: 'none', description, cents: 0 - amount, gstCents: 0 },
    ],
  };
}

function correctionText(kind: string, isSold: boolean): string {
  if (kind === 'issued') return isSold ? 'Gift card sold by hand' : 'Gift card given as goodwill';
  if (kind === 'voided' && isSold) return 'Gift card stopped, its money paid back';
  return kind === 'voided' ? 'Gift card stopped' : 'Gift card changed by hand';
}

export type CreditedExcess = {
  number: string;
  day: string;
  orderNumber: string;
  cents: number;
  method: string | null;
};

/** Money that came beyond an order's total stays with the shop, which owes a gift card for it. */
export function creditJournal({ number, day, orderNumber, cents: amount, method }: CreditedExcess): Journal {
  const narration = `Paid too much for ${orderNumber}, given as a gift card`;
  const side = { tax: 'none', description: narration, gstCents: 0 } as const;
  return {
    number,
    day,
    narration,
    lines: [
      { ...side, account: clearingOf(method ?? 'by-hand:transfer'), cents: amount },
      { ...side, account: 'giftCards', cents: 0 - amount },
    ],
  };
}

/**
 * Xero reads a journal's amounts without tax and adds the tax itself, a tenth of the line. Where that misses the whole
 * by a cent, the cent is rounding.
 */
export function exTaxLines({ lines }: Journal): Journal['lines'] {
  const shown = lines.flatMap((one): Journal['lines'] => {
    if (one.tax !== 'purchase') return [one];
    const net = one.cents - one.gstCents;
    const missing = one.cents - net - roundToCents(net / 10);
    const rounding = { account: 'rounding', tax: 'none', description: 'Rounding of GST' } as const;
    return [{ ...one, cents: net }, ...(missing === 0 ? [] : [{ ...rounding, cents: missing, gstCents: 0 }])];
  });
  return shown;
}
