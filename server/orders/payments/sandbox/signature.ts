import { createHmac } from 'node:crypto';
import { sameText } from '../../../kernel/http/cookies.ts';

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
  // One spelling of each moment: a leading zero would be signed as another text.
  const [, seconds] = /^t=([1-9]\d{0,11}),v1=[0-9a-f]{64}$/.exec(header ?? '') ?? [];
  if (header === undefined || seconds === undefined) return false;
  if (Math.abs(nowSeconds - Number(seconds)) > toleranceSeconds) return false;
  return sameText(header, signatureOf(body, secret, Number(seconds)));
}
