import { findingsAtMost, type SeoCheck, type Finding } from '../../../../contracts/growth/seo/seo-guide.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { passportPaths } from '../../../../contracts/kernel/passport-paths.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';

/** A public page as the checks see it. */
export type AuditedPage = {
  name: string;
  /** As it stands in the head, brand and all. */
  title: string;
  description: string;
  /** The words of the page itself; null where kits are what people read, and for kits, whose words the database counts. */
  text: string | null;
  pictures: { count: number; /** Of these, without words. */ silent: number };
  mendAt: string;
};

/** A kit has facts that its structured data and the merchant feed need. */
export type AuditedKitPage = AuditedPage & { sku: string; priceCents: number; stockKnown: boolean };

export const longestTitle = 60;
export const shortestDescription = 50;
export const longestDescription = 160;
export const thinWords = 80;

/** Kits whose page lacks something, as the database judged them: how many there are, and the first by name. */
type SomeKits = { count: number; pages: readonly AuditedKitPage[] };
export type JudgedKits = Readonly<
  Record<'longTitles' | 'wrongDescriptions' | 'silent' | 'bare' | 'lacking', SomeKits>
>;

/** How many pages have a text that is not theirs alone, and the first of them, beside how many have theirs. */
export type SharedText = {
  count: number;
  shared: readonly { pages: number; shown: readonly AuditedPage[] }[];
};
export type SharedTexts = Readonly<Record<'titles' | 'descriptions', SharedText>>;

/** What no page shows by itself: what it shares, where links and old addresses lead to, which kits have few words. */
type Found = {
  twins: SharedTexts;
  links: readonly Finding[];
  redirects: readonly Finding[];
  thin: { count: number; kits: readonly { name: string; words: number; mendAt: string }[] };
};

export function checksOf(pages: readonly AuditedPage[], kits: JudgedKits, found: Found): SeoCheck[] {
  return [
    {
      id: 'titles',
      title: 'Titles',
      why: `Search engines cut a title after about ${longestTitle} characters, and confuse pages that share one.`,
      ...together(
        among(pages, (page) => (page.title.length > longestTitle ? titleLength(page) : undefined)),
        told(kits.longTitles, titleLength),
        doubled(found.twins.titles, ({ title }) => title),
      ),
    },
    {
      id: 'descriptions',
      title: 'Descriptions',
      why: `One sentence of ${shortestDescription} to ${longestDescription} characters invites more people than none.`,
      ...together(
        among(pages, (page) => (isOfGoodLength(page) ? undefined : descriptionLength(page))),
        told(kits.wrongDescriptions, descriptionLength),
        doubled(found.twins.descriptions, ({ description }) => description),
      ),
    },
    {
      id: 'alt-texts',
      title: 'Words for pictures',
      why: 'People who do not see a picture, and search engines, read its words instead.',
      ...together(
        among(pages, (page) => (page.pictures.silent === 0 ? undefined : silentPictures(page))),
        told(kits.silent, silentPictures),
        told(kits.bare, () => 'No picture at all'),
      ),
    },
    {
      id: 'thin-texts',
      title: 'Thin texts',
      why: `A page of fewer than ${thinWords} words rarely answers what somebody looked for.`,
      ...together(
        among(pages, ({ text }) => {
          if (text === null) return undefined;
          const words = wordsUpTo(thinWords, text);
          return words < thinWords ? `${words} words` : undefined;
        }),
        { count: found.thin.count, faults: found.thin.kits.map((kit) => [kit, `${kit.words} words`]) },
      ),
    },
    ...shopChecks(kits, found),
  ];
}

function shopChecks(kits: JudgedKits, { links, redirects }: Found): SeoCheck[] {
  return [
    {
      id: 'structured-data',
      title: 'Structured data',
      why: 'Price, stock and pictures appear in search results only when every field is there.',
      ...together(told(kits.lacking, (kit) => `Missing: ${missingFields(kit).join(', ')}`)),
    },
    {
      id: 'links',
      title: 'Links inside the shop',
      why: 'A link that leads nowhere loses the reader and the search engine.',
      ...together(asFaults(links)),
    },
    {
      id: 'redirects',
      title: 'Redirects',
      why: 'Whoever comes by an old address should arrive at a page, and not before a closed door.',
      ...together(asFaults(redirects)),
    },
    {
      id: 'merchant-feed',
      title: 'Merchant feed',
      why: 'Google shows no offer without a picture.',
      ...together(told(kits.bare, () => 'Not in the feed')),
    },
  ];
}

function titleLength({ title }: AuditedPage): string {
  return `${title.length} characters: “${title}”`;
}

function isOfGoodLength({ description: { length } }: AuditedPage): boolean {
  return length >= shortestDescription && length <= longestDescription;
}

function descriptionLength({ description }: AuditedPage): string {
  return description === '' ? 'No description' : `${description.length} characters`;
}

function silentPictures({ pictures: { count, silent } }: AuditedPage): string {
  return `${silent} of ${count} pictures without words`;
}

function missingFields({ sku, priceCents, stockKnown, pictures, description }: AuditedKitPage): string[] {
  const missing: string[] = [];
  if (sku === '') missing.push('sku');
  if (priceCents <= 0) missing.push('price');
  if (!stockKnown) missing.push('availability');
  if (pictures.count === 0) missing.push('image');
  if (description === '') missing.push('description');
  return missing;
}

/** A page, and what is wrong with it. */
type Fault = readonly [page: Pick<AuditedPage, 'name' | 'mendAt'>, message: string];

/** How many there are, and as many of them as one reads, or all. */
type Faults = { count: number; faults: readonly Fault[] };

/** Counts everything, and keeps as much as one reads: a shop that moved in may have thousands of kits without words. */
function together(...found: readonly Faults[]): Pick<SeoCheck, 'count' | 'findings'> {
  const faults = found.flatMap((some) => some.faults).slice(0, findingsAtMost);
  return {
    count: found.reduce((sum, some) => sum + some.count, 0),
    findings: faults.map(([{ name, mendAt }, message]) => ({ name, message, mendAt })),
  };
}

function asFaults(findings: readonly Finding[]): Faults {
  return { count: findings.length, faults: findings.map((finding) => [finding, finding.message]) };
}

function among(pages: readonly AuditedPage[], problem: (page: AuditedPage) => string | undefined): Faults {
  const faults = pages.flatMap((page): Fault[] => {
    const message = problem(page);
    return message === undefined ? [] : [[page, message]];
  });
  return { count: faults.length, faults };
}

function told({ count, pages }: SomeKits, message: (kit: AuditedKitPage) => string): Faults {
  return { count, faults: pages.map((kit) => [kit, message(kit)]) };
}

function doubled({ count, shared }: SharedText, textOf: (page: AuditedPage) => string): Faults {
  const faults = shared.flatMap(({ pages, shown }) => {
    const [first] = shown;
    if (!first) return [];
    const others = pages - 1;
    const message = `The same as ${others} other ${others === 1 ? 'page' : 'pages'}: “${textOf(first)}”`;
    return shown.map((page): Fault => [page, message]);
  });
  return { count, faults };
}

/** How many words a text has; one that has enough is not read to its end. The database counts those of kits alike. */
function wordsUpTo(enough: number, text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length && words < enough; at += 1) {
    const letter = text.charCodeAt(at);
    const isSpace = letter <= space || letter === noBreakSpace;
    if (!isSpace && !isInWord) words += 1;
    isInWord = !isSpace;
  }
  return words;
}

/** Line ends and tabs are below it. */
const space = 32;
const noBreakSpace = 160;

/** Addresses inside the shop that a page's words link to, without query and fragment. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"]*)"/g)].flatMap(([, to = '']) => {
    const path = to.split(/[?#]/, 1)[0] ?? '';
    return path === '' ? [] : [path];
  });
}

/** Slugs of kits and categories, and addresses of collections and of pages that the owner wrote. */
export type KnownAddresses = Readonly<Record<'kits' | 'shelves' | 'written', ReadonlySet<string>>>;

/** Whether an address leads to a page, given what exists. */
export function isKnown(path: string, slugs: KnownAddresses): boolean {
  if (slugs.written.has(path)) return true;
  const [, first = '', second] = path.split('/');
  if (second === undefined) return plainPages.has(`/${first}`);
  if (path === paths.category(second)) return slugs.shelves.has(second);
  return (path === paths.product(second) || path === paths.productAlias(second)) && slugs.kits.has(second);
}

const plainPages = new Set<string>([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  passportPaths.entry,
]);

/** The words of a page without their marks. */
export function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}

/** Where the owner mends a page of words. */
export function editorOf(slug: string): string {
  return `${adminPaths.settingsTab('pages')}&page=${slug}`;
}
