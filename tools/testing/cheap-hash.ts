import { argon2Sync } from 'node:crypto';

const cost = { memory: 8, passes: 1 };

/**
 * A password as an account keeps it. What is stored says what it cost, so the shop tries this one for nothing, by its
 * own code; one of its own takes 30 ms to make and as long to try.
 */
export function cheapHash(password: string): string {
  const nonce = Buffer.alloc(16, 'wool');
  const message = Buffer.from(password);
  const hash = argon2Sync('argon2id', { ...cost, message, nonce, parallelism: 1, tagLength: 32 });
  const parts = [nonce, hash].map((part) => part.toString('base64url'));
  return ['argon2id', cost.memory, cost.passes, ...parts].join('$');
}
