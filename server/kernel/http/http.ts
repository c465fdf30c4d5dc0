import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Area, Verb } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf, Call, Endpoint, Received, RefusalOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { pictureMegabytesMost } from '../../../contracts/kernel/sent-pictures.ts';
import { answerKept, isKept } from '../cache/kept-answers.ts';
import { KeptResults } from '../cache/kept-results.ts';
import { KnownParameters } from '../cache/known-parameters.ts';
import { PageCache } from '../cache/page-cache.ts';
import { bypassQueryCache } from '../cache/query-cache.ts';
import { jsonType } from '../cache/ready-page.ts';
import { recordFault } from '../process/counts.ts';
import type { Shop } from '../shop.ts';
import { openAccessLog } from './access-log.ts';
import { admit, admitBeforeBody, mayWith, parse } from './admission.ts';
import { writerOf } from './answer-text.ts';
import { countedAtOnce, sentOnce, type AnswerCounting } from './counting.ts';
import { answerWithFile, type File } from './file-answer.ts';
import { securityHeaders } from './headers.ts';
import { inProcess } from './in-process.ts';
import { ordinaryWaits, serverWithPageCache } from './kept-first.ts';
import type { Caller } from './limits.ts';
import { clientAddressOf, networkOf } from './network.ts';
import { errorHandler } from './on-error.ts';
import { whoAsks, type BrowserSession, type Person, type Authenticate } from './person.ts';
import type { Recorder } from './recorder.ts';
import { sendRefusal } from './refusals.ts';
import { issueCsrfToken } from './visitor.ts';

export type Headers = Readonly<Record<string, string | undefined>>;
export type HandlerInput<E> = Received<E> & {
  headers: Headers;
  rawBody: string;
  /** The caller's network address, as trusted proxies tell it. */
  address: string;
  /** The network that the address belongs to: what limits are counted by. */
  network: string;
  /** Both at once, for limits that count a browser as well. */
  caller: Caller;
  /** Who is signed in; undefined for a guest. */
  person: Person | undefined;
  /** Whose call this is, behind `access: 'customer'` or `'administrator'`; asking elsewhere is a bug. */
  customerId: string;
  /** Whether the asker's roles, and a token's scopes, include this: for answers that have parts of other areas. */
  may(verb: Verb, area: Area): boolean;
  /** What the browser keeps for the shop in cookies that its scripts cannot read. */
  browser: BrowserSession;
  /** The picture's or the table's bytes, where the contract takes one. */
  bytes: Uint8Array;
  /** The browser's CSRF token; asking for it makes a browser without a cookie a visitor. */
  csrfToken(): string;
};
/** What a handler refuses is what its contract names. */
export type Handler<E extends Endpoint> = (
  asked: HandlerInput<E>,
) => AnswerOf<E> | RefusalOf<E> | Promise<AnswerOf<E> | RefusalOf<E>>;

type FileHandler<E extends Endpoint> = (
  asked: HandlerInput<E>,
) => File | RefusalOf<E> | Promise<File | RefusalOf<E>>;

/** Serves contracts over HTTP, and answers public reads in process while a page is rendered. */
export type HttpServer = {
  app: FastifyInstance;
  /** Pages and public answers that are ready to be sent. */
  pageCache: PageCache;
  /** Lets go of what was kept of these tags, or of anything where it is `null`. */
  drop(tags: readonly string[] | null): void;
  /** @param counting for an endpoint each asking of which is counted */
  registerEndpoint<E extends Endpoint>(endpoint: E, handler: Handler<E>, counting?: AnswerCounting<E>): void;
  /** Serves a file instead of JSON, such as a table or a paper; the contract says `gives: 'file'`. */
  download<E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void;
  /** Whether somebody who runs the shop asks for a page or for a file of the back office. */
  isAdministrator(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** @param noteTags hears what the answers depend on */
  answerInProcess(noteTags: (tags: readonly string[]) => void): Call;
};

const bodyLimitBytes = 64 * 1024;
const longBodyBytes = 1024 * 1024;
const megabyte = 1024 * 1024;
const limitsOfFiles = {
  picture: pictureMegabytesMost * megabyte,
  table: 24 * megabyte,
  export: 32 * megabyte,
  video: 40 * megabyte,
};

type ServerHooks = {
  /** Tells who stands behind a session's or a script's token. */
  authenticate: Authenticate;
  /** Writes down what administrators change. */
  record: Recorder;
  /** The shop's name as it was last read, for pages that are shown when nothing can be read. */
  brandOf: () => string;
};

function pageCacheOf({ log, clock }: Shop, known: KnownParameters): PageCache {
  const onFault = (error: unknown) => recordFault(log, 'kept pages', error);
  const wallMs = () => clock.now().getTime();
  return new PageCache({ addressOf: (url) => known.addressOf(url), wallMs, onFault });
}

export function createServer(shop: Shop, { authenticate, record, brandOf }: ServerHooks): HttpServer {
  const known = new KnownParameters();
  const pageCache = pageCacheOf(shop, known);
  const app = openApp(shop, pageCache, brandOf);
  const handlers = new Map<string, Handler<Endpoint>>();
  const keepsAnswers = shop.keeps && !shop.web.development;

  function registerEndpoint<E extends Endpoint>(
    endpoint: E,
    handle: Handler<E>,
    counting?: AnswerCounting<E>,
  ): void {
    const onSent = sentOnce(counting);
    const handler = countedAtOnce(handle, onSent);
    handlers.set(endpoint.name, handler);
    if (isKept(endpoint)) known.add(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.takes
        ? {
            bodyLimit: limitsOfFiles[endpoint.takes],
            onRequest: admitBeforeBody(endpoint, { shop, authenticate }),
          }
        : {}),
      ...(endpoint.isLong ? { bodyLimit: longBodyBytes } : {}),
      handler: (request, reply) => {
        const context = { shop, authenticate, record };
        if (!keepsAnswers || !isKept(endpoint)) return answer(context, endpoint, handler, request, reply);
        return answerKept(pageCache, endpoint, { request, reply }, async () => {
          const asked = await parseRequest(context, endpoint, request, reply);
          if (isRefusal(asked)) return { result: asked };
          const result = await handle(asked as HandlerInput<E>);
          return { result, params: asked.params, onSent: onSent(asked as HandlerInput<E>, result) };
        });
      },
    });
  }

  function download<E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const asked = await parseRequest({ shop, authenticate, record }, endpoint, request, reply);
        if (isRefusal(asked)) return sendRefusal(reply, asked);
        const note = await record(endpoint, asked);
        const file = await handler(asked as HandlerInput<E>);
        if (isRefusal(file)) return sendRefusal(reply, file);
        await note?.({});
        return answerWithFile(reply, file);
      },
    });
  }

  async function isAdministrator(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const asker = await whoAsks({ request, reply, shop, authenticate, takesScripts: false });
    return asker.person?.isAdmin === true;
  }

  const results = keepsAnswers ? new KeptResults({ wallMs: () => shop.clock.now().getTime() }) : undefined;
  const answerInProcess = inProcess(handlers, results);
  const drop = (tags: readonly string[] | null) => {
    pageCache.drop(tags);
    results?.noteChange(tags);
  };

  return { app, pageCache, drop, registerEndpoint, download, isAdministrator, answerInProcess };
}

function openApp(shop: Shop, pageCache: PageCache, brandOf: () => string): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = shop.log;
  const accessLog = shop.config.accessLog ? openAccessLog(shop.log) : undefined;
  const app = Fastify({
    loggerInstance,
    serverFactory: serverWithPageCache(pageCache, securityHeaders(shop), ordinaryWaits, accessLog),
    bodyLimit: bodyLimitBytes,
    trustProxy: shop.config.trustedProxies === 'none' ? false : shop.config.trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
  });
  accessLog?.follow(app);
  app.register(cookie);
  app.setErrorHandler(errorHandler(shop, brandOf));
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message));
  parseJsonKeepingText(app);
  return app;
}

type RequestContext = { shop: Shop; authenticate: Authenticate; record: Recorder };

async function answer(
  context: RequestContext,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asked = await parseRequest(context, endpoint, request, reply);
  if (isRefusal(asked)) return sendRefusal(reply, asked);
  if (endpoint.access === 'administrator' && endpoint.method !== 'GET') bypassQueryCache(context.shop.db);
  const note = await context.record(endpoint, asked);
  const result = await handler(asked);
  if (isRefusal(result)) return sendRefusal(reply, result);
  // Word of the change may come later than the next question of whoever made it.
  if (endpoint.method !== 'GET' && endpoint.access === 'administrator') context.shop.noteChange();
  await note?.(result);
  reply.header(
    'cache-control',
    endpoint.access === 'public' ? 'public, max-age=0, must-revalidate' : 'no-store',
  );
  return reply.type(jsonType).serializer(writerOf(endpoint, reply)).send(result);
}

/** Who asks for what, admitted and parsed. */
async function parseRequest(
  { shop, authenticate }: RequestContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandlerInput<Endpoint> | Refusal> {
  const asker = await admit(endpoint, { request, reply, shop, authenticate });
  if (isRefusal(asker)) return asker;

  const address = clientAddressOf(request);
  const network = networkOf(address);
  const taken = (request.body as TakenBody | undefined) ?? nothingTaken;
  const parsed = parse(endpoint, { params: request.params, query: request.query, body: taken.json });
  if (isRefusal(parsed)) return parsed;

  return {
    ...parsed,
    headers: request.headers as Headers,
    rawBody: taken.text,
    bytes: taken.bytes,
    address,
    network,
    caller: { browserId: asker.browser.id, network },
    person: asker.person,
    get customerId() {
      if (!asker.person) throw new Error(`${endpoint.name} does not ask for a customer`);
      return asker.person.customerId;
    },
    may: (verb, area) => mayWith(asker, verb, area),
    browser: asker.browser,
    csrfToken: () => issueCsrfToken(request, reply, shop),
  };
}

type TakenBody = { json: unknown; text: string; bytes: Uint8Array };
const nothingTaken: TakenBody = { json: undefined, text: '', bytes: new Uint8Array() };

/** Keeps the text beside the parsed JSON: a signature is checked over the bytes that were sent. */
function parseJsonKeepingText(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, nothingTaken);
    try {
      done(null, { ...nothingTaken, json: JSON.parse(text as string), text });
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.addContentTypeParser(/^(?:image\/|video\/|text\/csv)/, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, { ...nothingTaken, bytes: bytes as Buffer }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => ({
      ...nothingTaken,
      bytes: await fileInForm(body, request.headers['content-type'] ?? ''),
    }),
  );
}

/** The bytes of the first file of a form, which is how browsers send an upload. */
async function fileInForm(body: Buffer, type: string): Promise<Uint8Array> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((part) => part instanceof File);
  if (!file) throw Object.assign(new Error('A form without a file'), { statusCode: 400 });
  return new Uint8Array(await file.arrayBuffer());
}
