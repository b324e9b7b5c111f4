import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'
import { tracedWorkContext } from './traced-work-context.js'
import type { WorkContext } from './work-context.js'

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
