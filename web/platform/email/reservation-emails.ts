import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

type Kind =
  | 'reservation-made'
  | 'reservation-many'
  | 'reservation-reminder'
  | 'reservation-missed'
  | 'reservation-changed';
type Reserved = EmailData['reservation-made'];

/** The sentences of emails about kits that wait at a market and are paid there. */
export const reservationEmailWriters: { [K in Kind]: (data: EmailData[K]) => EmailContent } = {
  'reservation-made': (data) => ({
    subject: `It waits for you: ${data.kit}`,
    heading: 'It waits for you at our stall',
    paragraphs: [
      `We bring ${kitOf(data)} along for ${data.name}. You pay at the stall, in cash or by card; nothing was charged.`,
      `It waits until ${data.waitUntil}. After that anybody at the stall can have it.`,
      ...payOnline(data),
    ],
    ...whereOf(data),
    ...linkOf(data),
  }),
  'reservation-many': (data) => ({
    subject: `About your wish for ${data.market}`,
    heading: 'Nothing was added',
    paragraphs: [
      `At ${data.market} as many kits wait under this address as we let wait for one person, which is ${data.most}. They still do; nothing was added.`,
      'If you need others, give one of them up by the link of its email, or answer this one.',
    ],
    reason: askedWith,
  }),
  'reservation-reminder': (data) => ({
    subject: `Tomorrow at the market: ${data.kit}`,
    heading: 'We bring it along',
    paragraphs: [
      `${capital(kitOf(data))} waits for ${data.name} at our stall until ${data.waitUntil}. Say the name, or number ${data.number}.`,
      ...payOnline(data),
      'You cannot come? One press lets somebody else have it.',
    ],
    ...whereOf(data),
    ...linkOf(data),
  }),
  'reservation-missed': (data) => ({
    subject: `${data.kit} waits no longer`,
    heading: 'We missed you at the market',
    paragraphs: [
      `${capital(kitOf(data))} waited at our stall until ${data.waitUntil}. Nobody fetched it, so it is for sale again, and nothing was charged.`,
      'You would still like it? We send it to you, while we have it.',
    ],
    button: { label: 'To the kit', href: data.kitLink },
    reason: askedWith,
  }),
  'reservation-changed': (data) => ({
    subject: data.isCancelled
      ? `The market of your ${data.kit} does not take place`
      : `${data.kit}: the market has changed`,
    heading: data.isCancelled ? 'The market does not take place' : 'The market has changed',
    paragraphs: data.isCancelled
      ? [
          `We are sorry: ${kitOf(data)} cannot wait for you where you chose. Your reservation has ended, and nothing was charged.`,
          'You would still like it? We send it to you, while we have it.',
        ]
      : [
          `${capital(kitOf(data))} waits for you as it stands below, until ${data.waitUntil}. If you cannot come then, one press gives it up.`,
        ],
    ...(data.isCancelled
      ? { button: { label: 'To the kit', href: data.kitLink }, reason: askedWith }
      : { ...whereOf(data), ...linkOf(data) }),
  }),
};

const askedWith =
  'You receive this letter because a kit was reserved for a market with this address. If that was not you, its link gives it up.';

const kitOf = ({ quantity, kit }: Reserved) => (quantity === 1 ? kit : `${quantity} × ${kit}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const payOnline = ({ payUntil }: Reserved) =>
  payUntil === ''
    ? []
    : [
        `Would you rather pay now? Until ${payUntil} you can, by the link below: then it is yours and waits as long as the market stands.`,
      ];

function whereOf({ pickUpAt, hours, note, number, name, waitUntil }: Reserved) {
  return {
    address: { title: 'It waits for you at', lines: pickUpAt },
    facts: [
      ['Under the name', `${name}, number ${number}`],
      ...hours.map((line): [string, string] => ['When', line]),
      ['Waits until', waitUntil],
      ...(note === '' ? [] : [['To know', note] satisfies [string, string]]),
    ] as [string, string][],
  };
}

function linkOf({ link, payUntil }: Reserved) {
  const label = payUntil === '' ? 'Look at it, or give it up' : 'Look at it, pay it, or give it up';
  return {
    button: { label, href: link },
    reason: askedWith,
  };
}
