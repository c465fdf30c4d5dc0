import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { describedTag, picturesPrefix } from '../../../contracts/platform/images.ts';
import type { Collection, readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { filtersIn, type Filters } from '../../../contracts/storefront/listing/filters.ts';
import type { KitSort } from '../../../contracts/storefront/listing/listing.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { pageOfKits } from '../listing/listing.ts';
import { choiceOf, kitsChosen } from './chosen.ts';
import * as queries from './queries.ts';
import { namedBy, whyUnseen } from './rules.ts';

export { createCollection } from './admin.ts';
export { followDays } from './day-turns.ts';

/** Read once and kept until one of them changes: each search and each menu asks for them. */
const allCollections = cachedQuery('collections', queries.findCollections, [describedTag]);

const none = filtersIn({});

/** Those that are shown on this day and hold a kit, in their order. */
export async function shownCollections(db: Db, at: Date): Promise<Collection[]> {
  const counted = await Promise.all(
    (await visible(db, at)).map(async (row) => ({ row, ...(await kitsChosen(db, choiceOf(row), at)) })),
  );
  const taken = new Set<string | null>();
  return counted
    .filter(({ total }) => total > 0)
    .map(({ row, total, kits }) => {
      // Beside each other two collections that begin with the same kit would look alike.
      const picture = pictureOf(row, kits.find(({ imageUrl }) => !taken.has(imageUrl)) ?? kits[0]);
      taken.add(picture.imageUrl);
      return { slug: row.slug, name: row.name, description: row.description, ...picture, kitCount: total };
    });
}

async function visible(db: Db, at: Date): Promise<queries.CollectionRow[]> {
  const today = sydneyDay(at);
  return (await allCollections(db)).filter((row) => whyUnseen(row, today) === '');
}

/** Its own picture, else that of its first kit. */
function pictureOf(
  { picture_file, picture_alt }: queries.CollectionRow,
  first: { imageUrl: string | null; imageAlt: string } | undefined,
): { imageUrl: string | null; imageAlt: string } {
  if (picture_file !== null)
    return { imageUrl: `${picturesPrefix}${picture_file}`, imageAlt: picture_alt ?? '' };
  return { imageUrl: first?.imageUrl ?? null, imageAlt: first?.imageAlt ?? '' };
}

type Asked = { slug: string; page: number; sort: KitSort; filters: Filters; at: Date };

/** One page of a collection; one without a kit says so, and the page shows the way to others. */
export async function readCollectionPage(
  db: Db,
  { slug, ...asked }: Asked,
): Promise<AnswerOf<typeof readCollection> | Refusal<'not_found'>> {
  const row = (await visible(db, asked.at)).find((one) => one.slug === slug);
  if (!row) return refuse('not_found', 'We do not have a collection by that name.');
  const { name, description } = row;
  const found = await pageOfKits(db, choiceOf(row), asked);
  return { slug, name, description, ...pictureOf(row, found.kits[0]), ...found };
}

/** For menus: by the address of each collection, its name and whether shoppers see it today. */
export async function collectionAddresses(db: Db, at: Date) {
  const today = sydneyDay(at);
  return (await allCollections(db)).map((row) => ({
    path: paths.collection(row.slug),
    name: row.name,
    isShown: whyUnseen(row, today) === '',
  }));
}

/** Collections with a kit that a search names, as pages to go to. */
export async function collectionsNamedBy(db: Db, term: string, at: Date) {
  const named = namedBy(term, await visible(db, at)).slice(0, 2);
  const counted = await Promise.all(
    named.map(async (row) => ({ row, total: (await kitsChosen(db, choiceOf(row), at)).total })),
  );
  return counted
    .filter(({ total }) => total > 0)
    .map(({ row }) => ({ name: row.name, path: paths.collection(row.slug) }));
}

/** Where the page of a collection has gone; undefined when it never was. */
export async function collectionMovedTo(db: Db, path: string, at: Date): Promise<string | undefined> {
  const slug = path.startsWith(paths.collection('')) ? path.slice(paths.collection('').length) : '';
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const id = await queries.findMovedCollection(db, slug);
  const row = id === undefined ? undefined : (await visible(db, at)).find((one) => one.id === id);
  return row && paths.collection(row.slug);
}

/** What search engines are told of a collection. */
export async function collectionFacts(db: Db, slug: string, at: Date) {
  const row = (await visible(db, at)).find((one) => one.slug === slug);
  if (!row) return undefined;
  const found = await readCollectionPage(db, { slug, page: 1, sort: 'recommended', filters: none, at });
  return isRefusal(found) ? undefined : { ...found, id: row.id };
}

/** A collection as it stands in search results, one that shoppers do not see today too. */
export async function collectionById(db: Db, id: number, at: Date) {
  const row = (await allCollections(db)).find((one) => one.id === id);
  if (!row) return undefined;
  const { slug, name, description } = row;
  const { kits } = await kitsChosen(db, choiceOf(row), at);
  return { slug, name, description, ...pictureOf(row, kits[0]) };
}

/** Addresses with the moment of the last change, for the site map. */
export async function collectionChanges(db: Db, at: Date): Promise<{ path: string; changedAt: Date }[]> {
  const shown = new Set((await shownCollections(db, at)).map(({ slug }) => slug));
  return (await allCollections(db))
    .filter(({ slug }) => shown.has(slug))
    .map(({ slug, changed_at }) => ({ path: paths.collection(slug), changedAt: changed_at }));
}
