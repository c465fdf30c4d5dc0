import type { LetterData } from '../../contracts/email.ts';
import { priceText } from '../../contracts/money.ts';
import type { PlainWords } from './plain-letter.tsx';

export function contactMessageWords(data: LetterData['contact-message']): PlainWords {
  return {
    subject: `${data.topic}: a message from ${data.name}`,
    heading: 'A message for you',
    paragraphs: ['Somebody wrote to the shop by the contact form.'],
    facts: contactFacts(data),
    quote: data.message,
    reason: 'You receive this letter because it is the address of the shop.',
  };
}

export function contactCopyWords(data: LetterData['contact-copy']): PlainWords {
  return {
    subject: `We have your message, ${data.name}`,
    heading: 'Thank you for writing',
    paragraphs: [
      'Your message has reached us. A person reads it and answers within two working days.',
      'This is what you wrote:',
    ],
    facts: contactFacts(data),
    quote: data.message,
    reason: `You receive this letter because a message was sent to us with ${data.email}. If that was not you, there is nothing you need to do.`,
  };
}

function contactFacts(data: LetterData['contact-message']): PlainWords['facts'] {
  return [
    ['Name', data.name],
    ['E-mail', data.email],
    ['About', data.topic],
    ['Order', data.orderNumber],
  ];
}

export function wholesaleApplicationWords(data: LetterData['wholesale-application']): PlainWords {
  return {
    subject: `Wholesale: ${data.businessName} asks for terms`,
    heading: 'A wholesale application',
    paragraphs: ['A business would like to sell your kits. The application is kept in the shop.'],
    facts: wholesaleFacts(data),
    quote: data.message,
    reason: 'You receive this letter because it is the address of the shop.',
  };
}

export function wholesaleReceivedWords(data: LetterData['wholesale-received']): PlainWords {
  return {
    subject: 'We have your wholesale application',
    heading: `Thank you, ${data.contactName}`,
    paragraphs: [
      'Your application has reached us. We look at each one ourselves and answer within five working days.',
      'This is what you sent:',
    ],
    facts: wholesaleFacts(data),
    quote: data.message,
    reason: `You receive this letter because a wholesale application was sent to us with ${data.email}.`,
  };
}

function wholesaleFacts(data: LetterData['wholesale-application']): PlainWords['facts'] {
  return [
    ['Business', data.businessName],
    ['ABN', data.abn],
    ['Kind', data.businessKind],
    ['Name', data.contactName],
    ['E-mail', data.email],
    ['Phone', data.phone],
    ['Where', `${data.state} ${data.postcode}`],
    ['Website', data.businessUrl],
  ];
}

export function alertConfirmWords(data: LetterData['alert-confirm']): PlainWords {
  return {
    subject: `Shall we tell you when ${data.kit} is back?`,
    heading: 'One question first',
    paragraphs: [
      `Somebody, we hope you, asked us to write to this address when ${data.kit} is back on the shelf. Please confirm that, and we will write once.`,
      `The button works once and for ${data.validDays} days. If you do nothing, we forget the address.`,
    ],
    button: { words: 'Yes, tell me', url: data.confirmUrl },
    quietLink: { words: 'No, forget this address', url: data.leaveUrl },
    reason: 'You receive this letter because this address was typed into our shop.',
  };
}

export function backInStockWords(data: LetterData['back-in-stock']): PlainWords {
  return {
    subject: `${data.kit} is back`,
    heading: 'It is back on the shelf',
    paragraphs: [
      `${data.kit} can be had again. You asked us to tell you; this is the one letter that we send about it.`,
      'We cannot put one aside, so what is there may go to somebody else first.',
    ],
    button: { words: 'See the kit', url: data.kitUrl },
    quietLink: { words: 'Forget my address', url: data.leaveUrl },
    reason: 'You receive this letter because you asked to be told when this kit is back.',
  };
}

export function priceDropWords(data: LetterData['price-drop']): PlainWords {
  const [now, was] = [priceText(data.nowCents), priceText(data.wasCents)];
  return {
    subject: `${data.kit} costs ${now} now`,
    heading: 'It costs less now',
    paragraphs: [
      `${data.name}, you put ${data.kit} on your wishlist. It cost ${was} when we last looked, and costs ${now} now.`,
      'It stays on your list for as long as you like.',
    ],
    button: { words: 'See the kit', url: data.kitUrl },
    ...wishFoot(data, 'costs less'),
  };
}

export function wishBackWords(data: LetterData['wish-back']): PlainWords {
  return {
    subject: `${data.kit} is back`,
    heading: 'It is back on the shelf',
    paragraphs: [
      `${data.name}, you put ${data.kit} on your wishlist. It can be had again, for ${priceText(data.nowCents)}.`,
      'We cannot put one aside, so what is there may go to somebody else first.',
    ],
    button: { words: 'See the kit', url: data.kitUrl },
    ...wishFoot(data, 'is back'),
  };
}

function wishFoot({ leaveUrl }: { leaveUrl: string }, when: string) {
  return {
    quietLink: { words: 'No more of these letters', url: leaveUrl },
    reason: `You receive this letter because you asked in your account to be told when a kit on your wishlist ${when}.`,
  };
}

export function howWasItWords(data: LetterData['how-was-it']): PlainWords {
  return {
    subject: data.kits.length === 1 ? `How was ${data.kits[0]}?` : 'How were your kits?',
    heading: 'How was it?',
    paragraphs: [
      `${data.name}, your order ${data.number} has been with you for a week: ${list.format(data.kits)}.`,
      'If you have had an evening with it, others would love to read how it was. A few words are enough, and a photograph is welcome.',
    ],
    button: { words: 'Say how it was', url: data.reviewUrl },
    quietLink: { words: 'No more of these letters', url: data.leaveUrl },
    reason: 'You receive this letter because a kit that you ordered in your account has arrived.',
  };
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });
