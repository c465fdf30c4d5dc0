import { contentSlugs } from '../../../contracts/growth/content/content.ts';
import {
  contentPath,
  isOwnSlug,
  slugOfPath,
  type OwnSlug,
} from '../../../contracts/growth/content/own-slugs.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { PageFacts } from '../../../contracts/growth/seo/seo.ts';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import {
  allCategories,
  isSpecialListing,
  kitPage as readKitPage,
  specialListingNames,
} from '../../storefront/listing/listing.ts';
import { readOwnPage, readPage } from '../content/content.ts';
import { standardByZone } from '../../storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { realStatsOf } from '../../community/reviews/reviews.ts';
import { currentPublicSettings } from '../../platform/settings/settings.ts';
import {
  article,
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
  type Thing,
  type Whole,
} from './rules.ts';

/** What a page of one kind says of itself, before it is put into the words of heads. */
type Said = {
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
  return isRefusal(said) ? said : factsOf(said, settings, whole);
}

async function saidBy(asked: Asked, address: URL): Promise<Said | Refusal<'not_found'>> {
  const [, first = '', second = '', ...more] = decoded(address.pathname).split('/');
  if (more.length > 0) return nothing;
  if (address.pathname === paths.home) return home(asked);
  if (second === '') return plainPage(asked, first);
  if (paths.category(second) === address.pathname)
    return listing(asked, second, Number(address.searchParams.get('page')));
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

async function kitPage(
  { db, settings, whole, at }: Asked,
  slug: string,
): Promise<Said | Refusal<'not_found'>> {
  const kit = await readKitPage(db, slug, at);
  if (isRefusal(kit)) return nothing;
  const [realStats, ways] = await Promise.all([realStatsOf(db, kit.id), standardByZone(db, kit, at)]);
  const [picture] = kit.pictures;
  return {
    title: kit.name,
    description: kit.summary,
    // Its variants are chosen on the page of the kit, whose address counts.
    canonical: paths.product(kit.variants[0]?.slug ?? kit.slug),
    type: 'product',
    image: picture ? { path: imageUrl(picture.url, 'large'), alt: picture.alt } : shareImage(settings),
    things: [product({ kit, settings, realStats, ways }, whole), breadcrumbs(productTrail(kit), whole)],
    tags: [`product:${kit.id}`, 'reviews', 'fact:shipping_tables', 'fact:discounts'],
  };
}

async function plainPage(asked: Asked, name: string): Promise<Said | Refusal<'not_found'>> {
  const { db, settings, whole } = asked;
  const plain = { type: 'website' as const, image: shareImage(settings) };
  if (`/${name}` === paths.gallery) {
    const trail = breadcrumbs(pageTrail('Zen Gallery', paths.gallery), whole);
    const description =
      'Finished pieces by people who made them, with the hours they took and the rooms they hang in.';
    return {
      ...plain,
      title: 'Zen Gallery',
      description,
      canonical: paths.gallery,
      things: [trail],
      tags: [],
    };
  }
  if (`/${name}` === paths.giftCards) {
    const trail = breadcrumbs(pageTrail('Gift cards', paths.giftCards), whole);
    const description =
      'A calm evening for somebody else: a gift card by letter, now or on a day that you choose.';
    return {
      ...plain,
      title: 'Gift cards',
      description,
      canonical: paths.giftCards,
      things: [trail],
      tags: [],
    };
  }
  if (`/${name}` === paths.searchPage) {
    const description = 'Search all kits by name, plant, animal, place or craft.';
    return { ...plain, title: 'Search', description, canonical: paths.searchPage, things: [], tags: [] };
  }
  if (`/${name}` === paths.wishlist) {
    const description = 'Kits that you have set aside for later.';
    return { ...plain, title: 'Wishlist', description, canonical: paths.wishlist, things: [], tags: [] };
  }
  if (`/${name}` === paths.journal) {
    const trail = breadcrumbs(pageTrail('Journal', paths.journal), whole);
    const description = 'How things are made, what is new, and what people ask us at the stall.';
    return {
      ...plain,
      title: 'Journal',
      description,
      canonical: paths.journal,
      things: [trail],
      tags: ['own pages'],
    };
  }
  const slug = contentSlugs.find((one) => one === name);
  const page = slug && (await readPage(db, slug));
  if (!page) return nothing;
  return {
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
  const page = await readOwnPage(db, slug);
  if (isRefusal(page)) return nothing;
  const path = contentPath(slug);
  const [, picture = '', alt = ''] = /<img src="([^"]+)" alt="([^"]*)"/.exec(page.html) ?? [];
  return {
    title: page.title,
    description: page.summary,
    canonical: path,
    type: 'article',
    image: picture ? { path: picture, alt } : shareImage(settings),
    things: [
      breadcrumbs(pageTrail(page.title, path), whole),
      ...(page.publishedAt ? [article(page, { path, picture }, whole)] : []),
      ...questions(page),
    ],
    tags: [`content:${slug}`, 'own pages'],
  };
}

function shareImage(settings: PublicSettings): Said['image'] {
  return { path: wellKnownFiles.shareImage, alt: `${settings.brand}: ${settings.tagline}` };
}

function factsOf(said: Said, settings: PublicSettings, whole: Whole): PageFacts {
  const description = shortened(said.description);
  const url = whole(said.canonical);
  return {
    description,
    canonical: url,
    openGraph: {
      type: said.type,
      title: said.title,
      description,
      url,
      siteName: settings.brand,
      locale: 'en_AU',
      image: whole(said.image.path),
      imageAlt: said.image.alt,
    },
    jsonLd: jsonLdText(said.things),
    tags: ['settings', ...said.tags],
  };
}
