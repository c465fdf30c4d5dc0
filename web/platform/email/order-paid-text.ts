import { arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import { bundleText } from '../../../contracts/kernel/bundle-text.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { preorderText, travelsTogetherText } from '../../../contracts/kernel/preorder-text.ts';
import { moneyDueCents, orderLeavesOn, type Order } from '../../../contracts/orders/orders/orders.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

type Data = EmailData['order-paid'];

/** The sentences of the email, which its HTML and its text share. */
export function paidWords(data: Data): PaidWords {
  const { order, brand } = data;
  return {
    subject: `Your ${brand} order ${order.number} is paid`,
    heading: greeting(order),
    paragraphs: [paidMessage(data)],
  };
}

export type PaidWords = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'closing'>;

function greeting(order: Order): string {
  const [givenName] = order.address?.name.split(' ') ?? [];
  return givenName ? `Thank you, ${givenName}` : 'Thank you';
}

function paidMessage({ order }: Data): string {
  if (order.addsTo !== null && moneyDueCents(order) === 0) return addedMessage(order, order.addsTo);
  const received = `We have received ${priceText(order.totalCents)} for order ${order.number}.`;
  if (isBagOf(order))
    return `${received} Your kit travels with the other bags, in one parcel to the host, once the last day to pay is over.`;
  if (isCraftNight(order))
    return `${received} We pack it once the last day to pay is over, and we write again when it leaves.`;
  const leavesOn = orderLeavesOn(order);
  if (leavesOn === undefined) return `${received} Next we pack it, and we write again when it leaves.`;
  return `${received} ${travelsTogetherText(leavesOn, order.lines.length)} We write when it does, and if that day changes. Until then you can end the order from its page, for all of your money.`;
}

/** A parcel that several people pay: that of its host with a kit of their own, or with none. */
const isCraftNight = ({ bagName, lines }: Order) => bagName !== '' || lines.length === 0;

/** Of somebody who is a guest: the letter of what has left goes to the host. */
const isBagOf = ({ bagName, address }: Order) => bagName !== '' && address === null;

/** Nothing was charged: the buyer reads first how it came about. */
function addedMessage({ number, timeline }: Order, addsTo: string): string {
  const why = timeline[0]?.message ?? `Added to order ${addsTo}`;
  return `${why}. Its number is ${number}, and it travels in the same parcel. What you paid with order ${addsTo} pays for it: nothing more was charged.`;
}

export function orderLink({ order, origin }: Data): string {
  return new URL(paths.confirmation(order.token), origin).href;
}

/** Of a gift the page that may be sent on to whoever gets it. */
export function giftPageText({ order: { giftPath }, origin }: Data): string[] {
  if (!giftPath) return [];
  return [
    `For whoever gets it, a page without a price, on which it is unwrapped: ${new URL(giftPath, origin).href}`,
  ];
}

export function orderSums(order: Order): { label: string; amount: string }[] {
  return [
    { label: 'Kits', amount: priceText(order.subtotalCents) },
    ...(order.discountCents > 0 ? [{ label: 'Discount', amount: priceText(-order.discountCents) }] : []),
    {
      label: order.deliveryName,
      amount: order.shippingCents === 0 ? 'Free' : priceText(order.shippingCents),
    },
  ];
}

/** A bag has no address of its own: it travels in somebody's parcel. */
export function deliveryTitle({ address, bagName }: Order): string {
  if (address) return 'On its way to';
  return bagName === '' ? 'Yours to pick up' : 'Where it travels';
}

export function deliveryLines({ address, deliveryName, promised }: Order): string[] {
  if (!address) return [deliveryName];
  const expected = promised ? arrivesText(promised) : '';
  const town = `${address.suburb} ${address.state} ${address.postcode}`;
  return [address.name, address.line1, address.line2, town, deliveryName, expected].filter(
    (line) => line !== '',
  );
}

export function orderPaidText(data: Data, { heading, paragraphs, closing = [] }: PaidWords): string {
  const { order, brand, origin } = data;
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name}  ${priceText(line.unitPriceCents * line.quantity)}${line.bundle ? `\n  ${bundleText(line.bundle)}` : ''}${line.leavesOn ? `\n  ${preorderText(line.leavesOn)}` : ''}`,
  );
  const sums = orderSums(order).map(({ label, amount }) => `${label}: ${amount}`);
  return [
    `${heading}.`,
    ...paragraphs,
    lines.join('\n'),
    [...sums, `Total: ${priceText(order.totalCents)}`, `Includes GST: ${priceText(order.gstCents)}`].join(
      '\n',
    ),
    [deliveryTitle(order), ...deliveryLines(order)].join('\n'),
    ...(order.giftMessage === '' ? [] : [`Your message in the parcel:\n${order.giftMessage}`]),
    ...giftPageText(data),
    `See your order: ${orderLink(data)}`,
    ...closing,
    `${brand}\n${origin}`,
  ].join('\n\n');
}
