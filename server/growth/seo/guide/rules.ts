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

const longestTitle = 60;
const shortestDescription = 50;
const longestDescription = 160;
export const thinWords = 80;

/** What no page shows by itself: where links and old addresses lead to, and which of all kits have few words. */
type Found = {
  links: readonly Finding[];
  redirects: readonly Finding[];
  thin: { count: number; kits: readonly { name: string; words: number; mendAt: string }[] };
};

export function checksOf(
  pages: readonly AuditedPage[],
  kits: readonly AuditedKitPage[],
  found: Found,
): SeoCheck[] {
  // Pages are few, and kits may be thousands.
  const all = [...pages, ...kits];
  return [
    {
      id: 'titles',
      title: 'Titles',
      why: `Search engines cut a title after about ${longestTitle} characters, and confuse pages that share one.`,
      ...together(
        find(all, ({ title }) =>
          title.length > longestTitle ? `${title.length} characters: “${title}”` : undefined,
        ),
        doubled(all, ({ title }) => title),
      ),
    },
    {
      id: 'descriptions',
      title: 'Descriptions',
      why: `One sentence of ${shortestDescription} to ${longestDescription} characters invites more people than none.`,
      ...together(
        find(all, ({ description }) => lengthProblem(description)),
        doubled(
          all.filter(({ description }) => description !== ''),
          ({ description }) => description,
        ),
      ),
    },
    {
      id: 'alt-texts',
      title: 'Words for pictures',
      why: 'People who do not see a picture, and search engines, read its words instead.',
      ...together(
        find(all, ({ pictures: { count, silent } }) =>
          silent === 0 ? undefined : `${silent} of ${count} pictures without words`,
        ),
        find(kits, ({ pictures }) => (pictures.count === 0 ? 'No picture at all' : undefined)),
      ),
    },
    {
      id: 'thin-texts',
      title: 'Thin texts',
      why: `A page of fewer than ${thinWords} words rarely answers what somebody looked for.`,
      ...withMore(
        found.thin,
        find(pages, ({ text }) => {
          if (text === null) return undefined;
          const words = wordsUpTo(thinWords, text);
          return words < thinWords ? `${words} words` : undefined;
        }),
      ),
    },
    ...shopChecks(kits, found),
  ];
}

function shopChecks(kits: readonly AuditedKitPage[], { links, redirects }: Found): SeoCheck[] {
  return [
    {
      id: 'structured-data',
      title: 'Structured data',
      why: 'Price, stock and pictures appear in search results only when every field is there.',
      ...together(
        find(kits, (kit) => {
          const missing = missingFields(kit);
          return missing.length === 0 ? undefined : `Missing: ${missing.join(', ')}`;
        }),
      ),
    },
    {
      id: 'links',
      title: 'Links inside the shop',
      why: 'A link that leads nowhere loses the reader and the search engine.',
      ...together(links.map(asFault)),
    },
    {
      id: 'redirects',
      title: 'Redirects',
      why: 'Whoever comes by an old address should arrive at a page, and not before a closed door.',
      ...together(redirects.map(asFault)),
    },
    {
      id: 'merchant-feed',
      title: 'Merchant feed',
      why: 'Google shows no offer without a picture.',
      ...together(find(kits, ({ pictures }) => (pictures.count === 0 ? 'Not in the feed' : undefined))),
    },
  ];
}

const asFault = (finding: Finding): Fault => [finding, finding.message];

function lengthProblem(description: string): string | undefined {
  if (description === '') return 'No description';
  const { length } = description;
  const isRight = length >= shortestDescription && length <= longestDescription;
  return isRight ? undefined : `${length} characters`;
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

/** Counts everything, and keeps as much as one reads: a shop that moved in may have thousands of kits without words. */
function together(...found: readonly Iterable<Fault>[]): Pick<SeoCheck, 'count' | 'findings'> {
  const findings: Finding[] = [];
  let count = 0;
  for (const some of found)
    for (const [{ name, mendAt }, message] of some) {
      count += 1;
      if (findings.length < findingsAtMost) findings.push({ name, message, mendAt });
    }
  return { count, findings };
}

function withMore(
  { count, kits }: Found['thin'],
  ofPages: Iterable<Fault>,
): Pick<SeoCheck, 'count' | 'findings'> {
  const shown = together(
    ofPages,
    kits.map((kit): Fault => [kit, `${kit.words} words`]),
  );
  return { ...shown, count: shown.count - kits.length + count };
}

function* find<P extends AuditedPage>(
  pages: readonly P[],
  problem: (page: P) => string | undefined,
): Generator<Fault> {
  for (const page of pages) {
    const message = problem(page);
    if (message !== undefined) yield [page, message];
  }
}

/** Of 100,000 titles nearly all stand alone: a page becomes a group with the second that has its text. */
function* doubled(pages: readonly AuditedPage[], textOf: (page: AuditedPage) => string): Generator<Fault> {
  const byText = new Map<string, AuditedPage | AuditedPage[]>();
  for (const page of pages) {
    const text = textOf(page).toLowerCase();
    const there = byText.get(text);
    if (there === undefined) byText.set(text, page);
    else if (Array.isArray(there)) there.push(page);
    else byText.set(text, [there, page]);
  }
  for (const group of byText.values()) {
    if (!Array.isArray(group) || !group[0]) continue;
    const others = group.length - 1;
    const message = `The same as ${others} other ${others === 1 ? 'page' : 'pages'}: “${textOf(group[0])}”`;
    for (const page of group) yield [page, message];
  }
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
