import {
  type listRedirects,
  type RedirectForm,
  redirectsPerPage,
  type SeenRedirect,
} from '../../../contracts/growth/redirects.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { specialListings, paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { findRedirects } from './list/queries.ts';
import * as queries from './queries.ts';
import { onSite, planRedirect, type RedirectFacts, redirectFacts, redirectPath } from './rules.ts';

export { countHits } from './hits.ts';

/** What every page bears that is not there: it may be led on. */
export const redirectsTag = 'redirects';

/** Where the owner leads an address on to; undefined for most. */
export async function redirectFor(db: Db, path: string): Promise<string | undefined> {
  const asked = redirectPath(path);
  return asked === undefined ? undefined : queries.findRedirectTarget(db, asked);
}

export async function redirectsPage(
  db: Db,
  input: Received<typeof listRedirects>['query'],
): Promise<AnswerOf<typeof listRedirects>> {
  const page = pageOf(await findRedirects(db, input, redirectsPerPage), redirectsPerPage);
  return {
    next: page.next,
    redirects: page.rows.map(({ id, kind, from_path, target, hits, last_hit_at }) => ({
      id,
      kind,
      from: from_path,
      to: target,
      hits,
      lastHitAt: last_hit_at?.toISOString() ?? '',
    })),
  };
}

const specials = specialListings.map(paths.category);

/** What is there at the addresses that these redirects begin and end at. @param without the one that is changed */
export async function factsFor(
  db: Db,
  forms: readonly RedirectForm[],
  without?: number,
): Promise<RedirectFacts> {
  const about = forms.flatMap(({ from, to }) => [redirectPath(from), redirectPath(to)]);
  const addresses = [...new Set(about.filter((one) => one !== undefined))];
  const found = await queries.findRedirectsAbout(db, addresses);
  const living = (await queries.findLivingPages(db, addresses)).union(new Set(specials));
  return redirectFacts(
    found.filter(({ id }) => id !== without).map(({ from_path, target }) => [from_path, target]),
    living,
  );
}

type Refused = Refusal<'not_permitted'>;

/** @property siteOrigin an address that begins with it is one of the shop */
export type RedirectDeps = { siteOrigin: string; now: Date };

export async function addRedirect(
  db: Db,
  written: RedirectForm,
  { siteOrigin, now }: RedirectDeps,
): Promise<{ id: number } | Refused> {
  const form = onSite(written, siteOrigin);
  return inTransaction(db, async (db) => {
    await queries.lockRedirects(db);
    const facts = await factsFor(db, [form]);
    const planned = planRedirect(form, facts);
    if ('why' in planned) return refuseAt(planned.at, planned.why);
    if (facts.targets.has(planned.from))
      return refuseAt('from', `${planned.from} is led on already: change that one.`);
    const [id = 0] = await queries.upsertRedirects(db, [planned], now);
    await publishChanges(db, [redirectsTag]);
    return { id };
  });
}

export async function changeRedirect(
  db: Db,
  id: number,
  { seen, ...written }: RedirectForm & { seen?: SeenRedirect | undefined },
  { siteOrigin }: Pick<RedirectDeps, 'siteOrigin'>,
): Promise<{ id: number } | Refused | Refusal<'not_found' | 'stale'>> {
  const form = onSite(written, siteOrigin);
  return inTransaction(db, async (db) => {
    await queries.lockRedirects(db);
    const row = await queries.findRedirect(db, id);
    if (!row) return noSuchRedirect;
    if (seen && (row.from_path !== seen.from || row.target !== seen.to)) {
      const message = `Somebody else has changed this redirect since you opened it: ${row.from_path} leads to ${row.target} now.`;
      return refuse('stale', message, { current: { from: row.from_path, to: row.target } });
    }
    const facts = await factsFor(db, [form], id);
    const planned = planRedirect(form, facts);
    if ('why' in planned) return refuseAt(planned.at, planned.why);
    if (facts.targets.has(planned.from))
      return refuseAt('from', `${planned.from} is led on already: change that one.`);
    await queries.updateRedirectRow(db, id, planned);
    await publishChanges(db, [redirectsTag]);
    return { id };
  });
}

export async function deleteRedirect(db: Db, id: number): Promise<{ id: number } | Refusal<'not_found'>> {
  const gone = await inTransaction(db, async (db) => {
    const row = await queries.deleteRedirectRow(db, id);
    if (row) await publishChanges(db, [redirectsTag]);
    return row ?? noSuchRedirect;
  });
  return isRefusal(gone) ? gone : { id: gone.id };
}

const refuseAt = (field: keyof RedirectForm, message: string) =>
  refuse('not_permitted', message, { fields: [{ field, message }] });

const noSuchRedirect = refuse('not_found', 'There is no such redirect.');
