import { createHash } from 'node:crypto';

/** A hash of a request, by which a repeated one is told from another one under the same key. */
export function fingerprintOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** `%`, `_` and the backslash match themselves in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
