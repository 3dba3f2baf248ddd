/** OpenTelemetry spans, loaded only if its variables are set (decision 0056): routes and names, no personal data. */
import type { ServerResponse } from 'node:http';
import { diag, DiagLogLevel, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { within } from '#domain/deadline.ts';
import type { Log } from '#domain/log.ts';
import { toRouteLabel } from './route-label.ts';
import type { RequestScope } from './request-scope.ts';
import type { Telemetry } from './tracing.ts';

const STOP_MS = 2_000;
/** An unreachable collector is logged at most this often. */
const QUIET_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

interface Options {
  protocol: 'http/protobuf' | 'http/json';
  release: string;
  log: Log;
}

export function startTelemetry({ protocol, release, log }: Options): Telemetry {
  let told = -Infinity;
  const tell = () => {
    if (performance.now() - told < QUIET_MS) return;
    told = performance.now();
    log.warn({}, 'traces rejected by the collector');
  };
  const silent = () => {};
  diag.setLogger(
    { error: tell, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({ 'service.name': 'help-and-support', 'service.version': release });
  const provider = new BasicTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter())],
  });
  const tracer = provider.getTracer('help-and-support', release);
  const under = ({ trace: traceId, parent, flags }: RequestScope) =>
    parent === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId: parent,
          traceFlags: Number.parseInt(flags, 16) & 1,
          isRemote: true,
        });

  return {
    startRequest(scope, incoming, outgoing) {
      const method = METHODS.has(incoming.method ?? '') ? incoming.method : '_OTHER';
      const route = toRouteLabel(incoming.url ?? '');
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, under(scope));
      const { traceId, spanId, traceFlags } = span.spanContext();
      Object.assign(scope, { trace: traceId, parent: spanId, flags: traceFlags === 0 ? '00' : '01' });
      outgoing.once('close', () => finish(span, outgoing));
    },
    startCall(scope, client, method) {
      const attributes = { 'http.request.method': method, 'peer.service': client };
      const span = tracer.startSpan(`${method} ${client}`, { kind: SpanKind.CLIENT, attributes }, under(scope));
      return {
        span: span.spanContext().spanId,
        end({ status, failure }) {
          if (status !== null) span.setAttribute('http.response.status_code', status);
          if (failure !== null) span.setAttribute('error.type', failure);
          if (failure !== null || (status ?? 0) >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      await within(provider.shutdown().catch(tell), STOP_MS, () => {});
    },
  };
}

function finish(span: Span, { writableFinished, statusCode }: ServerResponse): void {
  if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
  if (!writableFinished || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
