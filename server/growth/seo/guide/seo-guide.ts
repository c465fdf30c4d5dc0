import { contentSlugs, type ContentPage } from '../../../../contracts/growth/content/content.ts';
import { findingsAtMost, type Finding, type SeoGuide } from '../../../../contracts/growth/seo/seo-guide.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import {
  listedPages,
  paths,
  specialListings,
  type MerchantChannel,
} from '../../../../contracts/kernel/paths.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { collectionChanges } from '../../../storefront/collections/collections.ts';
import { withSales } from '../../../storefront/listing/listing.ts';
import { readPage, writtenPages } from '../../content/content.ts';
import { ownListings } from '../own-listings.ts';
import { judgedKits, type HeadOf } from './judged-kits.ts';
import { feedEnd, feedHead, feedItem } from './merchant-feed.ts';
import * as queries from './queries.ts';
import { checksOf, isKnown, hrefsIn, plainText, editorOf, type AuditedPage } from './rules.ts';

/** What the shop's pages lack for search engines, read from its own data as it stands now. */
export async function guideOf(db: Db, at: Date): Promise<SeoGuide> {
  const [settings, thin, shelves, redirects, variantsInFeed, contentPages, left, own] = await Promise.all([
    currentSettings(db),
    queries.findThinKits(db, findingsAtMost),
    queries.findShelves(db),
    queries.countRedirects(db),
    queries.countVariantsInFeed(db),
    Promise.all(contentSlugs.map((slug) => readPage(db, slug, at))),
    queries.findDeadRedirects(db),
    ownListings(db),
  ]);
  const headOf = headsBy(own, settings.brand);
  const listings = shelves.map(({ id, name, description, alt }): AuditedPage => ({
    name,
    ...headOf(`category-${id}`, name, description),
    text: null,
    pictures: { count: 1, silent: alt?.trim() ? 0 : 1 },
    mendAt: adminPaths.categories,
  }));
  const words = contentPages.map(({ slug, title, summary, html, questions }): AuditedPage => ({
    name: title,
    ...headOf(`page-${slug}`, title, summary),
    text: plainText(`${html} ${questions.map(({ answerHtml }) => answerHtml).join(' ')}`),
    pictures: { count: 0, silent: 0 },
    mendAt: editorOf(slug),
  }));
  const pages = [...listings, ...words];
  const shelfSlugs = new Set<string>([...specialListings, ...shelves.map(({ slug }) => slug)]);
  const [links, { counted, kits, twins }] = await Promise.all([
    brokenLinks(db, contentPages, { shelves: shelfSlugs, at }),
    judgedKits(db, settings.brand, pages, headOf),
  ]);
  const thinKits = thin.kits.map((kit) => ({ ...kit, mendAt: adminPaths.kit(kit.id) }));
  return {
    checks: checksOf(pages, kits, {
      twins,
      links,
      redirects: left.map(deadRedirect),
      thin: { count: thin.count, kits: thinKits },
    }),
    listed: listedPages.length + shelfSlugs.size + contentPages.length + counted,
    redirects,
    inFeed: counted - kits.bare.count + variantsInFeed,
  };
}

/** What stands in the head: what the owner wrote for it, else what the shop makes. */
function headsBy(own: Awaited<ReturnType<typeof ownListings>>, brand: string): HeadOf {
  return (subject, title, description) => ({
    title: own.get(subject)?.title || `${title} | ${brand}`,
    description: own.get(subject)?.description || description,
  });
}

/** Links in the words of pages that lead nowhere; of all kits only those are looked for that a link names. */
async function brokenLinks(
  db: Db,
  pages: readonly ContentPage[],
  { shelves, at }: { shelves: ReadonlySet<string>; at: Date },
): Promise<Finding[]> {
  const linking = pages.map(({ slug, title, html, questions }) => ({
    name: title,
    mendAt: editorOf(slug),
    hrefs: hrefsIn(`${html} ${questions.map(({ answerHtml }) => answerHtml).join(' ')}`),
  }));
  const slugs = linking.flatMap(({ hrefs }) => hrefs.flatMap((path) => path.split('/').slice(2, 3)));
  const [kits, written, collections] = await Promise.all([
    queries.findSlugs(db, slugs),
    writtenPages(db),
    collectionChanges(db, at),
  ]);
  const known = {
    kits: new Set(kits),
    shelves,
    written: new Set([...written, ...collections].map(({ path }) => path)),
  };
  return linking.flatMap(({ name, mendAt, hrefs }) =>
    hrefs
      .filter((path) => !isKnown(path, known))
      .map((path) => ({ name, message: `Links to ${path}, where nothing is`, mendAt })),
  );
}

type DeadRedirect = Awaited<ReturnType<typeof queries.findDeadRedirects>>[number];

function deadRedirect({ kind, slug, id, name }: DeadRedirect): Finding {
  const isKit = kind === 'product';
  const path = isKit ? paths.product(slug) : paths.category(slug);
  return {
    name,
    message: `${path} led here, and it is not in the shop`,
    mendAt: isKit ? adminPaths.kit(id) : adminPaths.categories,
  };
}

/** So many offers are read and written at once: a shop of any size takes the same memory. */
const offersAtOnce = 500;

export async function* feedOf(
  db: Db,
  channel: MerchantChannel,
  { origin, at }: { origin: string; at: Date },
): AsyncGenerator<string> {
  const { brand, tagline } = await currentSettings(db);
  const about = { origin, brand, tagline };
  yield feedHead(about);
  for (let after = 0; ;) {
    const rows = await queries.findFeedRows(db, after, offersAtOnce);
    const offers = rows
      .filter(({ files }) => files.length > 0)
      .map((row) => ({
        ...row,
        categoryId: row.category_id,
        price: decimalOf(row.price_cents),
        rrpPrice: row.was_cents === null ? null : decimalOf(row.was_cents),
      }));
    yield (await withSales(db, offers, at)).map((offer) => feedItem(channel, offer, about)).join('');
    if (rows.length < offersAtOnce) break;
    after = rows.at(-1)?.id ?? after;
  }
  yield feedEnd;
}
