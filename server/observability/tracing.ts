import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

export interface TracedRequest {
  method: string;
  route: string;
  status: number;
  requestId: string;
  cache: string | undefined;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** The header that a proxy or another service sends to continue its trace. */
  traceparent: string | undefined;
}

export interface Tracing {
  add(request: TracedRequest): void;
  stop(): Promise<void>;
}

/** One span per request, sent to OTEL_EXPORTER_OTLP_ENDPOINT. The packages that send it are loaded only then. */
export async function startTracing(endpoint: string | null, serviceName: string): Promise<Tracing | null> {
  if (!endpoint) return null;
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    // The exporter reads the other standard settings, such as OTEL_EXPORTER_OTLP_HEADERS, from the environment.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("hornero");
  return {
    add({ method, route, status, requestId, cache, start, end, traceparent }) {
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "hornero.request_id": requestId,
        ...(cache ? { "hornero.page_cache": cache } : {}),
      };
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, startTime: start, attributes },
        parentOf(traceparent),
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    stop: () => provider.shutdown(),
  };
}

/** W3C Trace Context: version, trace, parent, flags. */
function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}
