import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request bears the signature that AWS's documentation of Signature Version 4 computes for it. */
export function isSignedWith(secret: string, region: string, request: IncomingMessage): boolean {
  const { authorization = '' } = request.headers;
  const [, date = '', names = ''] =
    /Credential=[^/]+\/(\d+)\/.*SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const headers: Record<string, unknown> = request.headers;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const contentHash = String(headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query.join('&'), ...signed, '', names, contentHash].join('\n');
  const scope = [date, region, 's3', 'aws4_request'];
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return authorization.endsWith(hmac(key, text).toString('hex'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
