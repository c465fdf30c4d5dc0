import { hashKey, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { isCallError } from '../../contracts/kernel/call-error.ts';
import { addressOf, type Endpoint } from '../../contracts/kernel/endpoint.ts';
import { knownAddress } from '../../contracts/kernel/known-query.ts';
import { menusQuery } from '../growth/content/menus-query.ts';
import { type PageState, stateElementId } from '../kernel/page-state.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { categoriesQuery } from '../storefront/listing/categories-query.ts';

/** What the worker adds to a page that it kept: when the shop had made it. */
type KeptState = Partial<PageState> & { keptAt?: number };

/** Since when an answer is what it is, where it came from a kept page. */
const since = new Map<string, number>();

/**
 * Where the shop does not answer, what a kept page was rendered from does: a link that is tapped shows what the address
 * itself would show when it is opened, and Back and Forward find it as well.
 */
export function answerFromKeptPages(queryClient: QueryClient): void {
  const { queries } = queryClient.getDefaultOptions();
  const askShop = queries?.queryFn;
  if (typeof askShop !== 'function') return;
  const queryFn = async (context: QueryFunctionContext): Promise<unknown> => {
    try {
      return await askShop(context);
    } catch (error) {
      const kept = isCallError(error) || context.signal.aborted ? undefined : await keptAnswer(context);
      if (kept === undefined) throw error;
      return kept;
    }
  };
  queryClient.setDefaultOptions({ queries: { ...queries, queryFn } });
}

async function keptAnswer({ queryKey }: QueryFunctionContext): Promise<unknown> {
  const { pathname, search } = window.location;
  const page = await keptFile(pathname + search, knownAddress(pathname + search));
  const text = await page?.text();
  if (text === undefined) return undefined;
  const state = stateIn(new DOMParser().parseFromString(text, 'text/html'));
  const hash = hashKey(queryKey);
  const [, answer] = state.answers?.find(([key]) => hashKey(key) === hash) ?? [];
  if (answer !== undefined) since.set(hash, dateOf(page));
  return answer;
}

/** The first of these addresses that was kept. */
async function keptFile(...addresses: string[]): Promise<Response | undefined> {
  if (!('caches' in window)) return undefined;
  for (const address of addresses) {
    const kept = await caches.match(address);
    if (kept) return kept;
  }
  return undefined;
}

function stateIn(page: Document): KeptState {
  return JSON.parse(page.getElementById(stateElementId)?.textContent ?? '{}') as KeptState;
}

function dateOf(kept: Response | undefined): number {
  return Date.parse(kept?.headers.get('date') ?? '') || Date.now();
}

let sent: { keptAt?: number | undefined; hashes: ReadonlySet<string> } | undefined;

/** What this page was rendered from, and since when it was kept where it was not fetched just now. */
function sentState() {
  if (sent) return sent;
  const { keptAt, answers = [] } = stateIn(document);
  sent = { keptAt, hashes: new Set(answers.map(([key]) => hashKey(key))) };
  return sent;
}

/** Whether the worker showed this page as it had kept it. */
export function isKeptPage(): boolean {
  return sentState().keptAt !== undefined;
}

/** They stand around every page, and hold no price. */
const around = new Set([settingsQuery, categoriesQuery, menusQuery].map(({ queryKey }) => hashKey(queryKey)));

/** Since when the oldest of what is shown is so; undefined where nothing of it was kept. */
export async function shownSince(queryClient: QueryClient): Promise<number | undefined> {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryHash, state }) => state.data !== undefined && !around.has(queryHash));
  const found = await Promise.all(shown.map(sinceOf));
  const moments = found.filter((moment) => moment !== undefined);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Of what is the visitor's own nothing is kept, and nothing is said. */
async function sinceOf({ queryHash, meta, state }: Query): Promise<number | undefined> {
  const { keptAt, hashes } = sentState();
  if (state.dataUpdateCount === 1 && hashes.has(queryHash)) return keptAt ?? performance.timeOrigin;
  const ofPage = since.get(queryHash);
  if (ofPage !== undefined) return Math.min(ofPage, state.dataUpdatedAt);
  const { endpoint, input } = (meta ?? {}) as { endpoint?: Endpoint; input?: object };
  const kept = endpoint && (await keptFile(addressOf(endpoint, input ?? {})));
  return kept && Math.min(dateOf(kept), state.dataUpdatedAt);
}
