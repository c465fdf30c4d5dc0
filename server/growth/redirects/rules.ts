import type { RedirectForm } from '../../../contracts/growth/redirects.ts';
import { callsPrefix, listedPages, paths, unlistedPrefixes } from '../../../contracts/kernel/paths.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';

/** What is known of the addresses that redirects are planned for. */
export type RedirectFacts = {
  /** Redirects by hand: the target by the address that it is for. */
  targets: Map<string, string>;
  /** The same the other way round: which addresses are led to a path of the shop. */
  ledTo: Map<string, Set<string>>;
  /** Which of the addresses are pages of kits, categories or the owner's own that are in the shop. */
  living: ReadonlySet<string>;
};

export function redirectFacts(
  redirects: readonly (readonly [from: string, to: string])[],
  living: ReadonlySet<string>,
): RedirectFacts {
  const facts: RedirectFacts = { targets: new Map(), ledTo: new Map(), living };
  for (const [from, to] of redirects) noteRedirect(facts, { from, to });
  return facts;
}

/** From now on this one is there as well, in the place of the one that was at its address. */
export function noteRedirect({ targets, ledTo }: RedirectFacts, { from, to }: RedirectForm): void {
  ledTo.get(redirectPath(targets.get(from) ?? '') ?? '')?.delete(from);
  targets.set(from, to);
  const path = redirectPath(to);
  if (path !== undefined) ledTo.set(path, (ledTo.get(path) ?? new Set()).add(from));
}

/** Written with the shop's own name an address is one of the shop: it is judged as such, and leads nobody in a circle. */
export function onSite({ from, to }: RedirectForm, siteOrigin: string): RedirectForm {
  const whole = to.startsWith('/') ? null : URL.parse(to);
  if (whole?.origin !== new URL(siteOrigin).origin) return { from, to };
  return { from, to: whole.pathname + whole.search + whole.hash };
}

export type PlannedRedirect = { from: string; to: string; targetPath: string | null };

/** Why it cannot be, and at which of the two addresses that is seen. */
export type ImpossibleRedirect = { why: string; at: 'from' | 'to' };

/** As the address stands in a request: without query and closing slash, other letters percent-encoded. */
export function redirectPath(text: string): string | undefined {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text)) return undefined;
  const path = new URL(text, 'http://shop').pathname;
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

const fixedPages: ReadonlySet<string> = new Set([
  ...Object.values(paths).flatMap((one) => (typeof one === 'string' && !/[#$]/.test(one) ? [one] : [])),
  ...listedPages,
]);
const reserved = [
  ...unlistedPrefixes,
  callsPrefix.slice(0, -1),
  picturesPrefix.slice(0, -1),
  '/assets',
  '/icons',
];

/**
 * One redirect beside those that are there already, or a sentence that says why it cannot be. A chain is refused at
 * either end, so a loop of more than one step can never be closed.
 */
export function planRedirect(
  { from: fromText, to }: RedirectForm,
  { targets, ledTo, living }: RedirectFacts,
): PlannedRedirect | ImpossibleRedirect {
  const from = redirectPath(fromText);
  if (from === undefined || from === '/')
    return { why: 'The address must begin with / and name a page.', at: 'from' };
  if (reserved.some((prefix) => from === prefix || from.startsWith(`${prefix}/`)))
    return { why: `Addresses under ${from.split('/', 2).join('/')} belong to the shop itself.`, at: 'from' };
  const isThere = (path: string) => fixedPages.has(path) || living.has(path);
  if (isThere(from))
    return { why: `There is a page at ${from}, so nobody would be led on from it.`, at: 'from' };
  const [lasting] = ledTo.get(from) ?? [];
  if (!to.startsWith('/')) {
    if (!URL.canParse(to)) return { why: `${to} is no address.`, at: 'to' };
    return lasting ? chained(lasting, from) : { from, to, targetPath: null };
  }
  const targetPath = redirectPath(to);
  if (targetPath === undefined) return { why: `${to} is no address of the shop.`, at: 'to' };
  if (targetPath === from) return { why: `${from} would lead to itself.`, at: 'to' };
  const next = targets.get(targetPath);
  if (next !== undefined && redirectPath(next) === from)
    return { why: `${from} and ${targetPath} would lead to each other for ever.`, at: 'to' };
  if (next !== undefined)
    return { why: `${targetPath} is led on to ${next} itself: lead ${from} there directly.`, at: 'to' };
  if (lasting) return chained(lasting, from);
  if (!isThere(targetPath)) return { why: `There is no page at ${targetPath}.`, at: 'to' };
  return { from, to, targetPath };
}

function chained(other: string, from: string): ImpossibleRedirect {
  const why = `${other} leads to ${from}: change that one first, or people would be sent on twice.`;
  return { why, at: 'from' };
}
