import { createHmac, randomBytes } from 'node:crypto';

/** 72 random bits and 54 bits of a seal: 21 letters, as the specification has them. */
const [randomBytesOf, sealLength] = [9, 9] as const;

/**
 * An id that the shop gives out without writing a row. Its seal proves later that the shop gave it out, so a cart
 * begins under it with the first kit, and never under an id that somebody made up.
 */
export function freshCartId(key: string): string {
  const start = randomBytes(randomBytesOf).toString('base64url');
  return start + sealOf(key, start);
}

export function isFreshCartId(key: string, id: string): boolean {
  return id.length === 21 && id.slice(-sealLength) === sealOf(key, id.slice(0, -sealLength));
}

function sealOf(key: string, start: string): string {
  return createHmac('sha256', key).update(`cart:${start}`).digest('base64url').slice(0, sealLength);
}
