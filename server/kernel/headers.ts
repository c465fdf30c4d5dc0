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
    [`script-src ${own}`, ...captchaSources(shop)].join(' '),
    `style-src ${own}`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictureHosts(shop)].join(' '),
    `font-src 'self'`,
    [`connect-src 'self'`, ...(development ? ['ws:'] : []), ...captchaSources(shop)].join(' '),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    [`frame-src 'self'`, ...captchaSources(shop)].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  if (shop.config.siteOrigin.startsWith('https:')) sources.push('upgrade-insecure-requests');
  return sources.join('; ');
}

/** Where the script, the frame and the calls of reCAPTCHA come from, in a shop that is set up with it. */
function captchaSources({ config: { recaptcha } }: Shop): string[] {
  return recaptcha ? [`${recaptcha.host}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'] : [];
}

function pictureHosts({ config: { imageHosts } }: Shop): string[] {
  return [...new Set([imageHosts.resizer, imageHosts.assets])].filter((host) => host !== '');
}

/** What every answer carries, unless whoever answers has set a policy of its own. */
export function securityHeaders(shop: Shop): Readonly<Record<string, string>> {
  const isHttps = shop.config.siteOrigin.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(shop),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function setSecurityHeaders(app: FastifyInstance, shop: Shop): void {
  const headers = securityHeaders(shop);
  app.addHook('onSend', async (request, reply) => {
    // Whoever answers may have set a policy of its own, as a letter that is shown alone does.
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isUnlisted(path)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
