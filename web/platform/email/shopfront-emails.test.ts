import { describe, expect, test } from 'vitest';
import type { EmailData, EmailKind } from '../../../contracts/platform/email/email.ts';
import { renderEmail } from './emails.tsx';

const shop = { origin: 'https://stillmade.example', brand: 'Stillmade' };
const contact = {
  ...shop,
  name: 'Ada <b>Byrne</b>',
  email: 'ada@example.com',
  topic: 'A kit',
  orderNumber: '',
  message: 'Does it come with a hoop?\n<script>alert(1)</script>',
};
const wholesale = {
  ...shop,
  businessName: 'The Corner Gallery',
  abn: '51 824 753 556',
  contactName: 'Ada Byrne',
  email: 'ada@example.com',
  phone: '',
  businessKind: 'Gallery or museum',
  postcode: '0800',
  state: 'NT',
  businessUrl: '',
  message: 'We would like to begin small.',
};
const leaveUrl = 'https://stillmade.example/alerts/leave/x';

const wish = {
  ...shop,
  name: 'Ada <b>Byrne</b>',
  kit: 'Snow gum paint by numbers',
  kitUrl: 'https://stillmade.example/product/snow-gum-paint-by-numbers',
  nowCents: 3995,
  leaveUrl,
};

const emails = {
  'contact-message': contact,
  'contact-copy': contact,
  'wholesale-application': wholesale,
  'wholesale-received': wholesale,
  'wholesale-answered': {
    ...shop,
    businessName: 'The <b>Corner</b> Gallery',
    reply: 'Gladly.\nCome and see us.',
    terms: { minimumCents: 30_000, minimumQuantity: 0, invoiceDays: 14 },
    link: 'https://stillmade.example/auth',
  },
  'alert-confirm': {
    ...shop,
    kit: 'Snow gum paint by numbers',
    confirmUrl: 'https://stillmade.example/alerts/confirm/x',
    leaveUrl,
    validDays: 7,
  },
  'back-in-stock': {
    ...shop,
    kit: 'Snow gum paint by numbers',
    kitUrl: 'https://stillmade.example/product/snow-gum-paint-by-numbers',
    leaveUrl,
  },
  'price-drop': wish,
  'wish-back': wish,
  'question-answered': {
    ...shop,
    kit: 'Snow gum paint by numbers',
    kitUrl: 'https://stillmade.example/product/snow-gum-paint-by-numbers',
    answer: 'Yes.',
  },
  'part-asked': { ...shop, part: 'Green pot', kit: 'Snow gum paint by numbers' },
  'part-declined': { ...shop, part: 'Green pot', kit: 'Snow gum paint by numbers', answer: 'We have none.' },
  'how-was-it': {
    ...shop,
    name: 'Ada <b>Byrne</b>',
    number: 'SM-10042',
    kits: ['Snow gum paint by numbers', 'Sleeping koala felt art'],
    reviewUrl: 'https://stillmade.example/review#x',
    leaveUrl,
  },
} satisfies Partial<EmailData>;

/** Who typed the address is not known to be whose it is. */
function goesToAStranger(kind: string): boolean {
  return ['contact-copy', 'wholesale-received'].includes(kind);
}

describe.each(Object.entries(emails))('the letter %s', (kind, data) => {
  const { subject, html, text } = renderEmail(kind as EmailKind, data);

  test('has a subject, one heading and a reason why it comes', () => {
    expect(subject.length).toBeGreaterThan(5);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('You receive this letter because');
  });

  test('says the same in HTML and in text, without a blank', () => {
    for (const version of [html, text]) expect(version).not.toMatch(/undefined|\[object/);
    if ('leaveUrl' in data) for (const version of [html, text]) expect(version).toContain(data.leaveUrl);
    if ('message' in data && !goesToAStranger(kind)) expect(text).toContain(data.message);
  });

  test('carries no words of a stranger to a mailbox that may be anybody’s', () => {
    if (!('message' in data) || !goesToAStranger(kind)) return;
    for (const version of [html, text]) expect(version).not.toContain(data.message.slice(0, 20));
  });

  test('shows what somebody typed as text', () => {
    expect(html).not.toMatch(/<script|<b>/);
  });
});

test('a business that was given a price list reads how it orders by it; one that was not reads the answer alone', () => {
  const answered = emails['wholesale-answered'];
  const { text } = renderEmail('wholesale-answered', answered);
  expect(text).toContain('Gladly.');
  expect(text).toContain('An order begins at $300.00 of kits.');
  expect(text).toContain('You may order on invoice and pay within 14 days.');
  expect(text).toContain(answered.link);
  const declined = renderEmail('wholesale-answered', {
    ...answered,
    reply: 'Not this year.',
    terms: null,
  }).text;
  expect(declined).toContain('Not this year.');
  expect(declined).not.toMatch(/price|An order|auth/);
});

test('an answer that was left empty is not shown', () => {
  expect(renderEmail('contact-copy', contact).text).not.toContain('Order:');
});
