import { describe, expect, onTestFinished, test } from 'vitest';
import { nameImageHosts, ownHosts } from '../../../contracts/kernel/image-hosts.ts';
import { emailKinds } from '../../../contracts/platform/email/email-kinds.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { renderEmail } from './emails.tsx';

const data: EmailData['order-paid'] = {
  origin: 'https://stillmade.example',
  brand: 'Stillmade',
  order: {
    token: 'V1StGXR8_Z5jdHi6B-myT',
    number: 'SM-10042',
    state: 'paid',
    email: 'mabel@example.com',
    placedAt: '2026-11-20T05:00:00.000Z',
    paidAt: '2026-11-20T05:02:00.000Z',
    lines: [
      {
        name: 'Lighthouse <at> dusk',
        sku: 'PBNLIGAT003',
        slug: 'lighthouse-at-dusk',
        imageUrl: '/pictures/lighthouse.png',
        quantity: 2,
        unitPriceCents: 4995,
        lineTotalCents: 9990,
      },
    ],
    subtotalCents: 9990,
    discountCents: 0,
    shippingCents: 1120,
    totalCents: 11110,
    gstCents: 1010,
    service: 'standard',
    deliveryName: 'Standard',
    promised: { from: '2026-11-24', to: '2026-11-26' },
    readyAt: null,
    address: {
      name: 'Mabel Okafor',
      line1: '12 Ferry Lane',
      line2: '',
      suburb: 'Darwin City',
      state: 'NT',
      postcode: '0800',
    },
    payUrl: null,
    parcels: [],
    refundedCents: 0,
    giftCardCents: 0,
    carriedCents: 0,
    addsTo: null,
    giftPath: null,
    carriedOnCents: 0,
    dueOn: null,
    payBy: 'provider' as const,
    storeCreditCents: 0,
    receivedCents: 0,
    heldUntil: null,
    isMadeByShop: false,
    bagName: '',
    giftMessage: '',
    timeline: [],
  },
};

test('a word that is longer than a phone is wide is broken, in the sheet and in the foot of every letter', () => {
  for (const [kind, { sample }] of Object.entries(emailKinds)) {
    const { html } = renderEmail(kind as keyof typeof emailKinds, sample(data));
    expect([kind, html.match(/overflow-wrap:anywhere;word-break:break-word/g)?.length]).toEqual([kind, 2]);
  }
});

test('the letter of an approved return says where to send it, line by line', () => {
  const sendTo = ['Stillmade returns', '12 Sydenham Road', 'Marrickville NSW 2204'];
  const returned = {
    number: 'RT-1007',
    kits: [{ name: 'Koala', quantity: 1 }],
    message: 'Please send it back.',
  };
  const { html, text } = renderEmail('return-approved', { ...data, returned, sendTo });
  for (const line of sendTo) expect(html).toContain(`>${line}</p>`);
  expect(text).toContain(`Send it to\n${sendTo.join('\n')}`);
});

describe('the letter for a paid order', () => {
  const { subject, html, text } = renderEmail('order-paid', data);

  test('names the order in its subject', () => {
    expect(subject).toBe('Your Stillmade order SM-10042 is paid');
  });

  test.each([
    '$99.90',
    '$11.20',
    '$111.10',
    '$10.10',
    'Mabel Okafor',
    'Darwin City NT 0800',
    'Arrives Tue 24 – Thu 26 November',
  ])('says %s in HTML and in text', (message) => {
    expect(html).toContain(message);
    expect(text).toContain(message);
  });

  test('links to the order at the shop’s configured address', () => {
    const link = 'https://stillmade.example/checkout/confirmation/V1StGXR8_Z5jdHi6B-myT';
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
  });

  test('has one heading of the first rank, and an alternative for every picture', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<img(?![^>]*alt="[^"]+")/g)).toBeNull();
  });

  test('shows what a customer typed as text', () => {
    expect(html).toContain('Lighthouse &lt;at&gt; dusk');
  });

  test('is not written from half of its data', () => {
    expect(() => renderEmail('order-paid', { ...data, order: undefined })).toThrow();
  });
});

test('an owner’s words stand where they were written, and nobody is sent a brace', () => {
  const shipped = emailKinds['order-shipped'].sample(data);
  const words = {
    subject: 'Off it goes: {number}',
    heading: 'Hello {gone}',
    opening: '',
    closing: 'Enjoy it',
  };
  const { subject, html, text } = renderEmail('order-shipped', shipped, words);
  expect(subject).toBe('Off it goes: SM-10042');
  expect(text).toContain('On its way');
  expect(text).not.toContain('{');
  expect(html).toContain('Enjoy it');
  const paid = renderEmail('order-paid', data, { ...words, heading: 'Hooray' });
  expect(paid.html).toContain('Hooray');
  expect(paid.text).toContain('Enjoy it');
});

test('an order made by hand of which a gift card and credit pay a part says what is left, also on its button', () => {
  const { order, ...sample } = emailKinds['order-made'].sample(data);
  const paid = { totalCents: 10_000, carriedCents: 0, giftCardCents: 3_000, storeCreditCents: 1_000 };
  const { text } = renderEmail('order-made', { ...sample, order: { ...order, ...paid } });
  for (const sum of [
    'Paid by gift card',
    '-$20.00',
    'Paid by credit',
    '-$10.00',
    'Left to pay',
    'Pay $70.00',
  ])
    expect(text.replaceAll('−', '-')).toContain(sum);
});

test.each(['order-shipped', 'order-late', 'order-delivered'] as const)(
  'the letter %s leads to the steps of its parcels',
  (kind) => {
    const steps = 'https://stillmade.example/orders/sample-of-an-order-12/parcels';
    const { html, text } = renderEmail(kind, emailKinds[kind].sample(data));
    expect(html).toContain(`href="${steps}"`);
    expect(text).toContain(`: ${steps}`);
  },
);

test.each(['order-shipped', 'order-delivered'] as const)(
  'the letter %s names no steps of what is picked up',
  (kind) => {
    const sample = emailKinds[kind].sample(data);
    const order = { ...sample.order, service: 'pickup' as const };
    expect(renderEmail(kind, { ...sample, order }).text).not.toContain('/parcels');
  },
);

test('beside a price that is struck through in a newsletter a link says since when', () => {
  const kit = { name: 'Snow gum', url: 'https://stillmade.example/product/snow-gum', imageUrl: null };
  const sinceUrl = 'https://stillmade.example/prices/snow-gum';
  const of = (was: string | null) => {
    const kits = [{ ...kit, price: '$59.95', was, sinceUrl: was && sinceUrl }];
    return renderEmail('newsletter', { ...emailKinds.newsletter.sample(data), kits });
  };
  const { html, text } = of('$69.95');
  expect(html).toMatch(new RegExp(`<s[^>]*>\\$69.95</s>.*href="${sinceUrl}"[^>]*>Since when\\?</a>`, 's'));
  expect(text).toContain(`Snow gum, $59.95 (was $69.95)\n${kit.url}\nSince when? ${sinceUrl}`);
  expect(of(null).html + of(null).text).not.toContain('Since when');
});

test('a newsletter’s picture is fetched from where pictures are, small enough for a letter, with its words', () => {
  const picture = { url: '/pictures/0a1b2c.jpg', alt: 'A <hoop> by the window' };
  const pictureOf = () => {
    const { html } = renderEmail('newsletter', { ...emailKinds.newsletter.sample(data), picture });
    return html.match(/<img[^>]*0a1b2c[^>]*>/g) ?? [];
  };
  const small = '/cdn-cgi/image/width=600,quality=85,format=avif,fit=scale-down';
  const [own, ...others] = pictureOf();
  expect(others).toEqual([]);
  expect(own).toContain(`src="https://stillmade.example${small}/pictures/0a1b2c.jpg"`);
  expect(own).toContain('alt="A &lt;hoop&gt; by the window"');
  expect(own).toContain('width="552"');
  nameImageHosts({ resizer: 'https://img.shop.example', assets: 'https://assets.shop.example' });
  onTestFinished(() => nameImageHosts(ownHosts));
  expect(pictureOf()[0]).toContain(
    `src="https://img.shop.example${small}/https://assets.shop.example/pictures/0a1b2c.jpg"`,
  );
});
