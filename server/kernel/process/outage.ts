/** Thrown by our own code when something outside this process is away or too busy. */
export class Outage extends Error {}

/** The bucket with the pictures is away: everything else in the shop goes on. */
export class OutageOfFiles extends Outage {}

/**
 * Whether an error says that something outside this process is away or too busy: PostgreSQL, the network, a
 * provider. It is answered with 503, because the same call may succeed in a moment. Decided by classes of
 * errors, so that no place needs a list of its own.
 */
export function isOutage(error: unknown): boolean {
  return chainOf(error).some((fault) => fault instanceof Outage || isOutageByName(fault));
}

export function isOutageOfFiles(error: unknown): boolean {
  return chainOf(error).some((fault) => fault instanceof OutageOfFiles);
}

function isOutageByName({ code, message }: Fault): boolean {
  return (
    (typeof code === 'string' && (isOutageOfPostgres(code) || isOutageOfNetwork(code))) ||
    (code === undefined && isOutageByMessage(message))
  );
}

/** Whether an error says that a disk is full, the shop's own or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100');
}

/**
 * PostgreSQL's classes: 08 connection, 53 insufficient resources, 57 operator intervention (shut down,
 * starting, statement cancelled), 58 system error, 40 rolled back for another transaction's sake; and single
 * codes of other classes: a transaction that was idle for too long, a lock that was not to be had in time, a server
 * that only reads because another one has become the primary.
 */
function isOutageOfPostgres(code: string): boolean {
  return /^(?:(?:08|53|57|58|40)[0-9A-Z]{3}|25006|25P03|55P03)$/.test(code);
}

function isOutageOfNetwork(code: string): boolean {
  return /^(?:E(?:CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_[A-Z]+)$/.test(code);
}

/** What `pg` and its pool say of a connection that is gone or does not answer; they give it no code. */
function isOutageByMessage(message: string): boolean {
  return /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/.test(
    message,
  );
}

type Fault = { code?: unknown; message: string; cause?: unknown };

/** The error and what it was caused by: libraries wrap the disk's and the network's errors in their own. */
function chainOf(error: unknown): Fault[] {
  const chain: Fault[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}
