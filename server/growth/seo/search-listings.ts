import { contentPath, isOwnSlug, type OwnSlug } from '../../../contracts/growth/content/own-slugs.ts';
import { homeDescription } from '../../../contracts/growth/seo/home-description.ts';
import type { SearchListing, SearchListingForm } from '../../../contracts/growth/seo/search-listings.ts';
import { paths, specialListings, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import { imageUrl, picturesPrefix } from '../../../contracts/platform/images.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { areOwnPictures, pictureUrl } from '../../platform/images/images.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { collectionById } from '../../storefront/collections/collections.ts';
import { ownPages } from '../content/content.ts';
import * as queries from './listing-queries.ts';
import { ownListings, ownListingsTag } from './own-listings.ts';
import { findPublicPage } from './page-facts.ts';

const noSuchSubject = refuse('not_found', 'There is no such page.');

type Asked = { origin: string; at: Date };
type Made = SearchListing['made'];

/** What the owner wrote of a page, beside what the shop makes of it. */
export async function searchListingOf(
  db: Db,
  subject: string,
  asked: Asked,
): Promise<SearchListing | Refusal<'not_found'>> {
  const made = await madeOf(db, subject, asked);
  if (!made) return noSuchSubject;
  const own = (await ownListings(db)).get(subject);
  return {
    subject,
    version: own?.version ?? 0,
    form: {
      title: own?.title ?? '',
      description: own?.description ?? '',
      pictureUrl: own?.file ? pictureUrl(own.file) : null,
    },
    made,
  };
}

export async function searchListingAt(
  db: Db,
  path: string,
  asked: Asked,
): Promise<SearchListing | Refusal<'not_found'>> {
  const page = await findPublicPage(db, path, asked);
  return isRefusal(page) ? noSuchSubject : searchListingOf(db, page.subject, asked);
}

export async function writeSearchListing(
  db: Db,
  subject: string,
  { version, ...form }: SearchListingForm & { version: number },
  asked: Asked,
): Promise<SearchListing | Refusal<'not_found' | 'stale' | 'malformed'>> {
  const made = await madeOf(db, subject, asked);
  if (!made) return noSuchSubject;
  const pictureId =
    form.pictureUrl === null
      ? null
      : await queries.findPictureId(db, form.pictureUrl.slice(picturesPrefix.length));
  const isOwn = typeof pictureId !== 'number' || (await areOwnPictures(db, [pictureId]));
  if (pictureId === undefined || !isOwn)
    return refuseField('pictureUrl', 'This picture is not in the shop any more.');
  const isWritten = await inTransaction(db, async (db) => {
    const { title, description } = form;
    if (!(await queries.writeOwnListing(db, { subject, title, description, pictureId }, version)))
      return false;
    await publishChanges(db, [ownListingsTag, pageTagOf(subject)]);
    return true;
  });
  const now = { subject, version: version + 1, form, made };
  if (isWritten) return now;
  return refuse('stale', 'Somebody else has changed this meanwhile.', {
    current: await searchListingOf(db, subject, asked),
  });
}

/** What was written of a page of the owner's that is deleted: the next one at its address begins without it. */
export async function forgetOwnListing(db: Db, slug: OwnSlug): Promise<void> {
  if (await queries.deleteOwnListing(db, `page-${slug}`)) await publishChanges(db, [ownListingsTag]);
}

/** 'kit-12' is of the kind 'kit' and called '12'. */
function partsOf(subject: string): { kind: string; name: string } {
  const [, kind = '', name = ''] = /^(kit|category|collection|page)-(.*)$/.exec(subject) ?? [];
  return { kind, name };
}

/** What the finished pages that show it are dropped by. */
function pageTagOf(subject: string): string {
  const { kind, name } = partsOf(subject);
  if (kind === 'kit') return `product:${name}`;
  if (kind === 'collection') return 'fact:collections';
  return kind === 'category' ? 'categories' : 'settings';
}

async function madeOf(db: Db, subject: string, asked: Asked): Promise<Made | undefined> {
  const { brand, tagline } = await currentSettings(db);
  const { kind, name } = partsOf(subject);
  if (kind === 'page') return pageMade(db, name, asked, { brand, tagline });
  const id = Number(name);
  const shown = await (kind === 'collection'
    ? collectionShown(db, id, asked.at)
    : kitOrCategoryShown(db, kind, id));
  if (!shown) return undefined;
  return {
    path: shown.path,
    title: `${shown.name} | ${brand}`,
    sharedTitle: shown.name,
    description: shown.description,
    imageUrl: shown.imageUrl ? imageUrl(shown.imageUrl, 'share') : wellKnownFiles.shareImage,
    imageAlt: shown.imageAlt,
  };
}

type Shown = { path: string; name: string; description: string; imageUrl: string | null; imageAlt: string };

async function collectionShown(db: Db, id: number, at: Date): Promise<Shown | undefined> {
  const found = await collectionById(db, id, at);
  return found && { ...found, path: paths.collection(found.slug) };
}

async function kitOrCategoryShown(db: Db, kind: string, id: number): Promise<Shown | undefined> {
  const row = await (kind === 'kit' ? queries.findKitSubject(db, id) : queries.findCategorySubject(db, id));
  return (
    row && {
      path: kind === 'kit' ? paths.product(row.slug) : paths.category(row.slug),
      name: row.name,
      description: row.summary,
      imageUrl: row.file === null ? null : pictureUrl(row.file),
      imageAlt: row.alt ?? '',
    }
  );
}

type Shop = { brand: string; tagline: string };

async function pageMade(db: Db, name: string, asked: Asked, shop: Shop): Promise<Made | undefined> {
  const path = pathOfPage(name);
  const page = await findPublicPage(db, path, asked);
  if (!isRefusal(page)) {
    if (page.subject !== `page-${name}`) return undefined;
    const isHome = path === paths.home;
    return {
      path,
      title: isHome ? `${shop.tagline} | ${shop.brand}` : `${page.title} | ${shop.brand}`,
      sharedTitle: page.title,
      description: isHome ? homeDescription : page.description,
      imageUrl: page.image.path,
      imageAlt: page.image.alt,
    };
  }
  // One that is written and not published yet.
  const own = isOwnSlug(name) && (await ownPages(db)).find(({ slug }) => slug === name);
  if (!own) return undefined;
  const image = { imageUrl: wellKnownFiles.shareImage, imageAlt: '' };
  const title = `${own.title} | ${shop.brand}`;
  return { path, title, sharedTitle: own.title, description: own.summary, ...image };
}

function pathOfPage(name: string): string {
  if (name === 'home') return paths.home;
  if (specialListings.some((listing) => listing === name)) return paths.category(name);
  return contentPath(name);
}
