const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** 21 letters, 126 bits, as the shop makes its own (server/kernel/random.ts): the link of a receipt. */
export function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => alphabet[byte & 63]).join('');
}
