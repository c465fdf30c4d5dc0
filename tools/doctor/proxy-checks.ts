import { healthPaths } from '../../contracts/kernel/paths.ts';
import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';

export function proxyChecks(config: Config): Check[] {
  return [
    { what: 'proxy', look: () => Promise.resolve(lookAtTrust(config)) },
    { what: 'address', look: () => lookAtAddress(config.siteOrigin) },
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

/** A shop that is closed for the moment is no fault. */
async function lookAtAddress(siteOrigin: string): Promise<string | Advice> {
  const signal = AbortSignal.timeout(4_000);
  const answer = await fetch(siteOrigin + healthPaths.live, { signal, redirect: 'manual' }).catch(
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name,
  );
  if (typeof answer === 'string')
    return {
      advice: `Nobody answers at ${siteOrigin} (${answer}): the shop is closed, or the address is wrong.`,
    };
  const isShop = answer.status === 200 && (await answer.text()) === 'alive\n';
  if (isShop) return `The shop answers at ${siteOrigin}.`;
  return {
    advice: `${siteOrigin}${healthPaths.live} is answered with ${answer.status}, not by a shop that is open.`,
  };
}
