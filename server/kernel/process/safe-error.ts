/**
 * What of an error may be logged. PostgreSQL puts the whole row of a violated constraint into `detail`, and other
 * programs quote what they were given, so only fields that name things of the shop are taken over.
 */
const safeFields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'statusCode',
  'status',
  'responseCode',
  'requestId',
] as const;

export type SafeError = { type: string; message: string; stack: string; cause?: SafeError } & Partial<
  Record<(typeof safeFields)[number], unknown>
>;

export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const message = safeMessage(error);
  const safe: SafeError = { type: error.constructor.name, message, stack: framesOf(error) };
  for (const field of safeFields) {
    const value = fields[field];
    if (typeof value === 'string' || typeof value === 'number') safe[field] = value;
  }
  if (error.cause !== undefined) safe.cause = safeError(error.cause);
  return safe;
}

/** The same as an error, for those who print or keep errors by themselves. */
export function withoutValues(error: unknown): Error {
  const { type, message, stack, code } = safeError(error);
  const safe = Object.assign(new Error(message), { name: type, ...(code === undefined ? {} : { code }) });
  safe.stack = `${type}: ${message}\n${stack}`;
  return safe;
}

function safeMessage(error: Error): string {
  const { code } = error as { code?: unknown };
  // Class 22 of PostgreSQL's errors is about a value, and repeats it.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return `PostgreSQL refused a value (${code})`;
  // JSON.parse quotes the text that it was given.
  if (error instanceof SyntaxError) return 'A text could not be parsed';
  return withoutAddresses(error.message);
}

/** A text of another program without the addresses of people that it names. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)');
}

/** The places alone: a stack begins with the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
