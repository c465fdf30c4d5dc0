import { arrivalDaysText } from '../../../contracts/kernel/arrival-text.ts';
import { fullMomentText, longDayText } from '../../../contracts/kernel/day-texts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { moneyDueCents, type Order } from '../../../contracts/orders/orders/orders.ts';
import type { EmailData, OrderEmailKind } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';
import { marketEmailWriters } from './market-emails.ts';
import { kitLines, placedWith, quotedSums, seeOrder, seeSteps } from './order-email-parts.ts';
import { orderLink } from './order-paid-text.ts';
import { parcelEmailWriters } from './parcel-emails.ts';
import { payableEmailWriters } from './payable-emails.ts';
import { preorderEmailWriters } from './preorder-emails.ts';

type Writers = { [Kind in OrderEmailKind]: (data: EmailData[Kind]) => EmailContent };

/** The sentences of each email about an order. */
export const orderEmailWriters: Writers = {
  'order-placed': ({ order, brand, heldUntil }) => ({
    subject: `Your ${brand} order ${order.number} waits for its payment`,
    heading: 'Your kits are kept for you',
    paragraphs: [
      `Order ${order.number} is placed but not paid yet. Nothing was charged.`,
      `We keep the kits until ${fullMomentText(heldUntil)}. After that they go back to the shelf, and your order ends by itself.`,
    ],
    facts: [['Total', priceText(order.totalCents)]],
    ...(order.payUrl ? { button: { label: 'Pay for your order', href: order.payUrl } } : {}),
    reason: placedWith(order.email),
  }),
  ...payableEmailWriters,
  ...parcelEmailWriters,
  ...preorderEmailWriters,
  'order-made': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} is ready to be paid`,
    heading: 'We have put your order together',
    paragraphs: [
      `Order ${data.order.number} is made as we agreed. We keep its kits until ${fullMomentText(data.heldUntil)}; it is packed once it is paid.`,
      'If you leave it, it ends by itself and nothing is charged.',
    ],
    list: { title: 'Your kits', lines: kitLines(data.order.lines) },
    facts: quotedSums(data.order),
    button: { label: `Pay ${priceText(moneyDueCents(data.order))}`, href: payLink(data) },
    reason: `You receive this letter because an order was made for ${data.order.email}.`,
  }),
  'order-extra': (data) => ({
    subject: `An addition to your ${data.brand} order ${data.mainNumber}`,
    heading: 'An addition to your order',
    paragraphs: [
      `As agreed, we added to order ${data.mainNumber}. The addition has the number ${data.order.number} and travels in the same parcel.`,
      `It is packed once it is paid. If you leave it until ${fullMomentText(data.heldUntil)}, your order stays as it was.`,
    ],
    list: { title: 'Added', lines: kitLines(data.order.lines) },
    facts: [['To pay', priceText(data.order.totalCents - data.order.carriedCents)]],
    button: { label: 'Pay the difference', href: payLink(data) },
    reason: placedWith(data.order.email),
  }),
  'order-shipped': (data) => {
    const { order, parcel, pickUpAt } = data;
    const isPickup = order.service === 'pickup';
    const heading = isPickup
      ? 'Ready to be picked up'
      : parcel.isWhole
        ? 'On its way'
        : 'A part is on its way';
    return {
      subject: isPickup
        ? `Your ${data.brand} order ${order.number} is ready`
        : `Your ${data.brand} order ${order.number} has left the studio`,
      heading,
      paragraphs: [
        isPickup
          ? `Order ${order.number} is packed. ${order.deliveryName}.`
          : `Order ${order.number} travels with ${parcel.carrier}.`,
        ...(parcel.isWhole ? [] : ['The rest follows; we write again when it leaves.']),
      ],
      ...addressOf('It waits for you at', pickUpAt),
      list: { title: isPickup ? 'Packed for you' : 'In this parcel', lines: kitLines(parcel.kits) },
      facts: [
        ...(order.promised && !isPickup ? [['Arrives', arrivalDaysText(order.promised)] as const] : []),
        ...(parcel.trackingNumber ? [['Tracking number', parcel.trackingNumber] as const] : []),
      ],
      button: parcel.trackingUrl ? { label: 'Follow your parcel', href: parcel.trackingUrl } : seeOrder(data),
      ...(isPickup ? {} : { quietLink: seeSteps(data) }),
      reason: placedWith(order.email),
    };
  },
  'order-ready': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} is ready`,
    heading: 'Ready to be picked up',
    paragraphs: [`Order ${data.order.number} is packed and waits for you.`],
    ...addressOf('It waits for you at', data.pickUpAt),
    list: { title: 'Packed for you', lines: kitLines(data.kits) },
    facts: pickUpFactsOf(data),
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'order-waits': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} still waits for you`,
    heading: 'It still waits for you',
    paragraphs: [
      `Order ${data.order.number} is packed and has not been fetched. If you cannot come, tell us from your order’s page, and we find another way.`,
    ],
    ...addressOf('It waits for you at', data.pickUpAt),
    facts: pickUpFactsOf(data),
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  ...marketEmailWriters,
  'order-late': (data) => {
    const { promised, parcels, number, email } = data.order;
    return {
      subject: `Your ${data.brand} order ${number} is later than we promised`,
      heading: 'Your parcel is late',
      paragraphs: [
        `${promised ? `We said that order ${number} would be with you by ${longDayText(promised.to)}` : `Order ${number} should be with you by now`}, and as far as we know it is not. We are sorry.`,
        'Is it with you after all? Then there is nothing to do.',
        'Most late parcels arrive within a few days. If yours has not moved or is not there in five days, tell us from your order’s page: we look for it with the carrier, and send it again or give your money back.',
      ],
      facts: parcels.map(({ carrier, trackingNumber }) => [carrier, trackingNumber] as const),
      // That page leads on to the carrier.
      button: seeSteps(data),
      quietLink: seeOrder(data),
      reason: placedWith(email),
    };
  },
  'order-delivered': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} has arrived`,
    heading: 'It should be with you now',
    paragraphs: [
      'Clear a table, put the kettle on, and begin wherever you like.',
      'Is something missing or not right? Tell us from your order’s page, and we put it right. When you have had a first evening with it, we would love to hear how it was.',
    ],
    list: { title: 'In your order', lines: kitLines(data.order.lines) },
    button: { label: 'See your order', href: orderLink(data) },
    ...(data.order.service === 'pickup' ? {} : { quietLink: seeSteps(data, 'See how it travelled') }),
    reason: placedWith(data.order.email),
  }),
  'order-cancelled': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `Order ${data.order.number} is cancelled: ${data.reason}`,
      data.order.totalCents > 0 && data.isByHand
        ? `We send ${priceText(data.order.totalCents)} back to you ourselves, and write again once it has gone.`
        : data.order.totalCents > 0
          ? `${priceText(data.order.totalCents)} goes back the way it came. Banks take two to ten business days to show it.`
          : 'There was nothing to pay back.',
    ],
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'order-refunded': (data) => ({
    subject: `${priceText(data.amountCents)} from ${data.brand} is on its way back to you`,
    heading: `${priceText(data.amountCents)} goes back to you`,
    paragraphs: [
      `For order ${data.order.number}: ${data.reason}`,
      ...(data.sent
        ? [`We sent ${priceText(data.sent.cents)} ${data.sent.how} on ${longDayText(data.sent.on)}.`]
        : []),
      ...(data.sent?.cents === data.amountCents
        ? []
        : ['It goes back the way it came. Banks take two to ten business days to show it.']),
    ],
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'market-receipt': (data) => ({
    subject: `Your receipt from ${data.brand}`,
    heading: 'Thank you for stopping by',
    paragraphs: [`This is what you bought at ${data.place}.`],
    list: { title: 'Your kits', lines: kitLines(data.order.lines) },
    facts: [
      ['Paid', priceText(data.order.totalCents)],
      ['Includes GST', priceText(data.order.gstCents)],
    ],
    button: { label: 'See your receipt', href: orderLink(data) },
    reason: 'You receive this letter because you asked for your receipt by email. The address is not kept.',
  }),
  'return-requested': (data) => returnEmail(data, 'We have your request', 'Your request has reached us'),
  'return-approved': (data) => ({
    ...returnEmail(data, 'You can send it back', 'Your return is approved'),
    ...addressOf('Send it to', data.sendTo),
  }),
  'return-declined': (data) => returnEmail(data, 'We cannot take it back', 'Your return was declined'),
  'return-received': (data) => returnEmail(data, 'It has arrived back', 'Your return has arrived'),
  'return-resolved': (data) => returnEmail(data, 'Your return is settled', 'Your return is settled'),
  'quote-requested': (data) => ({
    button: { label: 'See your request', href: data.link },
    subject: `${data.brand} has your request for a quote`,
    heading: 'We are working out the delivery',
    paragraphs: [
      `Your kits need more than our usual parcels to reach ${data.postcode}. A person looks at it and writes to you with the price, usually within two business days.`,
      'Nothing is ordered or charged until you say yes.',
    ],
    list: { title: 'Your request', lines: kitLines(data.kits) },
    reason: askedForQuote,
  }),
  'quote-answered': (data) => ({
    subject: `Your quote from ${data.brand}: ${priceText(data.order.totalCents)} with delivery`,
    heading: 'Your quote is ready',
    paragraphs: [
      `This is the price with delivery. Your kits are kept for you until ${fullMomentText(data.heldUntil)}.`,
      'If it is not what you hoped for, leave it: it ends by itself and nothing is charged.',
    ],
    list: { title: 'Your kits', lines: kitLines(data.order.lines) },
    facts: quotedSums(data.order),
    button: { label: `Pay ${priceText(data.order.totalCents)}`, href: payLink(data) },
    reason: askedForQuote,
  }),
  'quote-declined': ({ number, reason, origin }) => ({
    subject: `We cannot send ${number}`,
    heading: 'We cannot send this one',
    paragraphs: [reason, 'Nothing was ordered or charged. Your cart is as you left it.'],
    button: { label: 'Look at your cart', href: new URL(paths.cart, origin).href },
    reason: askedForQuote,
  }),
  'gift-card': (data) => ({
    subject: data.from ? `A ${data.brand} gift card from ${data.from}` : `Your ${data.brand} gift card`,
    heading: `${priceText(data.amountCents)} for a calm evening`,
    paragraphs: [
      ...(data.message ? [data.message] : []),
      'Type this code at the checkout. It can be spent on one order or on several.',
    ],
    facts: [
      ['Code', data.code],
      ['Worth', priceText(data.amountCents)],
      ['Good until', longDayText(data.expiresOn)],
    ],
    button: { label: 'Find a kit', href: new URL(paths.category('all'), data.origin).href },
    reason: data.from
      ? `You receive this letter because ${data.from} bought you a gift card.`
      : 'You receive this letter because a gift card was made for this address.',
  }),
  'store-credit': ({ amountCents, balanceCents, reason, brand, origin }) => ({
    subject: `${priceText(amountCents)} of credit is in your ${brand} account`,
    heading: `${priceText(amountCents)} for your next kit`,
    paragraphs: [
      reason,
      'It is in your account and does not expire. Tick it at the checkout while you are signed in, on one order or on several.',
    ],
    facts: [['Your credit', priceText(balanceCents)]],
    button: { label: 'See your account', href: new URL(paths.account, origin).href },
    reason: 'You receive this letter because credit was put into your account.',
  }),
  'owner-alert': ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    reason: 'You receive this letter because this is the address of the shop.',
  }),
};

function returnEmail(data: EmailData['return-requested'], heading: string, subject: string): EmailContent {
  const { order, returned } = data;
  return {
    subject: `${subject}: ${returned.number}`,
    heading,
    paragraphs: [returned.message],
    list: { title: `Return ${returned.number} of order ${order.number}`, lines: kitLines(returned.kits) },
    button: seeOrder(data),
    reason: placedWith(order.email),
  };
}

function addressOf(title: string, lines: readonly string[]): Pick<EmailContent, 'address'> {
  return lines.length > 0 ? { address: { title, lines } } : {};
}

const askedForQuote = 'You receive this letter because you asked us for the price of a delivery.';

/** A page of the shop: a provider's own page does not live as long as an email. */
function payLink({ origin, order }: { origin: string; order: Order }): string {
  return new URL(paths.pay(order.token), origin).href;
}

function pickUpFactsOf({ order, hours, note }: EmailData['order-waits']): [string, string][] {
  return [
    ['Order number', order.number],
    ...hours.map((line, index): [string, string] => [index === 0 ? 'Open' : '', line]),
    ...(note === '' ? [] : [['To know', note] satisfies [string, string]]),
  ];
}
