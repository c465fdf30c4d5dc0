import type { TestShop } from './shop.ts';

/** Sends a plain form of this site, as a browser without script does. */
export function postPlain(
  harness: TestShop,
  url: string,
  fields: Readonly<Record<string, unknown>>,
  remoteAddress = '203.0.113.7',
) {
  const text = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return harness.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: harness.shop.config.siteOrigin,
    },
    payload: new URLSearchParams(text).toString(),
  });
}

/** The same form where it has a file field, which stands last; null where nothing was chosen in it. */
export async function postPlainUpload(
  harness: TestShop,
  url: string,
  fields: Readonly<Record<string, string>>,
  file: { name: string; bytes: Uint8Array } | null,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photograph', new Blob(file ? [new Uint8Array(file.bytes)] : []), file?.name ?? '');
  const sent = new Response(form);
  return harness.app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      origin: harness.shop.config.siteOrigin,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
