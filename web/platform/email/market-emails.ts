import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';
import { kitLines, placedWith, seeOrder } from './order-email-parts.ts';

type Kind = 'market-reminder' | 'market-changed' | 'market-missed' | 'order-redirected';

/** The sentences of emails about orders that are collected at a market. */
export const marketEmailWriters: { [K in Kind]: (data: EmailData[K]) => EmailContent } = {
  'market-reminder': (data) => ({
    subject: `Tomorrow at the market: your ${data.brand} order ${data.order.number}`,
    heading: 'We bring it along',
    paragraphs: [
      `Order ${data.order.number} waits for you at our stall. Say the name that you gave, or the number.`,
    ],
    address: { title: 'It waits for you at', lines: data.pickUpAt },
    facts: factsOf(data),
    list: { title: 'Packed for you', lines: kitLines(data.order.lines) },
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'market-changed': (data) => ({
    subject: data.isCancelled
      ? `The market of your ${data.brand} order ${data.order.number} does not take place`
      : `Your ${data.brand} order ${data.order.number}: the market has changed`,
    heading: data.isCancelled ? 'The market does not take place' : 'The market has changed',
    paragraphs: data.isCancelled
      ? [
          `We are sorry: order ${data.order.number} cannot be collected where you chose. It is safe with us.`,
          'We write to you about how it goes on. Answer this email if you have a wish: we send it, let it wait at another place, or give your money back.',
        ]
      : [
          `Order ${data.order.number} is now collected as it stands below. If you cannot come then, answer this email, and we find another way.`,
        ],
    ...(data.isCancelled
      ? {}
      : { address: { title: 'It waits for you at', lines: data.pickUpAt }, facts: factsOf(data) }),
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'order-redirected': (data) => ({
    subject: data.isSent
      ? `We send you your ${data.brand} order ${data.order.number}`
      : `Your ${data.brand} order ${data.order.number} waits at another place`,
    heading: data.isSent ? 'We send it to you' : 'It waits at another place',
    paragraphs: [
      data.isSent
        ? `Order ${data.order.number} is not collected at the market any more: we send it to you, and write when it leaves.`
        : `Order ${data.order.number} is now collected as it stands below.`,
      ...(data.message === '' ? [] : [data.message]),
    ],
    address: { title: data.isSent ? 'It goes to' : 'It waits for you at', lines: data.pickUpAt },
    facts: factsOf(data),
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
  'market-missed': (data) => ({
    subject: `Your ${data.brand} order ${data.order.number} is still with us`,
    heading: 'We missed you at the market',
    paragraphs: [
      `Order ${data.order.number} was not collected, and we took it home with us. It is safe, and still yours.`,
      'Answer this email and say what suits you: we send it, let it wait at another market or place, or give your money back.',
    ],
    list: { title: 'Kept for you', lines: kitLines(data.order.lines) },
    button: seeOrder(data),
    reason: placedWith(data.order.email),
  }),
};

function factsOf({ order, hours, note }: EmailData['market-reminder']): [string, string][] {
  return [
    ['Order number', order.number],
    ...hours.map((line): [string, string] => ['When', line]),
    ...(note === '' ? [] : [['To know', note] satisfies [string, string]]),
  ];
}
