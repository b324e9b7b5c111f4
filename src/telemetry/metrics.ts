import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addProcessMetrics } from './process-metrics.js'
import type { WorkContext } from './work-context.js'

/** Starts timing a call by its operation and attempt, 1 at first. Call the result at its end, with the outcome. */
type CallTimer = (name: string, attempt: number) => (outcome: string) => void

/** Metrics for Prometheus. No label holds typed text, an identity, or an id. */
export interface Metrics {
  /** Records a handled update. */
  update(handled: HandledUpdate): void
  /** Calls of the trading service. */
  readonly service: CallTimer
  /** Calls of the Bot API. */
  readonly telegram: CallTimer
  /** Counts a ticket that entered a state. */
  ticket(state: string): void
  /** Adds a gauge that is read when the metrics are scraped, and left out if that fails. */
  addGauge(name: string, help: string, labels: readonly string[], read: ReadGauge): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  /** Stops measuring the process. */
  close(): void
}

/** A handled update. */
interface HandledUpdate {
  /** As Telegram names it, such as `message`. */
  readonly kind: string
  /** Name of the command, or `button`, `text`, `inline`, `other`. */
  readonly command: string
  readonly outcome: 'done' | 'failed'
  /** Duration, in milliseconds. */
  readonly ms: number
  /** Part of the duration spent waiting for the service or Telegram, in milliseconds. */
  readonly upstreamMs: number
}

/** Reads the values of a gauge, each with its labels. */
type ReadGauge = () => Promise<readonly { readonly labels: Record<string, string>; readonly value: number }[]>

/** Bucket bounds in seconds: users notice a tenth of a second, and give up after ten. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NAME = 'squawkbox'

export function createMetrics(workContext: WorkContext): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const updates = new Counter({
    name: `${NAME}_updates_total`,
    help: 'Handled updates, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const commands = new Histogram({
    name: `${NAME}_command_seconds`,
    help: 'Duration of an update: own time, and time spent waiting for the service and Telegram.',
    labelNames: ['command', 'part'],
    buckets: SECONDS,
    registers,
  })
  const tickets = new Counter({
    name: `${NAME}_tickets_total`,
    help: 'Tickets that entered a state.',
    labelNames: ['state'],
    registers,
  })
  const calls = (name: string, help: string): CallTimer => {
    const seconds = new Histogram({
      name: `${NAME}_${name}_seconds`,
      help,
      labelNames: ['call', 'outcome'],
      buckets: SECONDS,
      registers,
    })
    return (call, attempt) => {
      const finish = workContext.startCall({ name: `${name} ${call}`, attempt })
      const end = seconds.startTimer({ call })
      return (outcome) => {
        finish(outcome)
        end({ outcome })
      }
    }
  }
  const closeProcess = addProcessMetrics(registry, NAME)
  return {
    update: ({ kind, command, outcome, ms, upstreamMs }) => {
      workContext.current()?.setAttributes({ kind, command, outcome })
      updates.inc({ kind, outcome })
      commands.observe({ command, part: 'own' }, Math.max(0, ms - upstreamMs) / 1_000)
      commands.observe({ command, part: 'upstream' }, upstreamMs / 1_000)
    },
    service: calls('service', 'Requests to the trading service, by attempt.'),
    telegram: calls('telegram', 'Requests to the Bot API, by attempt.'),
    ticket: (state) => tickets.inc({ state }),
    addGauge: (name, help, labelNames, read) => {
      const gauge = new Gauge({
        name: `${NAME}_${name}`,
        help,
        labelNames: [...labelNames],
        registers,
        collect: async () => {
          gauge.reset()
          // A gauge that cannot be read is missing, for which an alert can be defined; the others are served.
          const values = await read().catch(() => [])
          for (const { labels, value } of values) gauge.set(labels, value)
        },
      })
    },
    text: () => registry.metrics(),
    close: closeProcess,
  }
}
