import { arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';
import { kitLines, placedWith, seeOrder } from './order-email-parts.ts';

/** The sentences of emails about kits that were promised for a day. */
export const preorderEmailWriters = {
  'preorder-day': (data: EmailData['preorder-day']): EmailContent => {
    const { order, brand, names, was, leavesOn } = data;
    const kits = new Intl.ListFormat('en-AU').format(names);
    const isSooner = leavesOn !== null && leavesOn < was;
    return {
      subject: leavesOn
        ? `Your ${brand} pre-order leaves by ${longDayText(leavesOn)}`
        : `Your ${brand} pre-order is later than we promised`,
      heading: isSooner ? 'Sooner than we said' : 'Later than we promised',
      paragraphs: [
        leavesOn
          ? `For order ${order.number} we promised that ${kits} would leave our table by ${longDayText(was)}. The day is now ${longDayText(leavesOn)}.${isSooner ? '' : ' We are sorry.'}`
          : `For order ${order.number} we promised that ${kits} would leave our table by ${longDayText(was)}, and it has not come to us. We are sorry, and we write again as soon as we know the day.`,
        ...(order.lines.length > 1 ? ['All of your order travels together.'] : []),
        `Would you rather not wait? ${order.state === 'pending_payment' ? 'An order that is not paid ends by itself; once it is paid, on its page' : 'On your order’s page'} one press ends it, and all of the ${priceText(order.totalCents - order.refundedCents)} goes back the way it came. Otherwise there is nothing to do.`,
      ],
      list: { title: 'In your order', lines: kitLines(order.lines) },
      facts: order.promised && leavesOn ? [['Delivery', arrivesText(order.promised)] as const] : [],
      button: seeOrder(data),
      reason: placedWith(order.email),
    };
  },
};
