import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countProcess } from './process-metrics.js'
import type { WorkContext } from './work-context.js'

/** Hears of each call that goes out: its name and the how manyeth attempt it is when it begins, and how it went when it is over. */
type Watch = (name: string, attempt: number) => (outcome: string) => void

/** What is counted and timed, for Prometheus. No label ever holds what a person typed, who they are, or an id. */
export interface Metrics {
  /** An update was worked on: what kind it was, what it asked for, how it went, and how long that took. */
  update(worked: Worked): void
  /** Calls of the trading service. */
  readonly service: Watch
  /** Calls of the Bot API. */
  readonly telegram: Watch
  /** A ticket came into a state. */
  ticket(state: string): void
  /** Adds what is read only when somebody asks: it is read then, and is left out where that fails. */
  onRead(name: string, help: string, labels: readonly string[], read: Reading): void
  /** Everything, in Prometheus' own format. */
  text(): Promise<string>
  /** Measures the process no more. */
  close(): void
}

/** An update that was worked on. */
interface Worked {
  /** As Telegram names it, such as `message`. */
  readonly kind: string
  /** A command's name, or what else it was: `button`, `text`, `inline`, `other`. */
  readonly command: string
  readonly outcome: 'done' | 'failed'
  /** From its beginning to its end, in milliseconds. */
  readonly ms: number
  /** How much of that was waiting for the service or Telegram, in milliseconds. */
  readonly upstreamMs: number
}

/** Values of a gauge, each with the values of its labels. */
type Reading = () => Promise<readonly { readonly labels: Record<string, string>; readonly value: number }[]>

/** Bounds in seconds: a person notices a tenth, and gives up after ten. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NAME = 'squawkbox'

export function createMetrics(workContext: WorkContext): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const updates = new Counter({
    name: `${NAME}_updates_total`,
    help: 'Updates worked on, by kind and by how it went.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const commands = new Histogram({
    name: `${NAME}_command_seconds`,
    help: 'How long an update took: of our own, and waiting for the service and Telegram.',
    labelNames: ['command', 'part'],
    buckets: SECONDS,
    registers,
  })
  const tickets = new Counter({
    name: `${NAME}_tickets_total`,
    help: 'Tickets that came into a state.',
    labelNames: ['state'],
    registers,
  })
  const calls = (name: string, help: string): Watch => {
    const seconds = new Histogram({
      name: `${NAME}_${name}_seconds`,
      help,
      labelNames: ['call', 'outcome'],
      buckets: SECONDS,
      registers,
    })
    return (call, attempt) => {
      const waited = workContext.waits({ name: `${name} ${call}`, attempt })
      const end = seconds.startTimer({ call })
      return (outcome) => {
        waited(outcome)
        end({ outcome })
      }
    }
  }
  const closeProcess = countProcess(registry, NAME)
  return {
    update: ({ kind, command, outcome, ms, upstreamMs }) => {
      workContext.current()?.tell({ kind, command, outcome })
      updates.inc({ kind, outcome })
      commands.observe({ command, part: 'own' }, Math.max(0, ms - upstreamMs) / 1_000)
      commands.observe({ command, part: 'upstream' }, upstreamMs / 1_000)
    },
    service: calls('service', 'Calls of the trading service, each attempt by itself.'),
    telegram: calls('telegram', 'Calls of the Bot API, each attempt by itself.'),
    ticket: (state) => tickets.inc({ state }),
    onRead: (name, help, labelNames, read) => {
      const gauge = new Gauge({
        name: `${NAME}_${name}`,
        help,
        labelNames: [...labelNames],
        registers,
        collect: async () => {
          gauge.reset()
          // A gauge that cannot be read is missing, which an alert can be raised about; the others are still told.
          const values = await read().catch(() => [])
          for (const { labels, value } of values) gauge.set(labels, value)
        },
      })
    },
    text: () => registry.metrics(),
    close: closeProcess,
  }
}
