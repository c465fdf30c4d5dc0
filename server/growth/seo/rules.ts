import type { ReviewStats } from '../../../contracts/community/reviews/reviews.ts';
import type { ContentPage } from '../../../contracts/growth/content/content.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { chosenName } from '../../../contracts/storefront/listing/chosen-name.ts';
import type { Category, KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import type { WayOfZone } from '../../pricing/shipping/shipping.ts';
import { availabilityOf, productGroupOf } from './product-group.ts';

/** A thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Makes an address of the shop whole. */
export type Whole = (path: string) => string;

export function wholeOn(origin: string): Whole {
  return (path) => new URL(path, origin).href;
}

/** The things as JSON that may stand in a script block as it is: no `<` can end the block, no line separator break it. */
export function jsonLdText(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, escapeOf);
}

function escapeOf(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The mark in the resizer's grammar, but of the shop's own host, whichever resizes its pictures: it is drawn here. */
export const logoPath = imageUrl(wellKnownFiles.icon(512), 'logo');

export function organization(settings: PublicSettings, whole: Whole): Thing {
  return {
    '@type': 'Organization',
    '@id': `${whole(paths.home)}#organization`,
    name: settings.brand,
    url: whole(paths.home),
    logo: whole(settings.logo?.url ?? logoPath),
    email: settings.email,
    ...(settings.phone === '' ? {} : { telephone: settings.phone }),
    ...(settings.socials.length === 0 ? {} : { sameAs: settings.socials.map(({ url }) => url) }),
  };
}

/** With the search box that search engines may show under the shop's name. */
export function webSite(settings: PublicSettings, whole: Whole): Thing {
  return {
    '@type': 'WebSite',
    name: settings.brand,
    url: whole(paths.home),
    inLanguage: 'en-AU',
    publisher: { '@id': `${whole(paths.home)}#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${whole(paths.searchPage)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** An entry of the journal. */
export function article(
  page: Pick<ContentPage, 'title' | 'summary' | 'publishedAt' | 'changedAt'>,
  { path, picture }: { path: string; picture: string },
  whole: Whole,
): Thing {
  const shop = { '@id': `${whole(paths.home)}#organization` };
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.summary,
    url: whole(path),
    datePublished: page.publishedAt,
    dateModified: page.changedAt,
    ...(picture === '' ? {} : { image: whole(picture) }),
    author: shop,
    publisher: shop,
  };
}

type CollectionSaid = {
  name: string;
  description: string;
  path: string;
  kits: readonly { name: string; slug: string }[];
};

/** Kits that somebody chose, in their order. */
export function collectionPage({ name, description, path, kits }: CollectionSaid, whole: Whole): Thing {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: whole(path),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: kits.length,
      itemListElement: kits.map((kit, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: kit.name,
        url: whole(paths.product(kit.slug)),
      })),
    },
  };
}

export function collectionTrail(here: Crumb): Crumb[] {
  return [...pageTrail('Collections', paths.collections), here];
}

export type Crumb = { name: string; path: string };

export function breadcrumbs(trail: readonly Crumb[], whole: Whole): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: whole(path),
    })),
  };
}

export type ProductFacts = {
  kit: KitDetail;
  settings: PublicSettings;
  /** Of reviews by people; nothing is said about a rating while there is none. */
  realStats: ReviewStats;
  /** How it is sent to each zone; empty where somebody has to quote it. */
  ways: readonly WayOfZone[];
};

export function product({ kit, settings, realStats, ways }: ProductFacts, whole: Whole): Thing {
  return {
    '@type': 'Product',
    '@id': `${whole(paths.product(kit.slug))}#product`,
    name: chosenName(kit),
    description: kit.summary,
    sku: kit.sku,
    ...(kit.gtin === '' ? {} : { gtin: kit.gtin }),
    category: kit.categoryName,
    url: whole(paths.product(kit.slug)),
    image: kit.pictures.map(({ url }) => whole(imageUrl(url, 'large'))),
    brand: { '@type': 'Brand', name: settings.brand },
    offers: offer(kit, settings, ways, whole),
    ...productGroupOf(kit, whole),
    ...(realStats.totalReviews === 0 ? {} : { aggregateRating: aggregateRating(realStats) }),
  };
}

function offer(kit: KitDetail, settings: PublicSettings, ways: readonly WayOfZone[], whole: Whole): Thing {
  return {
    '@type': 'Offer',
    url: whole(paths.product(kit.slug)),
    ...pricesOf(kit),
    ...availabilityOf(kit.stock, kit.preorder?.leavesOn),
    itemCondition: 'https://schema.org/NewCondition',
    seller: organization(settings, whole),
    ...(ways.length > 0 ? { shippingDetails: ways.map(shippingDetails) } : {}),
    hasMerchantReturnPolicy: returnPolicy(settings.returnDays, whole),
  };
}

/** With the price that is struck through on the page, where there is one. */
function pricesOf(kit: KitDetail) {
  const { priceCents, was } = shownPrice(kit);
  const asked = { price: decimalOf(priceCents), priceCurrency: 'AUD' };
  const ends = kit.sale?.until ? { priceValidUntil: kit.sale.until } : {};
  if (!was) return { ...asked, ...ends };
  // Beside a sale it is the kit's own price, whatever its maker recommends.
  const isMakers = kit.rrpKind === 'maker' && !kit.sale?.was;
  const struck = {
    '@type': 'UnitPriceSpecification',
    priceType: `https://schema.org/${isMakers ? 'ListPrice' : 'StrikethroughPrice'}`,
    price: decimalOf(was.priceCents),
    priceCurrency: 'AUD',
  };
  return { ...asked, ...ends, priceSpecification: [{ '@type': 'UnitPriceSpecification', ...asked }, struck] };
}

function shippingDetails({ zone, option, origin }: WayOfZone): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingLabel: `${option.name}: ${zone.name}`,
    shippingRate: { '@type': 'MonetaryAmount', value: decimalOf(option.priceCents), currency: 'AUD' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'AU',
      postalCodeRange: zone.postcodes.map(([postalCodeBegin, postalCodeEnd]) => ({
        '@type': 'PostalCodeRangeSpecification',
        postalCodeBegin,
        postalCodeEnd,
      })),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysBetween(0, origin.packingDays),
      transitTime: daysBetween(...zone.standardDays),
    },
  };
}

function daysBetween(minValue: number, maxValue: number): Thing {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

function returnPolicy(days: number, whole: Whole): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'AU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    // What is faulty comes back at the shop's cost (Australian Consumer Law).
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: whole(paths.shippingReturns),
  };
}

function aggregateRating({ averageRating, totalReviews }: ReviewStats): Thing {
  return {
    '@type': 'AggregateRating',
    ratingValue: averageRating,
    reviewCount: totalReviews,
    bestRating: 5,
    worstRating: 1,
  };
}

export function listingTrail(category: Pick<Category, 'slug' | 'name'>): Crumb[] {
  return [home, { name: category.name, path: paths.category(category.slug) }];
}

export function productTrail(kit: KitDetail): Crumb[] {
  return [
    home,
    { name: kit.categoryName, path: paths.category(kit.categorySlug) },
    { name: kit.name, path: paths.product(kit.slug) },
  ];
}

const home: Crumb = { name: 'Home', path: paths.home };

export function pageTrail(name: string, path: string): Crumb[] {
  return [home, { name, path }];
}

/** A page's questions as search engines read them. */
export function questions({ questions: asked }: ContentPage): Thing[] {
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerHtml },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

const longestDescription = 160;

/** At most 160 characters, ended at a word. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  const cut = plain.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}
