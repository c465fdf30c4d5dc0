import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Keys of one browser, as its push service gave them: both base64url. */
export type PushKeys = { p256dh: string; auth: string };

const curve = 'prime256v1';
const recordSize = 4_096;
/** The end of the last record (RFC 8188, section 2). */
const lastRecord = Buffer.from([2]);

/**
 * A message that only one browser can read: RFC 8291 in one record of `aes128gcm` (RFC 8188). Salt and private key
 * must be random and used once.
 */
export function encryptedPush(
  text: string,
  keys: PushKeys,
  once: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(once.privateKey);
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, own.getPublicKey()]);
  const shared = own.computeSecret(browserKey);
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derived(secret, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(own.getPublicKey().length, 4);
  const body = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([once.salt, header, own.getPublicKey(), ...body]);
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
