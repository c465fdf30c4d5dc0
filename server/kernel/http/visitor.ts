import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import type { Shop } from '../shop.ts';
import { cookieName, cookieOf, isHttps, sameText, sessionTokenOf } from './cookies.ts';

/** A browser, whoever sits before it. Its cookie binds the CSRF token; it says nothing about a person. */
export type Visitor = { id: string };

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function visitorOf(request: FastifyRequest, shop: Shop): Visitor | undefined {
  const id = cookieOf(request, shop, 'visitor');
  return id && /^[A-Za-z0-9_-]{43}$/.test(id) ? { id } : undefined;
}

/** The visitor's CSRF token; a browser without a cookie becomes a visitor by asking. */
export function issueCsrfToken(request: FastifyRequest, reply: FastifyReply, shop: Shop): string {
  const visitor = visitorOf(request, shop) ?? newVisitor();
  keepVisitor(reply, shop, visitor);
  return tokenOf(visitor, sessionTokenOf(request, shop), shop);
}

/** A browser from this answer on, whoever it was before. */
export function makeVisitor(reply: FastifyReply, shop: Shop): void {
  keepVisitor(reply, shop, newVisitor());
}

function newVisitor(): Visitor {
  return { id: randomBytes(32).toString('base64url') };
}

function keepVisitor(reply: FastifyReply, shop: Shop, { id }: Visitor): void {
  reply.setCookie(cookieName(shop, 'visitor'), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(shop),
    maxAge: 60 * 60 * 24 * 90,
  });
}

/** Undefined when the call may proceed. The message names CSRF, so that a client knows to fetch a fresh token. */
export function refuseForgery(request: FastifyRequest, shop: Shop): Refusal | undefined {
  if (readingMethods.has(request.method)) return undefined;
  const foreign = refuseForeign(request, shop);
  if (foreign) return foreign;
  const visitor = visitorOf(request, shop);
  const given = request.headers[csrfHeader];
  if (
    visitor &&
    typeof given === 'string' &&
    sameText(given, tokenOf(visitor, sessionTokenOf(request, shop), shop))
  )
    return undefined;
  return refuse('csrf', 'CSRF token missing or wrong. Please try again.');
}

/** Whether a browser says that another site's page makes this call. */
export function refuseForeign(request: FastifyRequest, shop: Shop): Refusal | undefined {
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, request, shop));
  return isForeign ? refuse('csrf', 'CSRF check: this call came from another site.') : undefined;
}

/** Bound to the browser and to its session: a token from before a sign-in or a sign-out is worth nothing after it. */
function tokenOf(visitor: Visitor, sessionToken: string | undefined, shop: Shop): string {
  return createHmac('sha256', shop.keys.visitor)
    .update(`csrf:${visitor.id}:${sessionToken ?? ''}`)
    .digest('base64url');
}

function isOwnOrigin(origin: string, request: FastifyRequest, shop: Shop): boolean {
  if (origin === shop.config.siteOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
