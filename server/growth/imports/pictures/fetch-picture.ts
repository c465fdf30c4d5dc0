import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, pictureAddress } from './public-addresses.ts';

/** Why a picture could not be fetched, for its owner. One that may come later is worth another try. */
export class NoPicture extends Error {
  readonly mayComeLater: boolean;
  constructor(message: string, mayComeLater = false) {
    super(message);
    this.mayComeLater = mayComeLater;
  }
}

export type FetchLimits = {
  /** Hosts with their ports that may be asked although they are not on the public internet; the configuration names them. */
  ownHosts: readonly string[];
  mostBytes: number;
  withinMs: number;
  mostRedirects: number;
  /** How a name is resolved; tests bring their own. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
};

export const fetchLimits = { mostBytes: 20 * 1024 * 1024, withinMs: 20_000, mostRedirects: 4 } as const;

/**
 * The bytes behind an address of the web. Its name is resolved once, refused where any of its addresses is not public,
 * and the connection goes to an address that was checked, so that a name whose answer changes leads nowhere else. Each
 * redirect is checked in the same way.
 */
export async function fetchPicture(text: string, limits: FetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.withinMs);
  let next = text;
  for (let hops = 0; hops <= limits.mostRedirects; hops += 1) {
    const url = pictureAddress(next, limits.ownHosts);
    if (typeof url === 'string') throw new NoPicture(url);
    const answer = await ask(url, limits, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      next = URL.parse(headers.location, url)?.href ?? '';
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new NoPicture(`its host answers ${statusCode}`, statusCode === 429 || statusCode >= 500);
    }
    return bytesOf(answer, limits.mostBytes);
  }
  throw new NoPicture('it leads from one address to the next');
}

async function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const checked = await Promise.race([checkedAddresses(url, limits), endOf(signal)]);
  // Node's own look-up would ask the name a second time, and could be told another address.
  const fixed: LookupFunction = (_host, options, done) => {
    const [first] = checked;
    if (options.all) done(null, [...checked]);
    else done(null, first?.address ?? '', first?.family);
  };
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      lookup: fixed,
      agent: false,
      signal,
      headers: { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': 'Stillmade import' },
    });
    asked.once('response', resolve);
    asked.once('error', (error) => reject(new NoPicture(sentenceOf(error), true)));
    asked.end();
  });
}

/** A name server may be silent for longer than anybody waits. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new NoPicture('its host took too long', true));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

type Checked = readonly { address: string; family: number }[];

async function checkedAddresses(url: URL, { ownHosts, resolve = resolveAll }: FetchLimits): Promise<Checked> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await resolved(host, resolve);
  if (ownHosts.includes(url.host)) return addresses;
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new NoPicture('its host is in a private network, where the shop asks for nothing');
  return addresses;
}

async function resolved(host: string, resolve: NonNullable<FetchLimits['resolve']>): Promise<Checked> {
  try {
    return await resolve(host);
  } catch {
    throw new NoPicture('its host cannot be found', true);
  }
}

function resolveAll(host: string) {
  return lookup(host, { all: true });
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const tooLarge = new NoPicture(`it is larger than ${Math.floor(most / 1_048_576)} MB`);
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw tooLarge;
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) throw tooLarge;
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture(sentenceOf(error as Error), true);
  }
  return Buffer.concat(parts);
}

function sentenceOf(error: Error): string {
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'its host took too long'
    : 'its host could not be reached';
}
