/**
 * Ends a start with sentences for the person at the terminal instead of a stack trace. The message
 * says what is wrong and what to do about it.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The sentence for an error that ends a start, or nothing when it is a bug and its stack is wanted. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // PostgreSQL's name for it
      return `There is no space left on the disk${path ? ` for ${path}` : ''}. Free some, then start again.`;
    case '42501':
      return `PostgreSQL does not let the user of DATABASE_URL do what the shop needs: ${message}. Make the user the database's owner, or grant it that.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if (!path) return undefined;
      return (
        `The shop may not write to or read ${path} (${code}). Make it yours (chown), ` +
        'start as the user who owns it, or set DATA_DIR to another folder.'
      );
    case 'ENOTDIR':
    case 'EEXIST':
      if (!path) return undefined;
      return `${path} is needed as a folder, but it or something above it is a file. Set DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}
