import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Area, type Verb, verbOf } from '../../../contracts/kernel/areas.ts';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal, refuseFields } from '../../../contracts/kernel/refusal.ts';
import { doRolesInclude, missingRoleMessage } from '../../../contracts/kernel/roles.ts';
import { doScopesInclude, scopesIncluding, type TokenScope } from '../../../contracts/kernel/token-scopes.ts';
import type { Shop } from '../shop.ts';
import {
  countCallOfToken,
  noBrowser,
  whoAsks,
  type AuthenticatedCaller,
  type Authenticate,
} from './person.ts';
import { sendRefusal } from './refusals.ts';
import { refuseForeign, refuseForgery } from './visitor.ts';

const nobody: AuthenticatedCaller = { person: undefined, browser: noBrowser, scopes: undefined };

type Call = { request: FastifyRequest; reply: FastifyReply; shop: Shop; authenticate: Authenticate };

/** Whoever was admitted before the body of their call was read. */
const admitted = new WeakMap<FastifyRequest, AuthenticatedCaller>();

/** For calls that take a file: whoever may not send it is told so before any of it lies in memory. */
export function admitBeforeBody(endpoint: Endpoint, context: Pick<Call, 'shop' | 'authenticate'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = await decide(endpoint, { ...context, request, reply });
    if (isRefusal(asker)) return sendRefusal(reply, asker);
    admitted.set(request, asker);
    return undefined;
  };
}

export async function admit(endpoint: Endpoint, call: Call): Promise<AuthenticatedCaller | Refusal> {
  return admitted.get(call.request) ?? decide(endpoint, call);
}

/** The one place that decides who may call: forged calls, nobody and the wrong person end here. */
async function decide(endpoint: Endpoint, call: Call): Promise<AuthenticatedCaller | Refusal> {
  const { access } = endpoint;
  if (access === 'provider') return nobody;
  if (access === 'anonymous') return refuseForeign(call.request, call.shop) ?? nobody;
  const forgery = refuseForgery(call.request, call.shop);
  if (access === 'public') return forgery ?? nobody;
  const asker = await whoAsks({ ...call, takesScripts: access === 'administrator' });
  const tooMany = asker.scopes && (await countCallOfToken(call.shop, call.request));
  if (tooMany) return tooMany;
  // A script sends its token by itself; there is no cookie that another site could borrow.
  if (forgery && !asker.scopes) return forgery;
  if (access === 'visitor') return asker;
  if (!asker.person) return refuse('unauthenticated', 'Please sign in first.');
  if (access === 'administrator' && !asker.person.isAdmin)
    return refuse('forbidden', 'This is for the people who run the shop.');
  return refuseMissing(asker, endpoint) ?? asker;
}

/** By what came with the session's or the token's own row: nothing more is read. */
function refuseMissing(
  asker: AuthenticatedCaller,
  { area, method }: Endpoint,
): Refusal<'forbidden'> | undefined {
  const verb = verbOf({ method });
  if (!area || !asker.person || mayWith(asker, verb, area)) return undefined;
  if (asker.scopes && !doScopesInclude(asker.scopes, verb, area))
    return refuseScope(scopesIncluding(verb, area));
  return refuse('forbidden', missingRoleMessage(asker.person.roles, verb, area));
}

function refuseScope(scopes: readonly TokenScope[]): Refusal<'forbidden'> {
  if (scopes.length === 0)
    return refuse('forbidden', 'No token may do that. A person has to, in the back office.');
  const named = scopes.map((scope) => `“${scope}”`).join(' or ');
  return refuse('forbidden', `This token may not do that: it needs the scope ${named}.`, { scopes });
}

/** A token does what its scopes and the roles of its maker both include. */
export function mayWith({ person, scopes }: AuthenticatedCaller, verb: Verb, area: Area): boolean {
  if (!person || !doRolesInclude(person.roles, verb, area)) return false;
  return scopes === undefined || doScopesInclude(scopes, verb, area);
}

export type RequestParts = { params: unknown; query: unknown; body: unknown };

/** Unknown fields are dropped here; nothing behind this line sees what the contract does not name. */
export function parse(endpoint: Endpoint, given: RequestParts): RequestParts | Refusal {
  const parsed: RequestParts = { params: undefined, query: undefined, body: undefined };
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
  part: keyof RequestParts,
  issues: readonly { path: PropertyKey[]; message: string }[],
): Refusal {
  const fields = issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
  // An id that cannot exist is as unknown as one that does not.
  if (part === 'params') return refuse('not_found', 'There is nothing here.');
  return refuseFields(fields);
}
