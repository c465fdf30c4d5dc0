import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { moneyDueCents, type Order } from '../../../contracts/orders/orders/orders.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { transferFacts } from '../../../contracts/platform/settings/bank-details.ts';
import type { EmailContent } from './email-content.ts';
import { kitLines, placedWith, quotedSums, seeOrder } from './order-email-parts.ts';

type Payable = EmailData['order-to-pay'];
type Kind =
  | 'order-on-invoice'
  | 'order-to-pay'
  | 'transfer-expired'
  | 'order-part-paid'
  | 'payment-soon-due'
  | 'payment-due'
  | 'payment-overdue';

/** The sentences about orders whose money comes by a transfer, in cash or on invoice. */
export const payableEmailWriters: { [One in Kind]: (data: EmailData[One]) => EmailContent } = {
  'order-on-invoice': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} on invoice`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Order ${data.order.number} is placed, and its kits are kept for you. Its invoice is on the order’s page.`,
      `Please pay it by ${longDayText(data.order.dueOn ?? '')} with ${data.order.number} as the reference. We pack it once the money is here, and write then.`,
    ],
    list: { title: 'Your kits', lines: kitLines(data.order.lines) },
    facts: [...quotedSums(data.order), ...payFacts(data)],
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'order-to-pay': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number}: how to pay`,
    heading: isShoppers(data) ? 'Thank you for your order' : 'We have put your order together',
    paragraphs: [
      isShoppers(data)
        ? `Order ${data.order.number} is placed, and its kits are kept for you until the end of ${longDayText(data.payableOn)}. If no transfer has come by then, the order ends and the kits go back.`
        : `Order ${data.order.number} is made as we agreed, and its kits are kept for you until ${longDayText(data.payableOn)} at least.`,
      data.order.payBy === 'cash'
        ? `You pay ${priceText(missingOf(data.order))} in cash, as we agreed.`
        : `Please send ${priceText(missingOf(data.order))} by bank transfer or PayID, with ${data.order.number} as the reference, so that we find it. A transfer can take a day or two.`,
      'We pack it once the money is here, and write then.',
    ],
    list: { title: 'Your kits', lines: kitLines(data.order.lines) },
    facts: [...quotedSums(data.order), ...payFacts(data)],
    button: seeOrder(data),
    reason: isShoppers(data)
      ? placedWith(data.order.email)
      : `You receive this letter because an order was made for ${data.order.email}.`,
  }),
  'transfer-expired': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} has ended: no transfer came`,
    heading: 'Your order has ended',
    paragraphs: [
      `We have not seen a transfer for order ${data.order.number}, so its kits went back. Nothing was charged, and a gift card or credit that paid a part of it has its money again.`,
      'Is your transfer on its way? Then there is nothing to do: once it is here we send your kits if we still have them, and your money back if not. You can order again whenever you like.',
    ],
    list: { title: 'The kits', lines: kitLines(data.order.lines) },
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'order-part-paid': (data) => ({
    subject: `A part of the money for your ${data.brand} order ${data.order.number} is here`,
    heading: `${priceText(data.amountCents)} is here, thank you`,
    paragraphs: [
      `Of order ${data.order.number} we have ${priceText(data.order.receivedCents + data.order.giftCardCents)} now. ${priceText(missingOf(data.order))} is still missing of ${priceText(moneyDueCents(data.order) + data.order.giftCardCents)}.`,
      `Its kits are kept for you. We pack it once the rest is here; please send it with ${data.order.number} as the reference.`,
    ],
    facts: [['Still missing', priceText(missingOf(data.order))], ...payFacts(data)],
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'payment-soon-due': (data) => ({
    subject: `Your ${data.brand} ${nounOf(data)} for order ${data.order.number} is due on ${longDayText(data.payableOn)}`,
    heading: `Due on ${longDayText(data.payableOn)}`,
    paragraphs: [
      `A short note ahead: ${owedText(data)} by ${longDayText(data.payableOn)}. If your transfer is on its way, there is nothing to do.`,
    ],
    ...owedParts(data),
  }),
  'payment-due': (data) => ({
    subject: `Your ${data.brand} ${nounOf(data)} for order ${data.order.number} is due today`,
    heading: 'Due today',
    paragraphs: [
      `Today is the day that we agreed on: ${owedText(data)}. If your transfer is on its way, there is nothing to do.`,
      ...(isShoppers(data) ? ['If none has come by tonight, the order ends and its kits go back.'] : []),
    ],
    ...owedParts(data),
  }),
  'payment-overdue': (data) => ({
    subject: `Your ${data.brand} invoice for order ${data.order.number} is still open`,
    heading: 'We have not seen your transfer yet',
    paragraphs: [
      `The invoice for order ${data.order.number} was due on ${longDayText(data.payableOn)}, and ${priceText(missingOf(data.order))} of it has not reached us. Perhaps it went to another reference: then tell us, and we look for it.`,
      'Does the day not suit any more, or do you no longer want the kits? Write to us, and we find a way.',
    ],
    ...owedParts(data),
  }),
};

/** A shopper chose the transfer at the checkout; nothing was agreed on by hand. */
const isShoppers = ({ order }: Payable): boolean =>
  !order.isMadeByShop && order.payBy === 'transfer' && order.dueOn === null;

const nounOf = (data: Payable): string => (isShoppers(data) ? 'payment' : 'invoice');

const missingOf = (order: Order): number => Math.max(0, moneyDueCents(order) - order.receivedCents);

function payFacts({ payTo, order }: Payable): readonly (readonly [string, string])[] {
  return payTo ? transferFacts(payTo, order.number) : [];
}

function owedText({ order }: Payable): string {
  const part = order.receivedCents > 0 ? ', the rest of its money,' : '';
  return `${priceText(missingOf(order))}${part} for order ${order.number}`;
}

function owedParts(data: Payable): Pick<EmailContent, 'facts' | 'button' | 'reason'> {
  return {
    facts: [['To pay', priceText(missingOf(data.order))], ...payFacts(data)],
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  };
}
