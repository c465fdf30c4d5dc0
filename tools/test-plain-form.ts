import type { TestShop } from './test-shop.ts';

/** Sends a plain form of this site, as a browser without script does. */
export function postPlain(
  house: TestShop,
  url: string,
  fields: Readonly<Record<string, unknown>>,
  remoteAddress = '203.0.113.7',
) {
  const text = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return house.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: house.shop.config.siteOrigin,
    },
    payload: new URLSearchParams(text).toString(),
  });
}
