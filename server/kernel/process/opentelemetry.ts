import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../http/page-route.ts';
import { safeError } from './safe-error.ts';
import type { SpanOptions, Tracing } from './tracing.ts';
import { tracesPath, type TraceSettings } from './watching-settings.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

const exportWithinMs = 3_000;
/** A receiver that is away costs this much memory and no more: the newest spans are dropped then. */
const spansAtMost = 2_048;

/**
 * Sends spans to any receiver of OTLP over HTTP. Where it is away or slow, spans are dropped: nobody waits
 * for it.
 */
export function openTelemetry(
  { endpoint, headers, serviceName, ratio }: TraceSettings,
  version: string,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: endpoint + tracesPath,
    headers: { ...headers },
    timeoutMillis: exportWithinMs,
  });
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: spansAtMost,
    exportTimeoutMillis: exportWithinMs,
    scheduledDelayMillis: 1_000,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  return { within: runAsSpan, close: () => provider.shutdown() };
}

/** A span for each request, by its route; what the handler does stands beneath it. Kept answers have none: they take less than a span. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': request.id };
    spans.set(request, tracer().startSpan(`${method} ${route}`, { kind: kinds.server, attributes }));
    done();
  });
  // Where a body is read the context of before is lost, so it is entered after that.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function tracer() {
  return trace.getTracer('shop');
}

function runAsSpan<T>({ name, kind, attributes = {} }: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      const { type, code } = safeError(error);
      // The sentence may repeat what somebody typed; class and code do not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: [type, code].filter(Boolean).join(' ') });
      throw error;
    } finally {
      span.end();
    }
  });
}
