import { createHmac, timingSafeEqual } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInHint } from '../../../contracts/kernel/visitor.ts';
import type { Shop } from '../shop.ts';

/** Cookies of this shop, by what they hold. `__Host-` on https binds each to this very host. */
export function cookieName(shop: Shop, what: string): string {
  return isHttps(shop) ? `__Host-${what}` : what;
}

export function isHttps(shop: Shop): boolean {
  return shop.config.siteOrigin.startsWith('https:');
}

export function cookieOf(request: FastifyRequest, shop: Shop, what: string): string | undefined {
  return request.cookies[cookieName(shop, what)];
}

/** The session's token as the browser sent it; whether it is worth anything is for the sessions to say. */
export function sessionTokenOf(request: FastifyRequest, shop: Shop): string | undefined {
  const token = cookieOf(request, shop, 'session');
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** Without `maxAgeSeconds` the cookie ends with the browser. */
export function keepCookie(
  reply: FastifyReply,
  shop: Shop,
  what: string,
  value: string,
  maxAgeSeconds?: number,
): void {
  reply.setCookie(cookieName(shop, what), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(shop),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export function deleteCookie(reply: FastifyReply, shop: Shop, what: string): void {
  reply.clearCookie(cookieName(shop, what), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(shop),
  });
}

/** Readable for the pages' scripts, and worth nothing: see `signedInHint`. */
export function saveHint(reply: FastifyReply, shop: Shop, maxAgeSeconds?: number): void {
  reply.setCookie(signedInHint, '1', {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(shop),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export function deleteHint(reply: FastifyReply): void {
  reply.clearCookie(signedInHint, { path: '/', sameSite: 'lax' });
}

/** The value with a signature of this shop. A signature made for one purpose is worth nothing for another. */
export function sealed(shop: Shop, what: string, value: string): string {
  return fastifyCookie.sign(value, signingKey(shop, what));
}

export function unsealed(shop: Shop, what: string, text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : (fastifyCookie.unsign(text, signingKey(shop, what)).value ?? undefined);
}

/** A sealed cookie of a request whose handler has no browser of the kernel. */
export function unsealedCookie(request: FastifyRequest, shop: Shop, what: string): string | undefined {
  return unsealed(shop, what, cookieOf(request, shop, what));
}

function signingKey(shop: Shop, what: string): Buffer {
  return createHmac('sha256', shop.keys.visitor).update(`seal:${what}`).digest();
}

export function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
