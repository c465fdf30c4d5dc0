import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod/mini';
import { CallError } from '../../contracts/call-error.ts';
import type { AnswerOf, Call, Endpoint, InputOf, Received } from '../../contracts/endpoint.ts';
import { isRefusal, refusalStatus, refuse, type Refusal } from '../../contracts/refusal.ts';
import { answerSchema } from './json-schema.ts';
import { bodyOf, onError, sendRefusal } from './refusals.ts';
import { noBrowser, whoAsks, type Asker, type Browser, type Person, type Recognise } from './person.ts';
import type { Shop } from './shop.ts';
import { issueCsrfToken, refuseForgery } from './visitor.ts';

export type Headers = Readonly<Record<string, string | undefined>>;
export type Asked<E> = Received<E> & {
  headers: Headers;
  rawBody: string;
  /** The caller's network address: what limits are counted by. */
  address: string;
  /** Who is signed in; undefined for a guest. */
  person: Person | undefined;
  /** Whose call this is, behind `access: 'customer'` or `'administrator'`; asking elsewhere is a bug. */
  customerId: string;
  /** What the browser keeps for the shop in cookies that its scripts cannot read. */
  browser: Browser;
  /** The picture's bytes, where the contract takes one. */
  bytes: Uint8Array;
  /** The browser's CSRF token; asking for it makes a browser without a cookie a visitor. */
  csrfToken(): string;
};
export type Handler<E> = (asked: Asked<E>) => AnswerOf<E> | Refusal | Promise<AnswerOf<E> | Refusal>;

/** Serves contracts over HTTP, and answers public reads in process while a page is rendered. */
export type Counter = {
  app: FastifyInstance;
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** @param noteTags hears what the answers depend on */
  answerInProcess(noteTags: (tags: readonly string[]) => void): Call;
};

const bodyLimitBytes = 64 * 1024;
const pictureLimitBytes = 12 * 1024 * 1024;

/** @param recognise tells who stands behind a session's or a script's token */
export function openCounter(shop: Shop, recognise: Recognise): Counter {
  const loggerInstance: FastifyBaseLogger = shop.log;
  const app = Fastify({
    loggerInstance,
    bodyLimit: bodyLimitBytes,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const handlers = new Map<string, Handler<Endpoint>>();

  app.register(cookie);
  app.setErrorHandler(onError);
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message));
  takeJsonWithItsText(app);

  function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    handlers.set(endpoint.name, handler);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.takes === 'picture' ? { bodyLimit: pictureLimitBytes } : {}),
      schema: { response: { 200: answerSchema(endpoint.answer) } },
      handler: (request, reply) => answer({ shop, recognise }, endpoint, handler, request, reply),
    });
  }

  function answerInProcess(noteTags: (tags: readonly string[]) => void): Call {
    return async <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => {
      const handler = handlers.get(endpoint.name);
      if (!handler || endpoint.access !== 'public')
        throw new CallError(404, `${endpoint.name} is not public`);
      const given = (input ?? {}) as { params?: unknown; query?: unknown };
      const parsed = parse(endpoint, { params: given.params, query: given.query, body: undefined });
      const result = isRefusal(parsed)
        ? parsed
        : await handler({
            ...parsed,
            headers: {},
            rawBody: '',
            bytes: nothingTaken.bytes,
            address: '',
            person: undefined,
            customerId: '',
            browser: noBrowser,
            csrfToken: () => '',
          });
      if (isRefusal(result)) throw new CallError(refusalStatus[result.refused], bodyOf(result));
      const allowed = z.parse(endpoint.answer, result);
      noteTags(endpoint.tags?.(allowed) ?? []);
      return allowed as AnswerOf<E>;
    };
  }

  return { app, serve, answerInProcess };
}

async function answer(
  { shop, recognise }: { shop: Shop; recognise: Recognise },
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asker = await admit(endpoint, { request, reply, shop, recognise });
  if (isRefusal(asker)) return sendRefusal(reply, asker);

  const taken = (request.body as TakenBody | undefined) ?? nothingTaken;
  const parsed = parse(endpoint, { params: request.params, query: request.query, body: taken.json });
  if (isRefusal(parsed)) return sendRefusal(reply, parsed);

  const result = await handler({
    ...parsed,
    headers: request.headers as Headers,
    rawBody: taken.text,
    bytes: taken.bytes,
    address: request.ip,
    person: asker.person,
    get customerId() {
      if (!asker.person) throw new Error(`${endpoint.name} does not ask for a customer`);
      return asker.person.customerId;
    },
    browser: asker.browser,
    csrfToken: () => issueCsrfToken(request, reply, shop),
  });
  if (isRefusal(result)) return sendRefusal(reply, result);
  reply.header(
    'cache-control',
    endpoint.access === 'public' ? 'public, max-age=0, must-revalidate' : 'no-store',
  );
  return result;
}

/** The one place that decides who may call: forged calls, nobody and the wrong person end here. */
async function admit(
  { access }: Endpoint,
  call: { request: FastifyRequest; reply: FastifyReply; shop: Shop; recognise: Recognise },
): Promise<Asker | Refusal> {
  if (access === 'provider') return { person: undefined, browser: noBrowser, isScript: false };
  const forgery = refuseForgery(call.request, call.shop);
  if (access === 'public') return forgery ?? { person: undefined, browser: noBrowser, isScript: false };
  const asker = await whoAsks({ ...call, takesScripts: access === 'administrator' });
  // A script sends its token by itself; there is no cookie that another site could borrow.
  if (forgery && !asker.isScript) return forgery;
  if (access === 'visitor') return asker;
  if (!asker.person) return refuse('unauthenticated', 'Please sign in first.');
  if (access === 'administrator' && !asker.person.isAdmin)
    return refuse('forbidden', 'This is for the people who run the shop.');
  return asker;
}

type Parts = { params: unknown; query: unknown; body: unknown };

/** Unknown fields are dropped here; nothing behind this line sees what the contract does not name. */
function parse(endpoint: Endpoint, given: Parts): Parts | Refusal {
  const parsed: Parts = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = z.safeParse(schema, given[part] ?? {});
    if (!result.success) return refusalOfIssues(part, result.error.issues);
    parsed[part] = result.data;
  }
  return parsed;
}

function refusalOfIssues(
  part: keyof Parts,
  issues: readonly { path: PropertyKey[]; message: string }[],
): Refusal {
  const fields = issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
  // An id that cannot exist is as unknown as one that does not.
  if (part === 'params') return refuse('not_found', 'There is nothing here.');
  return refuse('malformed', 'Please check what you entered.', { fields });
}

type TakenBody = { json: unknown; text: string; bytes: Uint8Array };
const nothingTaken: TakenBody = { json: undefined, text: '', bytes: new Uint8Array() };

/** Keeps the text beside the parsed JSON: a signature is checked over the bytes that were sent. */
function takeJsonWithItsText(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, nothingTaken);
    try {
      done(null, { ...nothingTaken, json: JSON.parse(text as string), text });
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, { ...nothingTaken, bytes: bytes as Buffer }),
  );
}
