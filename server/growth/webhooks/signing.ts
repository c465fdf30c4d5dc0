import { createHmac } from 'node:crypto';

export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

const prefix = 'whsec_';

/** @param bytes 24 random ones */
export function webhookSecretOf(bytes: Buffer): string {
  return prefix + bytes.toString('base64');
}

/**
 * The headers that Standard Webhooks 1.0 asks for: HMAC-SHA256 over id, second and body, one signature for each secret.
 *
 * @param secrets those that the receiver may have, each with its prefix
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatures.join(' '),
  };
}
