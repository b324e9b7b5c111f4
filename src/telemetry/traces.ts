import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import type { AttributeValues, Attributes, WorkContext } from './work-context.js'
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** Shortest time between two log lines about lost traces, in milliseconds. */
const LOG_INTERVAL_MS = 60_000

/** Time that a stop waits for unsent spans, in milliseconds. */
const FLUSH_MS = 500

/** Time over which spans are collected into one batch, in milliseconds. */
const BATCH_MS = 2_000

/** Traces of the pieces of work, sent to a collector (OTLP over HTTP). */
interface Traces {
  /** The work context whose work is traced. */
  readonly workContext: WorkContext
  /** Sends the remaining spans, within half a second. */
  close(): Promise<void>
}

/**
 * Sends traces to `url`. Nothing waits for it: spans that the collector does not take in time are dropped. No trace header
 * goes to the trading service or to Telegram.
 */
export function openTraces(deps: {
  readonly url: string
  readonly workContext: WorkContext
  readonly logger: Logger
  readonly timers: Pick<Timers, 'now' | 'within'>
}): Traces {
  const exporter = loggingExporter(new OTLPTraceExporter({ url: deps.url }), deps)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'squawkbox' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS })],
  })
  return {
    workContext: tracedWorkContext(deps.workContext, provider.getTracer('squawkbox')),
    close: async () => {
      await deps.timers.within(FLUSH_MS, provider.shutdown())
    },
  }
}

/** Wraps an exporter so that a failed export is logged, at most once a minute, and reported as a success. */
function loggingExporter(
  exporter: SpanExporter,
  { logger, timers }: { readonly logger: Logger; readonly timers: Pick<Timers, 'now'> },
): SpanExporter {
  let loggedAt = -Infinity
  let lost = 0
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, ({ code, error: err }) => {
        const failed = code === ExportResultCode.FAILED
        if (failed) lost += spans.length
        if (failed && timers.now() - loggedAt > LOG_INTERVAL_MS) {
          loggedAt = timers.now()
          logger.warn(
            { event: 'traces-export-failed', err, spans: lost },
            'Traces could not be exported; these spans are lost',
          )
          lost = 0
        }
        done({ code: ExportResultCode.SUCCESS })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** Adds traces to a work context: each piece of work is a trace, its parts and calls are spans of it. */
function tracedWorkContext(workContext: WorkContext, tracer: Tracer): WorkContext {
  const spans = new AsyncLocalStorage<Span>()

  const begin = (name: string, kind: SpanKind, attributes: AttributeValues, parent: Span | undefined): Span =>
    tracer.startSpan(
      name,
      { kind, attributes },
      // The parent is passed explicitly, so that spans of libraries do not mix with ours.
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )

  const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await spans.run(span, work)
    } catch (error) {
      // The name alone: a message may quote what a user typed.
      attributesOf(span).setAttributes({
        outcome: 'failed',
        fault: error instanceof Error ? error.name : typeof error,
      })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    run: (name, id, work, request) =>
      workContext.run(
        name,
        id,
        async (base) => {
          const span = begin(name, SpanKind.CONSUMER, { work: base.id }, undefined)
          return await within(span, () => work({ ...base, ...attributesOf(span) }))
        },
        request,
      ),
    part: (name, attributes, work) => {
      const parent = spans.getStore()
      if (!parent) return workContext.part(name, attributes, work)
      const span = begin(name, SpanKind.INTERNAL, attributes, parent)
      return within(span, () => work(attributesOf(span)))
    },
    current: () => {
      const [base, span] = [workContext.current(), spans.getStore()]
      return base && span ? { ...base, ...attributesOf(span) } : base
    },
    startCall: (call) => {
      const over = workContext.startCall(call)
      const parent = spans.getStore()
      if (!parent) return over
      const span = begin(call.name, SpanKind.CLIENT, { attempt: call.attempt }, parent)
      return (outcome) => {
        over(outcome)
        span.setAttribute('outcome', outcome)
        if (!/^2\d\d$/.test(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
  }
}

function attributesOf(span: Span): Attributes {
  return {
    setAttributes: (attributes) => {
      span.setAttributes({ ...attributes })
      if (attributes['outcome'] === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}
