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
import { within } from '../lib/time-out.js'
import { tracedWorkContext } from './traced-work-context.js'
import type { WorkContext } from './work-context.js'

/** How often it is told at most that traces cannot be sent, in milliseconds. */
const TOLD_EVERY_MS = 60_000

/** How long a stop waits for what is not sent yet, in milliseconds. */
const FLUSH_MS = 500

/** How long spans are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 2_000

/** Traces of what is done, sent to a collector (OTLP over HTTP). */
interface Traces {
  /** The trail whose work they show. */
  readonly workContext: WorkContext
  /** Sends what is not sent yet, for a moment at most. */
  close(): Promise<void>
}

/**
 * Begins to send traces to `url`. Nothing ever waits for that: what the collector does not take in time is dropped. The
 * trading service and Telegram hear nothing of traces.
 */
export function openTraces(deps: {
  readonly url: string
  readonly workContext: WorkContext
  readonly logger: Logger
}): Traces {
  const exporter = tellingOf(new OTLPTraceExporter({ url: deps.url }), deps.logger)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'squawkbox' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: GATHER_MS })],
  })
  return {
    workContext: tracedWorkContext(deps.workContext, provider.getTracer('squawkbox')),
    close: async () => {
      await within(FLUSH_MS, provider.shutdown())
    },
  }
}

/** The same exporter; what it cannot send is told once in a while, and is no failure of anybody's. */
function tellingOf(exporter: SpanExporter, logger: Logger): SpanExporter {
  let toldAt = -Infinity
  let lost = 0
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, ({ code, error: err }) => {
        const failed = code === ExportResultCode.FAILED
        if (failed) lost += spans.length
        if (failed && performance.now() - toldAt > TOLD_EVERY_MS) {
          toldAt = performance.now()
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
