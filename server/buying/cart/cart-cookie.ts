import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Shop } from '../../kernel/shop.ts';

/** A browser without script keeps the number of its cart in a cookie instead of in its storage. */
export function plainCartIdIn(cookies: string | undefined, shop: Shop): string | undefined {
  return fastifyCookie.parse(cookies ?? '')[cookieName(shop)];
}

export function savePlainCartId(reply: FastifyReply, shop: Shop, cartId: string): void {
  reply.setCookie(cookieName(shop), cartId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(shop),
    maxAge: 60 * 60 * 24 * 90,
  });
}

function cookieName(shop: Shop): string {
  return isHttps(shop) ? '__Host-cart' : 'cart';
}

function isHttps(shop: Shop): boolean {
  return shop.config.siteOrigin.startsWith('https:');
}
