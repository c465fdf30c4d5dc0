import type { FastifyInstance } from 'fastify';
import { isSecretAddress, isUnlisted } from '../../../contracts/kernel/paths.ts';
import type { Shop } from '../shop.ts';

/**
 * Pages carry no inline script and no style attribute, so neither hashes nor nonces are needed; data
 * travels in `application/json` blocks, which no policy has to allow because nothing runs them.
 */
export function contentSecurityPolicy(shop: Shop): string {
  const development = shop.web.development !== undefined;
  const own = development ? `'self' 'unsafe-inline'` : `'self'`;
  const sources = [
    `default-src 'none'`,
    [`script-src ${own}`, ...assetsHost(shop), ...captchaSources(shop)].join(' '),
    [`style-src ${own}`, ...assetsHost(shop)].join(' '),
    ['img-src', `'self'`, 'data:', 'blob:', ...pictureHosts(shop)].join(' '),
    // Videos of kits.
    `media-src 'self'`,
    [`font-src 'self'`, ...assetsHost(shop)].join(' '),
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

/** Scripts, styles and fonts of pages may come from there, too. */
function assetsHost({ config: { imageHosts } }: Shop): string[] {
  return imageHosts.assets === '' ? [] : [imageHosts.assets];
}

function pictureHosts({ config: { imageHosts } }: Shop): string[] {
  return [...new Set([imageHosts.resizer, imageHosts.assets])].filter((host) => host !== '');
}

function hstsOf(reach: 'host' | 'subdomains'): string {
  return `max-age=31536000${reach === 'subdomains' ? '; includeSubDomains' : ''}`;
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
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(isHttps && shop.config.hsts !== 'off'
      ? { 'strict-transport-security': hstsOf(shop.config.hsts) }
      : {}),
  };
}

export function setSecurityHeaders(app: FastifyInstance, shop: Shop): void {
  const headers = securityHeaders(shop);
  app.addHook('onSend', async (request, reply) => {
    // Whoever answers may have set a policy of its own, as an email that is shown alone does.
    const path = request.url.split('?', 1)[0] ?? '/';
    // Whoever a link of this page leads to must not learn the address.
    if (isSecretAddress(path)) reply.header('referrer-policy', 'no-referrer');
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (isUnlisted(path)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
