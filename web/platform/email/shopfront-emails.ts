import { priceText } from '../../../contracts/kernel/money.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

/** The sentences of emails from the shopfront: its forms, its alerts, its wishlists. */
export const shopfrontEmails = {
  'contact-message': contactMessageEmail,
  'contact-copy': contactCopyEmail,
  'wholesale-application': wholesaleApplicationEmail,
  'wholesale-received': wholesaleReceivedEmail,
  'wholesale-answered': wholesaleAnsweredEmail,
  'alert-confirm': alertConfirmEmail,
  'newsletter-confirm': newsletterConfirmEmail,
  'left-checkout': leftCheckoutEmail,
  'back-in-stock': backInStockEmail,
  'price-drop': priceDropEmail,
  'wish-back': wishBackEmail,
  'how-was-it': howWasItEmail,
  'question-answered': questionAnsweredEmail,
  'part-asked': partAskedEmail,
  'part-declined': partDeclinedEmail,
};

function contactMessageEmail(data: EmailData['contact-message']): EmailContent {
  return {
    subject: `${data.topic}: a message from ${data.name}`,
    heading: 'A message for you',
    paragraphs: ['Somebody wrote to the shop by the contact form.'],
    facts: contactFacts(data),
    quote: data.message,
    reason: 'You receive this letter because it is the address of the shop.',
  };
}

function contactCopyEmail(data: EmailData['contact-copy']): EmailContent {
  return {
    subject: `${data.brand} has your message`,
    heading: 'Thank you for writing',
    paragraphs: ['Your message has reached us. A person reads it and answers within two working days.'],
    facts: [['About', data.topic]],
    reason: `You receive this letter because a message was sent to us with ${data.email}. If that was not you, there is nothing you need to do.`,
  };
}

function contactFacts(data: EmailData['contact-message']): EmailContent['facts'] {
  return [
    ['Name', data.name],
    ['Email', data.email],
    ['About', data.topic],
    ['Order', data.orderNumber],
  ];
}

function wholesaleApplicationEmail(data: EmailData['wholesale-application']): EmailContent {
  return {
    subject: `Wholesale: ${data.businessName} asks for terms`,
    heading: 'A wholesale application',
    paragraphs: ['A business would like to sell your kits. The application is kept in the shop.'],
    facts: wholesaleFacts(data),
    quote: data.message,
    reason: 'You receive this letter because it is the address of the shop.',
  };
}

function wholesaleReceivedEmail(data: EmailData['wholesale-received']): EmailContent {
  return {
    subject: 'We have your wholesale application',
    heading: 'Thank you for applying',
    paragraphs: [
      'Your application has reached us. We look at each one ourselves and answer within five working days.',
    ],
    reason: `You receive this letter because a wholesale application was sent to us with ${data.email}.`,
  };
}

function wholesaleAnsweredEmail(data: EmailData['wholesale-answered']): EmailContent {
  const { terms } = data;
  const isFree = terms?.minimumCents === 0 && terms.minimumQuantity === 0;
  return {
    subject: `About your wholesale application, ${data.businessName}`,
    heading: 'Our answer to your application',
    paragraphs: data.reply.split(/\n+/),
    ...(terms && {
      list: {
        title: 'Your wholesale prices',
        lines: [
          'Log in with this email, or make an account with it: our kits show your prices then.',
          terms.minimumCents > 0 ? `An order begins at ${priceText(terms.minimumCents)} of kits.` : '',
          terms.minimumQuantity > 0 ? `An order begins at ${terms.minimumQuantity} kits.` : '',
          isFree ? 'An order may be as small as you like.' : '',
          terms.invoiceDays ? `You may order on invoice and pay within ${terms.invoiceDays} days.` : '',
        ].filter(Boolean),
      },
      button: { label: 'See your prices', href: data.link },
    }),
    reason:
      'You receive this letter because a wholesale application was sent to us with this address. You can answer it.',
  };
}

function wholesaleFacts(data: EmailData['wholesale-application']): EmailContent['facts'] {
  return [
    ['Business', data.businessName],
    ['ABN', data.abn],
    ['Kind', data.businessKind],
    ['Name', data.contactName],
    ['Email', data.email],
    ['Phone', data.phone],
    ['Where', `${data.state} ${data.postcode}`],
    ['Website', data.businessUrl],
  ];
}

function alertConfirmEmail(data: EmailData['alert-confirm']): EmailContent {
  return {
    subject: `Shall we tell you when ${data.kit} is back?`,
    heading: 'One question first',
    paragraphs: [
      `Somebody, we hope you, asked us to write to this address when ${data.kit} is back on the shelf. Please confirm that, and we will write once.`,
      `The button works once and for ${data.validDays} days. If you do nothing, we forget the address.`,
    ],
    button: { label: 'Yes, tell me', href: data.confirmUrl },
    quietLink: { label: 'No, forget this address', href: data.leaveUrl },
    reason: 'You receive this letter because this address was typed into our shop.',
  };
}

function newsletterConfirmEmail(data: EmailData['newsletter-confirm']): EmailContent {
  const out = { label: 'What we know of your consent, and the way out', href: data.leaveUrl };
  if (data.isKnown)
    return {
      subject: `You get the newsletter of ${data.brand} already`,
      heading: 'You are on the list already',
      paragraphs: [
        'Somebody, we hope you, asked for our newsletter with this address. It is on the list, so there is nothing that you need to do.',
      ],
      quietLink: out,
      reason: 'You receive this letter because this address was typed into our shop.',
    };
  return {
    subject: `Shall we send you the newsletter of ${data.brand}?`,
    heading: 'One question first',
    paragraphs: [
      'Somebody, we hope you, asked for our newsletter with this address. Please confirm that, and you are on the list.',
      `The button works once and for ${data.validDays} days. If you do nothing, we forget the address.`,
    ],
    button: { label: 'Yes, send it to me', href: data.confirmUrl },
    quietLink: { ...out, label: 'No, leave this address alone' },
    reason: 'You receive this letter because this address was typed into our shop.',
  };
}

function leftCheckoutEmail(data: EmailData['left-checkout']): EmailContent {
  return {
    subject: 'Your cart is still here',
    heading: 'You left something behind',
    paragraphs: [
      'You began to order and did not finish. If you changed your mind, that is fine: this is the only letter about it.',
      'If something was in the way, the button brings your kits back, on this device too. We cannot put any aside.',
    ],
    list: { title: 'In your cart', lines: data.kits.map(({ name, quantity }) => `${quantity} × ${name}`) },
    button: { label: 'Back to my cart', href: data.restoreUrl },
    quietLink: { label: 'Leave the newsletter and such letters', href: data.leaveUrl },
    closing: [[data.businessName, ...data.address].join(', ')],
    reason: 'You receive this letter because you confirmed that our newsletter may come to this address.',
  };
}

function backInStockEmail(data: EmailData['back-in-stock']): EmailContent {
  return {
    subject: `${data.kit} is back`,
    heading: 'It is back on the shelf',
    paragraphs: [
      `${data.kit} can be had again. You asked us to tell you; this is the one letter that we send about it.`,
      'We cannot put one aside, so what is there may go to somebody else first.',
    ],
    button: { label: 'See the kit', href: data.kitUrl },
    quietLink: { label: 'Forget my address', href: data.leaveUrl },
    reason: 'You receive this letter because you asked to be told when this kit is back.',
  };
}

/** Names no earlier price: that it was asked for long enough to be compared with is not proved. */
function priceDropEmail(data: EmailData['price-drop']): EmailContent {
  const now = priceText(data.nowCents);
  return {
    subject: `${data.kit} costs ${now} now`,
    heading: 'It costs less now',
    paragraphs: [
      `${data.name}, you put ${data.kit} on your wishlist. It costs less than when we last looked: ${now}.`,
      'It stays on your list for as long as you like.',
    ],
    button: { label: 'See the kit', href: data.kitUrl },
    ...wishFoot(data, 'costs less'),
  };
}

function wishBackEmail(data: EmailData['wish-back']): EmailContent {
  return {
    subject: `${data.kit} is back`,
    heading: 'It is back on the shelf',
    paragraphs: [
      `${data.name}, you put ${data.kit} on your wishlist. It can be had again, for ${priceText(data.nowCents)}.`,
      'We cannot put one aside, so what is there may go to somebody else first.',
    ],
    button: { label: 'See the kit', href: data.kitUrl },
    ...wishFoot(data, 'is back'),
  };
}

function wishFoot({ leaveUrl }: { leaveUrl: string }, when: string) {
  return {
    quietLink: { label: 'No more of these letters', href: leaveUrl },
    reason: `You receive this letter because you asked in your account to be told when a kit on your wishlist ${when}.`,
  };
}

function howWasItEmail(data: EmailData['how-was-it']): EmailContent {
  return {
    subject: data.kits.length === 1 ? `How was ${data.kits[0]}?` : 'How were your kits?',
    heading: 'How was it?',
    paragraphs: [
      `${data.name}, your order ${data.number} has been with you for a week: ${list.format(data.kits)}.`,
      'If you have had an evening with it, others would love to read how it was. A few words are enough, and a photograph is welcome.',
    ],
    button: { label: 'Say how it was', href: data.reviewUrl },
    quietLink: { label: 'No more of these letters', href: data.leaveUrl },
    reason: 'You receive this letter because a kit that you ordered in your account has arrived.',
  };
}

function questionAnsweredEmail(data: EmailData['question-answered']): EmailContent {
  return {
    subject: `Our answer about ${data.kit}`,
    heading: 'You asked, we answer',
    paragraphs: [`About ${data.kit}:`, ...data.answer.split(/\n+/)],
    button: { label: 'To the kit', href: data.kitUrl },
    reason:
      'You receive this letter because somebody asked about a kit and gave this address for the answer. It is not kept.',
  };
}

function partAskedEmail(data: EmailData['part-asked']): EmailContent {
  return {
    subject: `${data.brand} has your request for a part`,
    heading: 'We have your request',
    paragraphs: [
      `You asked for a part of ${data.kit}. A person reads it; you hear from us by letter, whether we send it or not.`,
    ],
    facts: [['Part', data.part]],
    reason:
      'You receive this letter because a part was asked for with this address. If that was not you, there is nothing you need to do.',
  };
}

function partDeclinedEmail(data: EmailData['part-declined']): EmailContent {
  return {
    subject: `About the part of ${data.kit} that you asked for`,
    heading: 'We do not send this part',
    paragraphs: data.answer.split(/\n+/),
    facts: [
      ['Part', data.part],
      ['Kit', data.kit],
    ],
    reason: 'You receive this letter because a part was asked for with this address.',
  };
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });
