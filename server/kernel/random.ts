import { randomBytes, randomUUID } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** 21 letters, 126 bits: cart ids, line ids, order links. */
export function unguessableId(): string {
  let id = '';
  for (const byte of randomBytes(21)) id += alphabet[byte & 63];
  return id;
}

/** A UUID that sorts by the time it was made (version 7), so that indexes grow at one end. */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
