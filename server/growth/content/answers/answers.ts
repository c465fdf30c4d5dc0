import { LRUCache } from 'lru-cache';
import { contentSlugs, type ContentSlug } from '../../../../contracts/growth/content/content.ts';
import type { ShippingTable } from '../../../../contracts/pricing/shipping/shipping.ts';
import type { Answer } from '../../../../contracts/storefront/listing/found-kits.ts';
import { cachedQuery } from '../../../kernel/cache/query-cache.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { currentSettings } from '../../../platform/settings/settings.ts';
import { ratesAt } from '../../../pricing/shipping/shipping.ts';
import { nearestWord } from '../../../storefront/search/search.ts';
import { publishedQuestions } from '../faq/faq.ts';
import { readFirstContent } from '../first-content.ts';
import { contentTag, ownPages, ownPagesTag } from '../own-pages.ts';
import { filledIn, readPlaceholders } from '../placeholders.ts';
import { findNewestVersions } from '../queries.ts';
import { passageOfHours, passageOfPlace, passageOfQuestion, passagesOfPage } from './passages.ts';
import { matchingPassages, indexOf, type AnswerIndex, type HowAsked } from './rules.ts';
import { termsOf } from './terms.ts';

/** What the pages, questions and places of the shop answer to a search; nothing is read for it but after a change. */
export async function findAnswers(
  db: Db,
  text: string,
  { at, ...how }: HowAsked & { at: Date },
): Promise<Answer[]> {
  const index = await answerIndex(db, at);
  const found = matchingPassages(text, index, how);
  if (found.length > 0 || how.isAside) return found;
  const mended = mendedText(text, index);
  return mended === undefined ? [] : matchingPassages(mended, index, how);
}

const changesOf = [contentTag, ownPagesTag, 'fact:own_pages', 'fact:settings'];

const sources = cachedQuery('faq', readSources, changesOf);

/** The index of the sources that were read last, so that a process that keeps nothing does not make it again. */
const made = new LRUCache<string, AnswerIndex>({ max: 4 });

type Sources = Awaited<ReturnType<typeof readSources>>;

async function readSources(db: Db) {
  const [questions, pages, { businessHours, businessHoursNote }] = await Promise.all([
    publishedQuestions(db),
    pagesAsWritten(db),
    currentSettings(db),
  ]);
  return { questions, pages, hours: { businessHours, businessHoursNote } };
}

/** The last index of sources, with the rates that it names the places of: others may hold from a moment on. */
const indexes = new WeakMap<Sources, { rates: ShippingTable; index: AnswerIndex }>();

async function answerIndex(db: Db, at: Date): Promise<AnswerIndex> {
  const [found, rates] = [await sources(db), await ratesAt(db, at)];
  const last = indexes.get(found);
  if (last?.rates === rates) return last.index;
  const index = indexFor(found, rates, await readPlaceholders(db, at));
  indexes.set(found, { rates, index });
  return index;
}

function indexFor(
  { questions, pages, hours }: Sources,
  { pickupPlaces }: ShippingTable,
  facts: Readonly<Record<string, string>>,
): AnswerIndex {
  const key = JSON.stringify([questions, pages, facts, hours, pickupPlaces]);
  const known = made.get(key);
  if (known) return known;
  const fill = (text: string) => filledIn(text, facts);
  const index = indexOf([
    ...questions.map((one) => passageOfQuestion(one, fill)),
    ...pages.flatMap((page) => passagesOfPage(page, fill)),
    ...pickupPlaces.map(passageOfPlace),
    passageOfHours(hours),
  ]);
  made.set(key, index);
  return index;
}

/** Each page that shoppers can open, in its newest words. */
async function pagesAsWritten(db: Db) {
  const [rows, own] = await Promise.all([findNewestVersions(db), ownPages(db)]);
  const published = own.filter(({ published_at }) => published_at !== null).map(({ slug }) => slug);
  const slugs = new Set<string>([...contentSlugs, ...published]);
  const first = contentSlugs.filter((slug) => !rows.some((row) => row.slug === slug));
  const unwritten = await Promise.all(
    first.map(async (slug: ContentSlug & (typeof contentSlugs)[number]) => ({
      slug,
      ...(await readFirstContent(slug)),
    })),
  );
  return [...rows.filter(({ slug }) => slugs.has(slug)), ...unwritten];
}

const wordsMost = 8;
const mends = new WeakMap<AnswerIndex, LRUCache<string, { word: string }>>();

/** The text with each word that no page has as the names of questions and parts spell it. */
function mendedText(text: string, index: AnswerIndex): string | undefined {
  const terms = termsOf(text).slice(0, wordsMost);
  const known = mends.get(index) ?? new LRUCache<string, { word: string }>({ max: 2_000 });
  mends.set(index, known);
  const mended = terms.map((term) => {
    if (index.rarity.has(term) || term.length > 20) return term;
    const kept = known.get(term) ?? { word: nearestWord(term, index.nameTerms) ?? term };
    known.set(term, kept);
    return kept.word;
  });
  return mended.join(' ') === terms.join(' ') ? undefined : mended.join(' ');
}
