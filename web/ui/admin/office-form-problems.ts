import * as z from 'zod/mini';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { cents, priceText } from '../../../contracts/kernel/money.ts';
import { withLabel } from './field-name-text.ts';

/** What is wrong with each field, by its path. */
export type Errors = Readonly<Record<string, string>>;

export function problemsOf(schema: z.ZodMiniType, values: unknown): Errors {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  const errors: Record<string, string> = {};
  // In the order of the form, and of each field the first thing that is wrong.
  for (const issue of issues)
    errors[issue.path.map(String).join('.')] ??= ofLibrary(issue.message)
      ? ownWords(values, issue)
      : issue.message;
  return errors;
}

/** The library's own words are for programs. */
const ofLibrary = (message: string) => /^(?:Invalid|Too big|Too small|Unrecognized)\b/.test(message);

function ownWords(values: unknown, issue: z.core.$ZodIssue): string {
  const { path } = issue;
  const value = path.reduce((part, name) => (part as Record<PropertyKey, unknown> | null)?.[name], values);
  if (Number.isNaN(value)) return 'Please write a whole number';
  if (typeof value === 'number' && Number.isInteger(value)) {
    const limitText = (limit: number | bigint) =>
      String(path.at(-1)).endsWith('Cents') ? priceText(cents(Number(limit))) : limit.toLocaleString('en-AU');
    if (issue.code === 'too_small') return `At least ${limitText(issue.minimum)}`;
    if (issue.code === 'too_big') return `At most ${limitText(issue.maximum)}`;
  }
  if (typeof value === 'string' && issue.code === 'too_big')
    return `Please use at most ${issue.maximum.toLocaleString('en-AU')} characters`;
  return value === undefined || value === null || value === '' ? 'Please fill this in' : 'Please check this';
}

/** What the shop says of a call: where fields of it are wrong, which ones and why. */
export function refusalText(error: unknown, otherwise: string): string {
  const fields = wrongFieldsIn(error, 'form.').map((one) => withLabel(one).message.replace(/\.$/, ''));
  return fields.length > 0 ? fields.join('. ') : sentenceOf(error, otherwise);
}

type WrongField = { field: string; message: string };

function wrongFieldsIn(error: unknown, within: string): WrongField[] {
  const refusal = isCallError(error) ? error.refusal : undefined;
  const fields = (refusal?.details?.['fields'] ?? []) as WrongField[];
  return fields.map(({ field, message }) => ({
    field: field.replace(within, ''),
    message: ofLibrary(message) ? 'Please check this' : message,
  }));
}

/** The session has ended: what was refused is allowed again once the person has signed in. */
export function isSignedOut(error: unknown): boolean {
  return isCallError(error) && error.refusal?.code === 'unauthenticated';
}

/** What the shop says of values that it did not keep. @param within the field of the call that holds them */
export function readRefusal(error: unknown, within: string) {
  const refusal = isCallError(error) ? error.refusal : undefined;
  const named = wrongFieldsIn(error, within).map(({ field, message }) => [field, message]);
  return {
    isStale: refusal?.code === 'stale',
    current: refusal?.details?.['current'] ?? refusal?.details?.['now'],
    errors: named.length === 0 ? undefined : (Object.fromEntries(named) as Record<string, string>),
    sentence: sentenceOf(error, 'The shop did not answer. What you typed is still here; please try again.'),
  };
}
