import { pino, type DestinationStream, type Logger } from 'pino';
import { safeError } from './safe-error.ts';

/** JSON lines on standard output. What proves who somebody is never reaches them, and no value of a row does. */
export function openLog(level: string, destination?: DestinationStream, version?: string): Logger {
  const secrets = ['headers.cookie', 'headers.authorization', 'headers["x-csrf-token"]'];
  const paths = secrets.flatMap((path) => [`req.${path}`, path]);
  const redact = { paths, censor: '(kept out of the log)' };
  const options = {
    level,
    // No process id and host name on each line.
    base: version === undefined ? null : { version },
    redact,
    serializers: { err: safeError, error: safeError, req: asked },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The route instead of the address, which may hold somebody's secret link. */
function asked(request: { id?: unknown; method?: unknown; routeOptions?: { url?: unknown } }) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}
