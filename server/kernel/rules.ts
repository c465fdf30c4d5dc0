import { createHash } from 'node:crypto';

/** A print of what was asked: sent again, the same has the same, and another wish under the same key is found out. */
export function printOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** `%`, `_` and the backslash match themselves in a LIKE pattern. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
