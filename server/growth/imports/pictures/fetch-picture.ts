import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  assertNoPrivateAddress,
  PrivateHost,
  publicLookup,
  type AllowedHosts,
} from '../../../kernel/http/public-addresses.ts';
import { pictureAddress } from './picture-address.ts';

/** Why a picture could not be fetched, for its owner. One that may come later is worth another try. */
export class NoPicture extends Error {
  readonly mayComeLater: boolean;
  constructor(message: string, mayComeLater = false) {
    super(message);
    this.mayComeLater = mayComeLater;
  }
}

export type FetchLimits = AllowedHosts & { mostBytes: number; withinMs: number; mostRedirects: number };

/** What is said of a picture whose host did not answer in time. */
export const tookTooLong = 'its host took too long';

export const fetchLimits = { mostBytes: 20 * 1024 * 1024, withinMs: 20_000, mostRedirects: 4 } as const;

/**
 * The bytes behind an address of the web. No private network is asked, also where a name or a redirect leads there.
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
    return bytesOf(answer, limits.mostBytes, signal);
  }
  throw new NoPicture('it leads from one address to the next');
}

async function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(noPictureFor(error as Error));
    try {
      assertNoPrivateAddress(url, limits);
    } catch (error) {
      return fail(error);
    }
    const asked = request(url, {
      lookup: publicLookup(url, limits),
      agent: false,
      signal,
      headers: { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': 'Stillmade import' },
    });
    asked.once('response', resolve);
    asked.once('error', fail);
    asked.end();
  });
}

async function bytesOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Uint8Array> {
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
    if (error instanceof NoPicture) throw error;
    // Of an answer that has begun Node says only that it ended early, also where its time was over.
    throw noPictureFor(signal.aborted ? (signal.reason as Error) : (error as Error));
  }
  return Buffer.concat(parts);
}

function noPictureFor(error: Error): NoPicture {
  if (error instanceof PrivateHost)
    return new NoPicture('its host is in a private network, where the shop asks for nothing');
  return new NoPicture(sentenceOf(error), true);
}

function sentenceOf(error: Error): string {
  if ((error as NodeJS.ErrnoException).syscall === 'getaddrinfo') return 'its host cannot be found';
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? tookTooLong
    : 'its host could not be reached';
}
