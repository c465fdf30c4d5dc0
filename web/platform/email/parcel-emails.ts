import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';
import { placedWith, seeSteps } from './order-email-parts.ts';

type Kind = 'parcel-out-for-delivery' | 'parcel-attempted' | 'parcel-to-collect' | 'parcel-comes-back';
type Data = EmailData[Kind];

/** The sentences of emails about a parcel's steps. None names where it goes: it is read over shoulders. */
export const parcelEmailWriters: { [K in Kind]: (data: EmailData[K]) => EmailContent } = {
  'parcel-out-for-delivery': (data) => ({
    subject: `Your ${data.brand} parcel comes today`,
    heading: 'Out for delivery',
    paragraphs: [
      `${data.carrier} tells us that your parcel of order ${data.order.number} is out for delivery${data.place && `, in ${data.place}`}.`,
      'Is nobody at home? Then the carrier leaves a card, or your parcel where it is safe.',
    ],
    ...followed(data),
  }),
  'parcel-attempted': (data) => ({
    subject: `Your ${data.brand} parcel found nobody at home`,
    heading: 'The carrier came and nobody was there',
    paragraphs: [
      `${data.carrier} tells us that nobody took your parcel of order ${data.order.number}${data.place && `, in ${data.place}`}. It is safe with them.`,
      'Most carriers leave a card that says what comes next: another try, or a place where it waits for you. The link below shows what they tell us.',
      'If the address is not right, answer this email: we see what can be done.',
    ],
    ...followed(data),
  }),
  'parcel-to-collect': (data) => ({
    subject: `Your ${data.brand} parcel waits for you`,
    heading: 'It waits to be collected',
    paragraphs: [
      `${data.carrier} tells us that your parcel of order ${data.order.number} waits for you to collect it${data.place && `, in ${data.place}`}.`,
      'Bring the number below and something that says who you are. After some days the carrier sends it back to us.',
    ],
    ...followed(data),
  }),
  'parcel-comes-back': (data) => ({
    subject: `Your ${data.brand} parcel could not be delivered`,
    heading: 'It is on its way back to us',
    paragraphs: [
      `${data.carrier} tells us that your parcel of order ${data.order.number} could not be delivered. We are sorry.`,
      'A person in our studio looks at it and writes to you. You need not do anything; if your address has changed, answer this email.',
    ],
    ...followed(data),
  }),
};

function followed({ origin, order, carrier, trackingNumber, trackingUrl }: Data) {
  return {
    facts: [[carrier, trackingNumber] as const],
    button: seeSteps({ origin, order }),
    ...(trackingUrl ? { quietLink: { label: `Follow it with ${carrier}`, href: trackingUrl } } : {}),
    reason: placedWith(order.email),
  };
}
