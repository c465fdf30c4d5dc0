import * as z from 'zod/mini';
import { healthPaths } from '../../contracts/kernel/paths.ts';
import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';
import { assertCallsPass } from './page-calls.ts';
import { answerWithinMs, askedOnce } from './reached.ts';

export function proxyChecks(config: Config): Check[] {
  return [
    { what: 'proxy', look: () => Promise.resolve(lookAtTrust(config)) },
    { what: 'address', look: () => lookAtAddress(config) },
  ];
}

function lookAtTrust({ siteOrigin, saysItsProxies, trustedProxies }: Config): string | Advice {
  if (saysItsProxies)
    return trustedProxies === 'none'
      ? 'No X-Forwarded-For is believed (TRUSTED_PROXIES is none).'
      : 'X-Forwarded-For is believed of those in TRUSTED_PROXIES alone.';
  if (!siteOrigin.startsWith('https:')) return 'None is named, and none is needed on http.';
  throw new CannotStart(
    'SITE_ORIGIN is https, so a proxy stands before the shop: TRUSTED_PROXIES must say which, or none.',
  );
}

const readiness = z.object({ ready: z.boolean(), version: z.string(), role: z.string() });

/** As customers reach it, through all that stands before it. A shop that is closed for the moment is no fault. */
async function lookAtAddress({ siteOrigin, version }: Config): Promise<string | Advice> {
  const address = siteOrigin + healthPaths.ready;
  // One for all that is asked here.
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(address, askedOnce({ signal })).catch(
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name,
  );
  if (typeof answer === 'string')
    return {
      advice: `Nobody answers at ${siteOrigin} (${answer}): the shop is closed, or the address is wrong.`,
    };
  assertLeadsNowhere(answer, siteOrigin);
  const told = z.safeParse(readiness, await answer.json().catch(() => undefined)).data;
  if (!told) return { advice: `${address} is answered with ${answer.status}, not by a shop that is open.` };
  if (told.role === 'worker')
    throw new CannotStart(
      `${siteOrigin} leads to a worker, which has no pages. The proxy must lead to processes whose SHOP_ROLE is web or all.`,
    );
  if (!told.ready)
    return { advice: `The shop answers at ${siteOrigin} and cannot serve yet: see ${address}.` };
  await assertCallsPass(siteOrigin, signal);
  return told.version === version
    ? `The shop answers at ${siteOrigin}, and takes what its pages send.`
    : `The shop answers at ${siteOrigin} as version ${told.version}, and takes what its pages send; this one is ${version}.`;
}

/** Who is led to another address has no cookie there, and no call of the page is believed. */
function assertLeadsNowhere({ headers }: Response, siteOrigin: string): void {
  const to = URL.parse(headers.get('location') ?? '', siteOrigin)?.origin;
  if (headers.has('location') && to && to !== siteOrigin)
    throw new CannotStart(
      `${siteOrigin} leads to ${to}. Customers must be where SITE_ORIGIN says: set it to that, or let the proxy lead here.`,
    );
}
