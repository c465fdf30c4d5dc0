import { contentSlugs } from '../../../contracts/growth/content/content.ts';
import {
  contentPath,
  isOwnSlug,
  slugOfPath,
  type OwnSlug,
} from '../../../contracts/growth/content/own-slugs.ts';
import type { PageFacts } from '../../../contracts/growth/seo/seo.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { describedTag, imageUrl } from '../../../contracts/platform/images.ts';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { collectionTags } from '../../../contracts/storefront/collections/collections.ts';
import { kitTags } from '../../../contracts/storefront/listing/listing.ts';
import { realStatsOf } from '../../community/reviews/reviews.ts';
import type { Db } from '../../kernel/database/database.ts';
import { unescapeMarkup } from '../../kernel/rules.ts';
import { pictureUrl } from '../../platform/images/images.ts';
import { currentPublicSettings } from '../../platform/settings/settings.ts';
import { collectionFacts } from '../../storefront/collections/collections.ts';
import {
  allCategories,
  isSpecialListing,
  kitPage as readKitPage,
  specialListingNames,
  standardByZone,
} from '../../storefront/listing/listing.ts';
import { readOwnPage, readPage } from '../content/content.ts';
import { presentedPages } from './fixed-pages.ts';
import type { OwnListing } from './listing-queries.ts';
import { marketEvents } from './market-events.ts';
import { ownListings } from './own-listings.ts';
import {
  article,
  breadcrumbs,
  collectionPage,
  collectionTrail,
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
  type Thing,
  type Whole,
} from './rules.ts';

/** What a page of one kind says of itself, before it is put into the words of heads. */
type Said = {
  /** By what the owner's own title, description and picture of it are kept; null for a later part of a list. */
  subject: string | null;
  title: string;
  description: string;
  /** Path and query of the address that counts. */
  canonical: string;
  type: PageFacts['openGraph']['type'];
  image: { path: string; alt: string };
  things: Thing[];
  tags: string[];
};

type Asked = { db: Db; settings: PublicSettings; whole: Whole; at: Date };
const nothing = refuse('not_found', 'There is no such page.');

/** @param path path and query of a public page, as it was asked for */
export async function loadPageFacts(
  db: Db,
  path: string,
  { origin, at }: { origin: string; at: Date },
): Promise<PageFacts | Refusal<'not_found'>> {
  const settings = await currentPublicSettings(db, at);
  const whole = wholeOn(origin);
  const address = URL.parse(path, origin);
  if (!address || address.origin !== new URL(origin).origin) return nothing;
  const said = await saidBy({ db, settings, whole, at }, address);
  if (isRefusal(said)) return said;
  const own = said.subject === null ? undefined : (await ownListings(db)).get(said.subject);
  return factsOf(said, own, { settings, whole });
}

/** What the shop makes of a public page, without anything that its owner wrote for search engines. */
export async function findPublicPage(
  db: Db,
  path: string,
  { origin, at }: { origin: string; at: Date },
): Promise<(Said & { subject: string }) | Refusal<'not_found'>> {
  const settings = await currentPublicSettings(db, at);
  const address = URL.parse(path, origin);
  if (!address || address.origin !== new URL(origin).origin) return nothing;
  address.search = '';
  const said = await saidBy({ db, settings, whole: wholeOn(origin), at }, address);
  if (isRefusal(said)) return said;
  return said.subject === null ? nothing : { ...said, subject: said.subject };
}

async function saidBy(asked: Asked, address: URL): Promise<Said | Refusal<'not_found'>> {
  const [, first = '', second = '', ...more] = decoded(address.pathname).split('/');
  if (more.length > 0) return nothing;
  if (address.pathname === paths.home) return home(asked);
  if (second === '') return plainPage(asked, first);
  if (paths.category(second) === address.pathname)
    return listing(asked, second, Number(address.searchParams.get('page')));
  if (paths.collection(second) === address.pathname)
    return collection(asked, second, Number(address.searchParams.get('page')));
  if (paths.product(second) === address.pathname || paths.productAlias(second) === address.pathname)
    return kitPage(asked, second);
  const slug = slugOfPath(address.pathname);
  return isOwnSlug(slug) ? ownPage(asked, slug) : nothing;
}

/** A path that cannot be decoded is no page of ours. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/ / / ';
  }
}

function home({ settings, whole }: Asked): Said {
  return {
    subject: 'page-home',
    title: settings.brand,
    description: `${settings.tagline}. Paint by numbers, cross stitch, felt art and punch needling, with everything in the box. Priced in Australian dollars.`,
    canonical: paths.home,
    type: 'website',
    image: shareImage(settings),
    things: [organization(settings, whole), webSite(settings, whole)],
    tags: [],
  };
}

async function listing(
  { db, settings, whole }: Asked,
  slug: string,
  page: number,
): Promise<Said | Refusal<'not_found'>> {
  const categories = await allCategories(db);
  const category = categories.find((one) => one.slug === slug);
  const named = isSpecialListing(slug) ? { slug, ...specialListingNames[slug] } : category;
  if (!named) return nothing;
  const isLater = Number.isInteger(page) && page > 1;
  return {
    subject: isLater ? null : category ? `category-${category.id}` : `page-${slug}`,
    title: named.name,
    description: named.description,
    canonical: isLater ? `${paths.category(slug)}?page=${page}` : paths.category(slug),
    type: 'website',
    image: category?.imageUrl
      ? { path: imageUrl(category.imageUrl, 'large'), alt: category.imageAlt }
      : shareImage(settings),
    things: [breadcrumbs(listingTrail(named), whole)],
    tags: ['categories'],
  };
}

async function collection(
  { db, settings, whole, at }: Asked,
  slug: string,
  page: number,
): Promise<Said | Refusal<'not_found'>> {
  const found = await collectionFacts(db, slug, at);
  if (!found) return nothing;
  const path = paths.collection(slug);
  const isLater = Number.isInteger(page) && page > 1;
  return {
    subject: isLater ? null : `collection-${found.id}`,
    title: found.name,
    description: found.description,
    canonical: isLater ? `${path}?page=${page}` : path,
    type: 'website',
    image: found.imageUrl
      ? { path: imageUrl(found.imageUrl, 'large'), alt: found.imageAlt }
      : shareImage(settings),
    things: [
      collectionPage({ ...found, path, kits: isLater ? [] : found.kits }, whole),
      breadcrumbs(collectionTrail({ name: found.name, path }), whole),
    ],
    tags: collectionTags(),
  };
}

async function kitPage(
  { db, settings, whole, at }: Asked,
  slug: string,
): Promise<Said | Refusal<'not_found'>> {
  const kit = await readKitPage(db, slug, at);
  if (isRefusal(kit)) return nothing;
  const [realStats, ways] = await Promise.all([realStatsOf(db, kit.id), standardByZone(db, kit, at)]);
  const [picture] = kit.pictures;
  return {
    subject: `kit-${kit.variants[0]?.id ?? kit.id}`,
    title: kit.name,
    description: kit.summary,
    // Its variants are chosen on the page of the kit, whose address counts.
    canonical: paths.product(kit.variants[0]?.slug ?? kit.slug),
    type: 'product',
    image: picture ? { path: imageUrl(picture.url, 'large'), alt: picture.alt } : shareImage(settings),
    things: [product({ kit, settings, realStats, ways }, whole), breadcrumbs(productTrail(kit), whole)],
    // Its other makes are told of as well, and its category.
    tags: ['categories', ...kitTags([kit, ...kit.variants, ...kit.parts]), 'reviews', 'fact:shipping_tables'],
  };
}

async function plainPage(asked: Asked, name: string): Promise<Said | Refusal<'not_found'>> {
  const { db, settings, whole } = asked;
  const plain = { subject: `page-${name}`, type: 'website' as const, image: shareImage(settings) };
  const path = `/${name}`;
  const fixed = presentedPages[path];
  if (fixed) {
    const { title, description, hasTrail, tags } = fixed;
    const events = path === paths.markets ? await marketEvents(asked) : [];
    const things = [...(hasTrail ? [breadcrumbs(pageTrail(title, path), whole)] : []), ...events];
    return { ...plain, title, description, canonical: path, things, tags: [...tags] };
  }
  const slug = contentSlugs.find((one) => one === name);
  const page = slug && (await readPage(db, slug, asked.at));
  if (!page) return nothing;
  return {
    subject: `page-${page.slug}`,
    title: page.title,
    description: page.summary,
    canonical: `/${page.slug}`,
    type: 'article',
    image: shareImage(settings),
    things: [breadcrumbs(pageTrail(page.title, `/${page.slug}`), whole), ...questions(page)],
    tags: [`content:${page.slug}`],
  };
}

async function ownPage(asked: Asked, slug: OwnSlug): Promise<Said | Refusal<'not_found'>> {
  const { db, settings, whole } = asked;
  const page = await readOwnPage(db, slug, asked.at);
  if (isRefusal(page)) return nothing;
  const path = contentPath(slug);
  const own = (await ownListings(db)).get(`page-${slug}`);
  const [, shown = '', alt = ''] = /<img src="([^"]+)" alt="([^"]*)"/.exec(page.html) ?? [];
  const picture = own?.file ? sharePicture(own.file) : shown;
  const told = { ...page, summary: own?.description || page.summary };
  return {
    subject: `page-${slug}`,
    title: page.title,
    description: page.summary,
    canonical: path,
    type: 'article',
    image: shown ? { path: shown, alt: unescapeMarkup(alt) } : shareImage(settings),
    things: [
      breadcrumbs(pageTrail(page.title, path), whole),
      ...(page.publishedAt ? [article(told, { path, picture }, whole)] : []),
      ...questions(page),
    ],
    tags: [`content:${slug}`, 'own pages'],
  };
}

function shareImage(settings: PublicSettings): Said['image'] {
  return { path: wellKnownFiles.shareImage, alt: `${settings.brand}: ${settings.tagline}` };
}

function sharePicture(file: string): string {
  return imageUrl(pictureUrl(file), 'share');
}

/** What the owner wrote stands in the place of what the shop makes, field by field. */
function factsOf(
  said: Said,
  own: OwnListing | undefined,
  { settings, whole }: { settings: PublicSettings; whole: Whole },
): PageFacts {
  const description = own?.description || shortened(said.description);
  const url = whole(said.canonical);
  const image = own?.file ? { path: sharePicture(own.file), alt: own.alt ?? '' } : said.image;
  return {
    description,
    canonical: url,
    ...((own?.title || own?.description) && {
      own: {
        ...(own.title && { title: own.title }),
        ...(own.description && { description: own.description }),
      },
    }),
    openGraph: {
      type: said.type,
      title: own?.title || said.title,
      description,
      url,
      siteName: settings.brand,
      locale: 'en_AU',
      image: whole(image.path),
      imageAlt: image.alt,
    },
    jsonLd: jsonLdText(said.things),
    tags: ['settings', describedTag, ...said.tags],
  };
}
