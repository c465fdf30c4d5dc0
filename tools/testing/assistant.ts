import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { protocolVersion, type ToolName } from '../../contracts/growth/assistants.ts';
import { wellKnownFiles } from '../../contracts/kernel/paths.ts';
import type { TestShop } from './shop.ts';

/** What a tool answered, as a test looks at it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test names the fields that it is about
type Told = any;

export type TestAssistant = {
  client: Client;
  /** Calls a tool and returns its structure. */
  use(name: ToolName, given: object): Promise<Told>;
} & AsyncDisposable;

/**
 * Somebody's assistant, by the public client library of the Model Context Protocol.
 *
 * @param how.handshake as of revision 2025-11-25, instead of the newest
 */
export async function testAssistant(
  origin: string,
  { fetch, handshake = false }: { fetch?: typeof globalThis.fetch; handshake?: boolean } = {},
): Promise<TestAssistant> {
  const mode = handshake ? ('legacy' as const) : { pin: protocolVersion };
  const client = new Client({ name: 'test assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  const url = new URL(wellKnownFiles.mcp, origin);
  await client.connect(new StreamableHTTPClientTransport(url, fetch ? { fetch } : {}));
  return {
    client,
    async use(name, given) {
      const { structuredContent } = await client.callTool({ name, arguments: { ...given } });
      return structuredContent;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** The client library over the shop's in-memory HTTP. */
function fetchOf({ app }: TestShop, remoteAddress = '10.200.0.1'): typeof fetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'POST',
      url: new URL(url instanceof Request ? url.url : url).pathname,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      remoteAddress,
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    const isEmpty = answer.statusCode === 202 || answer.statusCode === 405;
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: headers.map(([name, value]) => [name, value]),
    });
  };
}

export const assistantOf = (harness: TestShop, handshake = false, network?: string) =>
  testAssistant(harness.shop.config.siteOrigin, { fetch: fetchOf(harness, network), handshake });
