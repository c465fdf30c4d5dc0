import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import {
  assertNoPrivateAddress,
  PrivateHost,
  publicLookup,
  type AllowedHosts,
} from '../../kernel/http/public-addresses.ts';

/** A receiver answers within this time, or has not heard. */
const withinMs = 15_000;
/** So much of an answer is looked at, and so much of it is kept. */
const mostBytes = 65_536;
const mostKept = 300;

export type Posted = { status: number | null; note: string };

/** Connections that stay open between two messages. */
export type Lines = { post(message: Message, end: AbortSignal): Promise<Posted>; close(): void };

type Message = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** @param allowed what may be asked although it is not on the public internet */
export function openLines(allowed: AllowedHosts, timeoutMs = withinMs): Lines {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  return {
    async post({ url: address, headers, body }, end) {
      const url = new URL(address);
      const signal = AbortSignal.any([end, AbortSignal.timeout(timeoutMs)]);
      try {
        assertNoPrivateAddress(url, allowed);
        const answer = await ask(url, { headers, body, signal });
        const note = await readShort(answer);
        return { status: answer.statusCode ?? null, note };
      } catch (error) {
        return {
          status: null,
          note: signal.aborted ? 'It did not answer in time.' : sentenceFor(error as Error),
        };
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };

  function ask(
    url: URL,
    { headers, body, signal }: Omit<Message, 'url'> & { signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const isSafe = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const asked = (isSafe ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: isSafe ? agents.https : agents.http,
        lookup: publicLookup(url, allowed),
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Stillmade webhooks',
        },
      });
      asked.once('response', resolve);
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

/** The beginning of an answer. One that goes on for long is cut off, and its connection with it. */
async function readShort(answer: IncomingMessage): Promise<string> {
  let bytes = 0;
  let text = '';
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (text.length < mostKept) text += part.toString();
    bytes += part.length;
    if (bytes > mostBytes) break;
  }
  // PostgreSQL keeps no NUL in a text.
  return text.slice(0, mostKept).replaceAll('\0', '').toWellFormed();
}

function sentenceFor(error: Error): string {
  if (error instanceof PrivateHost)
    return 'Its host is in a private network, where the shop asks for nothing.';
  if ((error as NodeJS.ErrnoException).syscall === 'getaddrinfo') return 'Its host cannot be found.';
  return `It could not be reached: ${error.message.slice(0, 200)}`;
}
