import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { sendReady } from '../../kernel/cache/ready-page.ts';
import { CallBudget } from '../../kernel/http/call-budget.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import { refuseForeign } from '../../kernel/http/visitor.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { assistantServer } from './assistants.ts';
import { llmsText } from './llms-text.ts';
import { answerMcp, tooMany, unreadable, type McpAnswer } from './mcp.ts';
import { businessProfile } from './ucp.ts';

/** A person who shops with an assistant asks now and then; a thousand a second is no shopping. */
const budgetOf = { perSecond: 10, atOnce: 60 };
const bodyLimit = 32 * 1024;
const markdown = 'text/markdown; charset=utf-8';

/** What assistants read and call. Switched off in Settings, there is nothing at any of these addresses. */
export function assistantRoutes(server: HttpServer, shop: Shop): void {
  const { app, pageCache, answerInProcess } = server;
  const origin = shop.config.siteOrigin;
  const isOff = async () => !(await currentSettings(shop.db)).servesAssistants;

  app.get(wellKnownFiles.llms, async (request, reply) => {
    if (await isOff()) return nothingHere(reply);
    const make = async () => {
      const tags = new Set<string>();
      const text = await llmsText(
        answerInProcess((noted) => noted.forEach((tag) => tags.add(tag))),
        origin,
      );
      return { status: 200, type: markdown, text, redirectTo: undefined, tags };
    };
    if (!shop.keeps || shop.web.development) return reply.type(markdown).send((await make()).text);
    return sendReady(request, reply, await pageCache.take(wellKnownFiles.llms, make));
  });

  app.get(wellKnownFiles.ucpProfile, async (_request, reply) => {
    if (await isOff()) return nothingHere(reply);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(businessProfile(origin));
  });

  void app.register(async (protocol) => mcpRoute(protocol, { server, shop, isOff }));
}

type Surroundings = { server: HttpServer; shop: Shop; isOff(): Promise<boolean> };

async function mcpRoute(app: FastifyInstance, { server, shop, isOff }: Surroundings): Promise<void> {
  const budget = new CallBudget(budgetOf);
  const mcp = assistantServer(server, shop);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === undefined || error.statusCode >= 500) throw error;
    return send(reply, { ...unreadable, status: error.statusCode });
  });
  // Before the body is read: whoever asks too fast costs nothing.
  app.addHook('onRequest', async (request, reply) => {
    const wait = budget.take(networkOfRequest(request), performance.now());
    return wait > 0 ? send(reply.header('retry-after', wait), tooMany(wait)) : undefined;
  });

  app.post(wellKnownFiles.mcp, async (request, reply) => {
    if (await isOff()) return nothingHere(reply);
    const foreign = refuseForeign(request, shop);
    if (foreign || isRebound(request.headers.origin, shop)) return sendRefusal(reply, foreign ?? otherSite);
    return send(reply, await answerMcp(mcp(networkOfRequest(request)), request.body, request.headers));
  });
  // There is no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: wellKnownFiles.mcp,
    handler: async (_request: FastifyRequest, reply) =>
      (await isOff()) ? nothingHere(reply) : reply.code(405).header('allow', 'POST').send(),
  });
}

function send(reply: FastifyReply, { status, text }: McpAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return text === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

const otherSite = refuse('csrf', 'This call came from the page of another site.');

/** Another site may call itself by the shop's address for a browser's sake (DNS rebinding): its own name betrays it. */
function isRebound(origin: string | undefined, shop: Shop): boolean {
  return origin !== undefined && origin !== shop.config.siteOrigin;
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('not_found', 'There is nothing here.'));
}
