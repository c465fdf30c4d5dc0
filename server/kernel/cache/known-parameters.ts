import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { keepParameters, knownAddress } from '../../../contracts/kernel/known-query.ts';
import { callsPrefix } from '../../../contracts/kernel/paths.ts';

/**
 * Removes query parameters that neither a call nor a page knows, such as those of campaigns, so that one cached
 * answer serves all of them.
 */
export class KnownParameters {
  #calls: { pattern: RegExp; names: ReadonlySet<string> }[] = [];

  add({ path, query }: Endpoint): void {
    const { shape = {} } = (query ?? {}) as { shape?: object };
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}\\?`);
    this.#calls.push({ pattern, names: new Set(Object.keys(shape)) });
  }

  addressOf(url: string): string {
    if (!url.includes('?')) return url;
    if (!url.startsWith(callsPrefix)) return knownAddress(url);
    const call = this.#calls.find(({ pattern }) => pattern.test(url));
    return call ? keepParameters(url, call.names) : url;
  }
}
