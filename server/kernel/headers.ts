import type { FastifyInstance } from 'fastify';
import { isUnlisted } from '../../contracts/paths.ts';
import type { Shop } from './shop.ts';

/**
 * Pages carry no inline script and no style attribute, so neither hashes nor nonces are needed; data
 * travels in `application/json` blocks, which no policy has to allow because nothing runs them.
 */
export function contentSecurityPolicy(shop: Shop): string {
  const development = shop.web.development !== undefined;
  const own = development ? `'self' 'unsafe-inline'` : `'self'`;
  const sources = [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictureHosts(shop)].join(' '),
    `font-src 'self'`,
    development ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  if (shop.config.siteOrigin.startsWith('https:')) sources.push('upgrade-insecure-requests');
  return sources.join('; ');
}

function pictureHosts({ config: { imageHosts } }: Shop): string[] {
  return [...new Set([imageHosts.resizer, imageHosts.assets])].filter((host) => host !== '');
}

export function setSecurityHeaders(app: FastifyInstance, shop: Shop): void {
  const isHttps = shop.config.siteOrigin.startsWith('https:');
  const headers = {
    'content-security-policy': contentSecurityPolicy(shop),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  app.addHook('onSend', async (request, reply) => {
    // Whoever answers may have set a policy of its own, as a letter that is shown alone does.
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isUnlisted(path)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
