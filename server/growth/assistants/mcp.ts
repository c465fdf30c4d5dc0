import * as z from 'zod/mini';
import { handshakeVersions, protocolVersion } from '../../../contracts/growth/assistants.ts';

/** The Model Context Protocol over Streamable HTTP: JSON-RPC 2.0, one message a request, no session, no stream. */

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.int()])),
  method: z.string().check(z.maxLength(120)),
  params: z.optional(z.record(z.string(), z.unknown())),
});
type Message = z.infer<typeof message>;
type Id = Message['id'];

/** `structured` is JSON; a text of the same stands beside it for clients that read no structure. */
export type ToolAnswer = { structured: string; isError: boolean };

/** What the shop puts behind the protocol. */
export type McpServer = {
  info: { name: string; title: string; version: string };
  instructions: string;
  tools: readonly object[];
  /** @returns undefined where there is no such tool, a sentence where its arguments do not fit */
  callTool(name: string, given: unknown): Promise<ToolAnswer | string | undefined>;
};

/** `text` is absent where there is nothing to answer. */
export type McpAnswer = { status: number; text?: string };
export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

const codes = {
  unreadable: -32700,
  invalid: -32600,
  noSuchMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

const versionField = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesField = 'io.modelcontextprotocol/clientCapabilities';
/** Lists are the same for everybody and change with a release of the shop. */
const cached = { ttlMs: 3_600_000, cacheScope: 'public' };

export async function answerMcp(server: McpServer, body: unknown, headers: McpHeaders): Promise<McpAnswer> {
  const read = message.safeParse(body);
  if (!read.success) return failed(400, undefined, codes.invalid, 'One JSON-RPC 2.0 request, please.');
  const asked = read.data;
  if (asked.id === undefined) return { status: 202 };
  const meta = (asked.params?.['_meta'] ?? {}) as Record<string, unknown>;
  const version = meta[versionField];
  const named = headers['mcp-protocol-version'];
  if (version === undefined && (named === undefined || isHandshake(named)))
    return answerWithHandshake(server, asked);
  return (
    refuseRequest(asked, { version, named, capabilities: meta[capabilitiesField] }, headers) ??
    answerStateless(server, asked)
  );
}

function isHandshake(version: unknown): boolean {
  return handshakeVersions.some((known) => known === version);
}

/** Text that is no JSON. */
export const unreadable = failed(400, undefined, codes.unreadable, 'This is not JSON.');

/** More than one caller may ask for. */
export function tooMany(retryAfterSeconds: number): McpAnswer {
  const said = `Please ask more slowly: try again in ${retryAfterSeconds} seconds.`;
  return failed(429, undefined, -32000, said, { retry_after: retryAfterSeconds });
}

/** The headers say the same as the body, so that whoever stands between can go by them. */
function refuseRequest(
  { id, method, params }: Message,
  { version, named, capabilities }: { version: unknown; named: unknown; capabilities: unknown },
  headers: McpHeaders,
): McpAnswer | undefined {
  if (typeof version !== 'string' || (version === protocolVersion && typeof capabilities !== 'object'))
    return failed(400, id, codes.invalidParams, `_meta must hold ${versionField} and ${capabilitiesField}.`);
  if (named !== version) return mismatch(id, 'MCP-Protocol-Version');
  if (version !== protocolVersion) {
    const supported = [protocolVersion, ...handshakeVersions];
    return failed(400, id, codes.unsupportedVersion, 'Unsupported protocol version', {
      supported,
      requested: version,
    });
  }
  if (headers['mcp-method'] !== method) return mismatch(id, 'Mcp-Method');
  if (method === 'tools/call' && decoded(headers['mcp-name']) !== params?.['name'])
    return mismatch(id, 'Mcp-Name');
  return undefined;
}

function mismatch(id: Id, header: string): McpAnswer {
  return failed(400, id, codes.headerMismatch, `Header mismatch: ${header} does not say what the body does.`);
}

function decoded(header: string | string[] | undefined): string | undefined {
  const text = String(header ?? '');
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(text) ?? [];
  return encoded === undefined ? text : Buffer.from(encoded, 'base64').toString('utf8');
}

/** Revision 2026-07-28: each request says for itself which version it is of. */
async function answerStateless(server: McpServer, { id, method, params }: Message): Promise<McpAnswer> {
  const also = {
    resultType: 'complete',
    _meta: { 'io.modelcontextprotocol/serverInfo': server.info },
  };
  if (method === 'server/discover')
    return done(id, {
      ...also,
      ...cached,
      supportedVersions: [protocolVersion, ...handshakeVersions],
      capabilities: { tools: {} },
      instructions: server.instructions,
    });
  if (method === 'tools/list') return done(id, { ...also, ...cached, tools: server.tools });
  if (method === 'tools/call') return callTool(server, id, params, also);
  return failed(404, id, codes.noSuchMethod, 'Method not found');
}

/** Revisions up to 2025-11-25: a handshake first, of which nothing has to be remembered. */
async function answerWithHandshake(server: McpServer, { id, method, params }: Message): Promise<McpAnswer> {
  if (method === 'initialize') {
    const wanted = handshakeVersions.find((version) => version === params?.['protocolVersion']);
    return done(id, {
      protocolVersion: wanted ?? handshakeVersions[0],
      capabilities: { tools: {} },
      serverInfo: server.info,
      instructions: server.instructions,
    });
  }
  if (method === 'ping') return done(id, {});
  if (method === 'tools/list') return done(id, { tools: server.tools });
  if (method === 'tools/call') return callTool(server, id, params, {});
  return failed(200, id, codes.noSuchMethod, 'Method not found');
}

async function callTool(
  server: McpServer,
  id: Id,
  params: Message['params'],
  also: object,
): Promise<McpAnswer> {
  const name = String(params?.['name']);
  const answer = await server.callTool(name, params?.['arguments'] ?? {});
  if (answer === undefined) return failed(200, id, codes.invalidParams, `Unknown tool: ${name.slice(0, 80)}`);
  if (typeof answer === 'string') return failed(200, id, codes.invalidParams, answer);
  const { structured, isError } = answer;
  const beside = JSON.stringify({
    ...also,
    content: [{ type: 'text', text: structured }],
    ...(isError && { isError }),
  });
  // What was kept as text is put in as it is.
  const result = `${beside.slice(0, -1)},"structuredContent":${structured}}`;
  return { status: 200, text: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}` };
}

function done(id: Id, result: object): McpAnswer {
  return { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id, result }) };
}

function failed(status: number, id: Id, code: number, said: string, data?: object): McpAnswer {
  const error = { code, message: said, ...(data && { data }) };
  return { status, text: JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), error }) };
}
