/** A piece of work as a trace shows it. Attributes follow OpenTelemetry's names and hold no value of anybody's. */
export type SpanOptions = {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
};

export type Tracing = {
  /** Runs the work as a span, beneath the one that the caller runs in. */
  within<T>(span: SpanOptions, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

let tracing: Tracing | undefined;

/** OpenTelemetry's packages are loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` says where traces go to. */
export function startTracing(opened: Tracing | undefined): void {
  tracing = opened;
}

/** The work itself, where nobody traces. */
export function traced<T>(span: () => SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.within(span(), work) : work();
}
