import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { safeError, type SafeError } from './safe-error.ts';

/** Where an error was: the route of a request or the task of a job, never an address or who asked. */
export type ErrorPlace = { where: string; requestId?: string };

const root = join(import.meta.dirname, '../../..');

/**
 * An error as Sentry's protocol has it (develop.sentry.dev/sdk/data-model/envelopes). It holds what the log
 * holds: type, sentence without values, and places in the code; no cookie, body, address or person.
 */
export function sentryEnvelope(
  error: unknown,
  { where, requestId }: ErrorPlace,
  { version, role }: { version: string; role: string },
): string {
  const event_id = randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    release: version,
    transaction: where,
    tags: { role, ...(requestId === undefined ? {} : { request: requestId }) },
    // The cause comes first, as Sentry reads them.
    exception: { values: chainOf(safeError(error)).map(exceptionOf).toReversed() },
  };
  const head = { event_id, sent_at: new Date().toISOString() };
  return [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
}

/** A client's report of what it has dropped, which is nothing: the smallest that is taken and shown to nobody. */
export function nothingToReport(): string {
  const report = { timestamp: Date.now() / 1_000, discarded_events: [] };
  const head = { sent_at: new Date().toISOString() };
  return [head, { type: 'client_report' }, report].map((part) => JSON.stringify(part)).join('\n');
}

function chainOf(error: SafeError): SafeError[] {
  return error.cause ? [error, ...chainOf(error.cause)] : [error];
}

function exceptionOf({ type, message, stack, code, table, constraint }: SafeError) {
  const named = [code, table, constraint].filter((name) => typeof name === 'string').join(' ');
  return {
    type,
    value: named === '' ? message : `${message} (${named})`,
    stacktrace: { frames: framesOf(stack) },
  };
}

/** Sentry wants the innermost call last. */
function framesOf(stack: string) {
  const frames = [...stack.matchAll(/^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm)];
  return frames.toReversed().map(([, name, file = '', line, column]) => ({
    ...(name === undefined ? {} : { function: name }),
    filename: fileOf(file),
    lineno: Number(line),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(file),
  }));
}

/** From the shop's own folder on: where that lies on the machine is nobody's business. */
function fileOf(file: string): string {
  if (file.startsWith('node:')) return file;
  return relative(root, file.startsWith('file:') ? fileURLToPath(file) : file);
}
