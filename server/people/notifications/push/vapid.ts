import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The shop as push services know it (VAPID, RFC 8292): an EC key whose 32 secret bytes every process shares. */
export type PushIdentity = { publicKey: string; privateKey: string };

export function pushIdentityOf(privateKey: string): PushIdentity {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: ecdh.getPublicKey('base64url') };
}

const validSeconds = 12 * 3_600;

/** The header by which a push service knows who sends. @param subject where the sender is reached, `mailto:` or https */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: PushIdentity,
  { subject, now }: { subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + validSeconds,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
