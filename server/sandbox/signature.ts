import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older than this and a signed event is taken for a replay. */
const toleranceSeconds = 300;

/** `t=<seconds>,v1=<hex>`, an HMAC over the time and the exact bytes of the body. */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}

export function isSigned(
  body: string,
  header: string | undefined,
  secret: string,
  nowSeconds: number,
): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '') ?? [];
  if (header === undefined || seconds === undefined) return false;
  if (Math.abs(nowSeconds - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(signatureOf(body, secret, Number(seconds))));
}
