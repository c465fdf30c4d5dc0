import { expect, test } from 'vitest';
import type { ContentPage } from '../../../contracts/growth/content/content.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import type { WayOfZone } from '../../pricing/shipping/shipping.ts';
import {
  breadcrumbs,
  jsonLdText,
  organization,
  pageTrail,
  product,
  productTrail,
  questions,
  listingTrail,
  shortened,
  webSite,
  wholeOn,
} from './rules.ts';

const whole = wholeOn('https://stillmade.example');

test('structured data is schema.org’s, and nothing in it can end its script block', () => {
  expect(JSON.parse(jsonLdText([]))).toEqual({ '@context': 'https://schema.org', '@graph': [] });
  const nasty = '</script><script>alert(1)</script><!-- \u2028 & "quoted"';
  const text = jsonLdText([{ '@type': 'Product', name: nasty }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: nasty }] });
});

test('a trail names each step with its whole address', () => {
  expect(breadcrumbs([{ name: 'Home', path: '/' }], whole)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://stillmade.example/' }],
  });
});

const settings = {
  brand: 'Stillmade',
  email: 'hello@stillmade.example',
  phone: '',
  socials: [],
  returnDays: 30,
} as unknown as PublicSettings;

const shop = {
  '@type': 'Organization',
  '@id': 'https://stillmade.example/#organization',
  name: 'Stillmade',
  url: 'https://stillmade.example/',
  logo: whole(imageUrl('/icons/icon-512.png', 'logo')),
  email: 'hello@stillmade.example',
};

test('the shop says who it is, and how it is reached where it has said so', () => {
  expect(organization(settings, whole)).toEqual(shop);
  const reached = {
    ...settings,
    phone: '02 5550 0000',
    socials: [{ name: 'Instagram', url: 'https://a.example/' }],
  };
  expect(organization(reached as PublicSettings, whole)).toEqual({
    ...shop,
    telephone: '02 5550 0000',
    sameAs: ['https://a.example/'],
  });
});

test('a search engine may show the shop’s own search box', () => {
  expect(webSite(settings, whole)).toEqual({
    '@type': 'WebSite',
    name: 'Stillmade',
    url: 'https://stillmade.example/',
    inLanguage: 'en-AU',
    publisher: { '@id': 'https://stillmade.example/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://stillmade.example/search?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
});

const kit = {
  slug: 'koala',
  name: 'Koala',
  summary: 'Asleep in a gum tree.',
  sku: 'FNK-KOALA-007',
  categoryName: 'Felt art',
  categorySlug: 'felt-art',
  pictures: [{ url: '/pictures/k.jpg' }],
  price: '39.95',
  rrpPrice: null,
  stock: 1,
  variants: [],
} as unknown as KitDetail;

test('makes of one kit are a group, each with its own address, price and stock', () => {
  const variants = [
    { id: 7, slug: 'koala', sku: 'FNK-KOALA-007', label: 'Small', price: '39.95', stock: 1 },
    { id: 8, slug: 'koala-large', sku: 'FNK-KOALA-008', label: 'Large', price: '59.95', stock: 0 },
  ];
  const shown = productOf({ id: 7, variants });
  expect(shown['isVariantOf']).toEqual({
    '@type': 'ProductGroup',
    '@id': 'https://stillmade.example/product/koala#group',
    name: 'Koala',
    productGroupID: 'FNK-KOALA-007',
    url: 'https://stillmade.example/product/koala',
    hasVariant: [
      { '@id': 'https://stillmade.example/product/koala#product' },
      {
        '@type': 'Product',
        '@id': 'https://stillmade.example/product/koala-large#product',
        name: 'Large',
        sku: 'FNK-KOALA-008',
        url: 'https://stillmade.example/product/koala-large',
        offers: {
          '@type': 'Offer',
          url: 'https://stillmade.example/product/koala-large',
          price: '59.95',
          priceCurrency: 'AUD',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  });
  expect(productOf({})).not.toHaveProperty('isVariantOf');
});

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'AU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
  returnMethod: 'https://schema.org/ReturnByMail',
  customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: 'https://stillmade.example/shipping-returns',
};
const offer = {
  '@type': 'Offer',
  url: 'https://stillmade.example/product/koala',
  price: '39.95',
  priceCurrency: 'AUD',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: shop,
  hasMerchantReturnPolicy: returnPolicy,
};
const noReviews = { totalReviews: 0, averageRating: 0 };
const productOf = (some: Partial<KitDetail>, ways: WayOfZone[] = [], realStats = noReviews) =>
  product({ kit: { ...kit, ...some }, settings, realStats, ways }, whole);

test('a kit is offered with its price, and nothing is said of a rating while there is none', () => {
  expect(productOf({})).toEqual({
    '@type': 'Product',
    '@id': 'https://stillmade.example/product/koala#product',
    name: 'Koala',
    description: 'Asleep in a gum tree.',
    sku: 'FNK-KOALA-007',
    category: 'Felt art',
    url: 'https://stillmade.example/product/koala',
    image: [whole(imageUrl('/pictures/k.jpg', 'large'))],
    brand: { '@type': 'Brand', name: 'Stillmade' },
    offers: offer,
  });
});

test.each([
  [1, 'https://schema.org/InStock'],
  [0, 'https://schema.org/OutOfStock'],
])('with a stock of %i a kit is %s', (stock, availability) => {
  expect(productOf({ stock })['offers']).toMatchObject({ availability });
});

test('people’s ratings are told, from one to five', () => {
  const stats = { totalReviews: 1, averageRating: 4.5 };
  expect(productOf({}, [], stats)['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
});

test.each([
  ['ours', 'StrikethroughPrice'],
  ['maker', 'ListPrice'],
] as const)('a higher price that is %s is a %s', (rrpKind, type) => {
  expect(productOf({ rrpPrice: '49.95', rrpKind })['offers']).toEqual({
    ...offer,
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', price: '39.95', priceCurrency: 'AUD' },
      {
        '@type': 'UnitPriceSpecification',
        priceType: `https://schema.org/${type}`,
        price: '49.95',
        priceCurrency: 'AUD',
      },
    ],
  });
});

test('a sale says until when its price is valid', () => {
  const sale = { price: '30.00', until: '2026-12-01' } as KitDetail['sale'];
  expect(productOf({ sale })['offers']).toEqual({ ...offer, price: '30.00', priceValidUntil: '2026-12-01' });
});

test('beside a sale the kit’s own price is what is struck through, also where its maker recommends a higher one', () => {
  const sale = { price: '30.00', was: '39.95', until: null } as KitDetail['sale'];
  const told = productOf({ sale, rrpPrice: '49.95', rrpKind: 'maker' })['offers'] as Record<string, unknown>;
  expect(told['priceSpecification']).toMatchObject([
    { price: '30.00' },
    { priceType: 'https://schema.org/StrikethroughPrice', price: '39.95' },
  ]);
});

test('the way to each zone is told with its price and its days', () => {
  const way = {
    zone: { name: 'NSW', postcodes: [['2000', '2599']], standardDays: [2, 4] },
    option: { name: 'Standard delivery', priceCents: 950 },
    origin: { packingDays: 1 },
  } as unknown as WayOfZone;
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  expect(productOf({}, [way])['offers']).toEqual({
    ...offer,
    shippingDetails: [
      {
        '@type': 'OfferShippingDetails',
        shippingLabel: 'Standard delivery: NSW',
        shippingRate: { '@type': 'MonetaryAmount', value: '9.50', currency: 'AUD' },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'AU',
          postalCodeRange: [
            { '@type': 'PostalCodeRangeSpecification', postalCodeBegin: '2000', postalCodeEnd: '2599' },
          ],
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, 1),
          transitTime: days(2, 4),
        },
      },
    ],
  });
});

const home = { name: 'Home', path: '/' };
test('a trail leads from home over the category to the kit', () => {
  expect(listingTrail({ slug: 'felt-art', name: 'Felt art' })).toEqual([
    home,
    { name: 'Felt art', path: paths.category('felt-art') },
  ]);
  expect(productTrail(kit)).toEqual([
    home,
    { name: 'Felt art', path: paths.category('felt-art') },
    { name: 'Koala', path: paths.product('koala') },
  ]);
  expect(pageTrail('About', paths.about)).toEqual([home, { name: 'About', path: paths.about }]);
});

test('a page’s questions are told with their answers, and a page without any tells nothing', () => {
  const page = (asked: unknown[]) => ({ questions: asked }) as unknown as ContentPage;
  expect(questions(page([]))).toEqual([]);
  expect(questions(page([{ question: 'When?', answerHtml: '<p>Soon.</p>' }]))).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: '<p>Soon.</p>' } },
      ],
    },
  ]);
});

test.each([
  ['with a line’s end in it', ' short\n one ', 'short one'],
  ['of 160 characters', 'x'.repeat(160), 'x'.repeat(160)],
  ['of 161 characters without a space', 'x'.repeat(161), 'x…'],
  ['whose word ends at the last place', `${'x'.repeat(157)} yy`, `${'x'.repeat(157)} yy`],
  ['whose last word is cut', `${'x'.repeat(150)} ${'y'.repeat(20)}`, `${'x'.repeat(150)}…`],
  ['with two spaces to end at', `a ${'x'.repeat(100)} ${'y'.repeat(90)}`, `a ${'x'.repeat(100)}…`],
  ['whose last word ends in a comma', `${'x'.repeat(150)}, ${'y'.repeat(20)}`, `${'x'.repeat(150)}…`],
  ['that is cut after a word and a space', `${'x'.repeat(158)} yyy`, `${'x'.repeat(158)}…`],
  ['that is cut before a space', `${'a '.repeat(79)}x yyy`, `${'a '.repeat(79).trim()}…`],
])('a description %s', (_what, text, short) => expect(shortened(text)).toBe(short));
