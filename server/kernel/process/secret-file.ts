import { readFileSync, statSync } from 'node:fs';

/** No secret is longer; a file that is was named by mistake. */
const mostBytes = 64 * 1024;

/** The secret in a file, as Docker, Kubernetes and systemd hand it over, or the end of a sentence about the file. */
export function readSecretFile(file: string): { secret: string } | { fault: string } {
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) return { fault: 'is a folder. Name the file in it.' };
    if (!stat.isFile()) return { fault: 'is not a plain file. Write the secret into one.' };
    if (stat.size > mostBytes) return { fault: 'is too large for a secret. Is it another file?' };
    // Editors and `echo` end a file with a line break.
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (secret.trim() === '') return { fault: 'is empty. Write the secret into it.' };
    if (/[\r\n]/.test(secret)) return { fault: 'has several lines. Leave the secret alone in it.' };
    return { secret };
  } catch (error) {
    return { fault: reasonOf(error as NodeJS.ErrnoException) };
  }
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
      return 'is not there. Is it mounted?';
    case 'ENOTDIR':
      return 'is not there: something above it is a file.';
    case 'EACCES':
    case 'EPERM':
      return 'the shop may not read. Let its user read it.';
    default:
      return `cannot be read (${code}).`;
  }
}
