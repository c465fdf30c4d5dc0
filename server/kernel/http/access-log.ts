import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Ready } from '../cache/ready-page.ts';
import { routeOf } from './page-route.ts';

export type AccessLog = {
  /** An answer that went out as it was kept. */
  kept(request: IncomingMessage, response: ServerResponse, ready: Ready): void;
  /** Every other one. */
  follow(app: FastifyInstance): void;
};

/**
 * One line for each answer, at whatever level the log is: route, status, time and size, no address of a page
 * or of a person.
 */
export function openAccessLog(log: Logger): AccessLog {
  const lines = log.child({}, { level: 'info' });
  return {
    kept({ method, headers }, { statusCode: status }, { route, body }) {
      const bytes = status === 304 ? 0 : body.for(headers['accept-encoding']).body.length;
      lines.info({ method, route, status, bytes, kept: true }, 'answered');
    },
    follow(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { id, method } = request;
        const ms = Math.round(reply.elapsedTime * 10) / 10;
        const size = reply.getHeader('content-length');
        const bytes = size === undefined ? undefined : Number(size);
        const line = { reqId: id, method, route: routeOf(request), status: reply.statusCode, ms, bytes };
        lines.info(line, 'answered');
        done();
      });
    },
  };
}
