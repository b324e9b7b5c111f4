import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Timers } from '../lib/timers.js'
import { PRIORITIES } from './backlog.js'
import {
  API_STATUSES,
  type KnownLabels,
  MINI_APP_STREAM_OUTCOMES,
  type MiniAppStreamOutcome,
  REPAIRS,
  type Repair,
  WEBHOOK_OUTCOMES,
  WORDS_OUTCOMES,
  type WebhookOutcome,
} from './known-labels.js'
import type { WorkContext } from './work-context.js'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Starts timing a call by its operation and attempt, 1 at first. Call the result at its end, with the outcome. */
type CallTimer = (name: string, attempt: number) => (outcome: string) => void

/** Records a request to the HTTP API: its method and route, the HTTP status, and milliseconds. */
type TimedRequest = (route: string | undefined, status: number, ms: number) => void

/** Metrics for Prometheus. No label holds typed text, an identity, or an id. */
export interface Metrics {
  /** Records a handled update. */
  update(handled: HandledUpdate): void
  /** Records the time from the arrival of an update to its first answer, in milliseconds. */
  answered(ms: number): void
  /** Records the time from an event to the delivery of its notice, in milliseconds. */
  delivered(priority: string, ms: number): void
  /** Counts notices that were dropped because too many waited for their chat. */
  dropped(priority: string, count: number): void
  /** Calls of the trading service. */
  readonly service: CallTimer
  /** Calls of the Bot API. The first message that one of them sends or changes is the answer to the current update. */
  readonly telegram: CallTimer
  /** Counts a ticket that entered a state. */
  ticket(state: string): void
  /** Counts a call of an endpoint that reads people's words, by what came of it. */
  wordsCall(service: 'model' | 'speech', outcome: string): void
  /**
   * Begins timing requests to the HTTP API, by method and route, such as `GET /v1/positions`, and by class of status, such as `2xx`.
   * Call the result at the end of each, with the milliseconds that it took; any route that is not among these is `other`.
   */
  apiRequests(routes: readonly string[]): TimedRequest
  /** Counts attempts to deliver an event to a webhook, by what came of them. */
  webhook(outcome: WebhookOutcome): void
  /** Counts desks sent to pages of the mini app, and pages that were cut off or refused. */
  miniAppStream(outcome: MiniAppStreamOutcome): void
  /** Counts a chat whose notices were taken back from a sender that died or lost Redis. */
  chatTakenBack(): void
  /** Counts what a sweep has repaired, such as alerts whose entry in the index was lost in a failover. */
  repaired(what: Repair, count: number): void
  /**
   * Adds a gauge that is read when the metrics are scraped. While that fails, takes too long or gives no number, the gauge is absent,
   * and `squawkbox_gauge_read_success` is 0 for it.
   */
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

/** Time for a gauge to be read, in milliseconds: Prometheus waits ten seconds for a whole scrape. */
const READ_MS = 5_000

/** Bucket bounds in seconds: users notice a tenth of a second, and give up after ten. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Bucket bounds in seconds up to a quarter of an hour, with those of the promises: answers within 5, urgent notices within 10.
 */
const PROMISE_SECONDS = [0.25, 0.5, 1, 2, 3, 5, 10, 20, 30, 60, 300, 900]

/** The Bot API's methods that show something to a person. */
const ANSWERS = /^(?:send(?!ChatAction)|edit|answerInlineQuery)/

const NAME = 'squawkbox'

/** Makes the metrics of a process. A counter whose labels are `known` is there from the start, at 0. */
export function createMetrics(
  workContext: WorkContext,
  known: KnownLabels,
  timers: Pick<Timers, 'within' | 'stopwatch'>,
): Metrics {
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
  const wordsCalls = new Counter({
    name: `${NAME}_words_calls_total`,
    help: 'Calls of the model and of the transcription, by what came of them.',
    labelNames: ['service', 'outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: `${NAME}_webhook_events_total`,
    help: 'Events at webhooks: delivered, failed attempts that are repeated, and dead ones that were given up after a day.',
    labelNames: ['outcome'],
    registers,
  })
  const miniAppStreams = new Counter({
    name: `${NAME}_mini_app_stream_events_total`,
    help: 'Desks sent to pages of the mini app, pages cut off because they read nothing, and pages refused for want of room.',
    labelNames: ['outcome'],
    registers,
  })
  const chatsTakenBack = new Counter({
    name: `${NAME}_outbox_taken_back_total`,
    help: 'Chats with notices that were taken back from a sender that died or lost Redis.',
    registers,
  })
  const repairs = new Counter({
    name: `${NAME}_repaired_total`,
    help: 'Records that a failover of Redis or a process that died had left apart, and that were repaired.',
    labelNames: ['what'],
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
      const elapsed = timers.stopwatch()
      return (outcome) => {
        finish(outcome)
        seconds.observe({ call, outcome }, elapsed() / 1_000)
      }
    }
  }
  const answers = new Histogram({
    name: `${NAME}_answer_seconds`,
    help: 'Time from the arrival of an update to its first answer.',
    buckets: PROMISE_SECONDS,
    registers,
  })
  const deliveries = new Histogram({
    name: `${NAME}_notice_seconds`,
    help: 'Time from an event to the delivery of its notice, without the time for which its chat refused messages.',
    labelNames: ['priority'],
    buckets: PROMISE_SECONDS,
    registers,
  })
  const drops = new Counter({
    name: `${NAME}_notices_dropped_total`,
    help: 'Notices that were dropped because too many waited for their chat.',
    labelNames: ['priority'],
    registers,
  })
  const readSuccess = new Gauge({
    name: `${NAME}_gauge_read_success`,
    help: 'Gauges of this process: 1 if it was read for this scrape, 0 if it could not be read and is absent.',
    labelNames: ['gauge'],
    registers,
  })
  /** Each reads one of the gauges that were added. */
  const gaugeReads: (() => Promise<void>)[] = []
  // From 0 on, so that the first one is an increase, and a process without any is not taken for one that is gone.
  for (const priority of PRIORITIES) {
    deliveries.zero({ priority })
    drops.inc({ priority }, 0)
  }
  for (const kind of known.updateKinds) {
    for (const outcome of ['done', 'failed'] as const) updates.inc({ kind, outcome }, 0)
  }
  for (const state of known.ticketStates) tickets.inc({ state }, 0)
  for (const outcome of WEBHOOK_OUTCOMES) webhooks.inc({ outcome }, 0)
  for (const outcome of MINI_APP_STREAM_OUTCOMES) miniAppStreams.inc({ outcome }, 0)
  for (const what of REPAIRS) repairs.inc({ what }, 0)
  for (const [service, outcomes] of Object.entries(WORDS_OUTCOMES))
    for (const outcome of outcomes) wordsCalls.inc({ service, outcome }, 0)
  const telegram = calls('telegram', 'Requests to the Bot API, by attempt.')
  const closeProcess = addProcessMetrics(registry, NAME)
  return {
    update: ({ kind, command, outcome, ms, upstreamMs }) => {
      workContext.current()?.setAttributes({ kind, command, outcome })
      updates.inc({ kind, outcome })
      commands.observe({ command, part: 'own' }, Math.max(0, ms - upstreamMs) / 1_000)
      commands.observe({ command, part: 'upstream' }, upstreamMs / 1_000)
    },
    service: calls('service', 'Requests to the trading service, by attempt.'),
    telegram: (method, attempt) => {
      const finish = telegram(method, attempt)
      return (outcome) => {
        finish(outcome)
        if (outcome === '200' && ANSWERS.test(method)) workContext.current()?.markAnswered()
      }
    },
    answered: (ms) => answers.observe(ms / 1_000),
    delivered: (priority, ms) => deliveries.observe({ priority }, Math.max(0, ms) / 1_000),
    dropped: (priority, count) => drops.inc({ priority }, count),
    ticket: (state) => tickets.inc({ state }),
    wordsCall: (service, outcome) => wordsCalls.inc({ service, outcome }),
    apiRequests: (routes) => {
      const seconds = new Histogram({
        name: `${NAME}_api_seconds`,
        help: 'Requests to the HTTP API, by route and class of status.',
        labelNames: ['route', 'status'],
        buckets: SECONDS,
        registers,
      })
      for (const route of [...routes, 'other'])
        for (const status of API_STATUSES) seconds.zero({ route, status })
      return (route, status, ms) =>
        seconds.observe({ route: route ?? 'other', status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
    },
    repaired: (what, count) => repairs.inc({ what }, count),
    webhook: (outcome) => webhooks.inc({ outcome }),
    miniAppStream: (outcome) => miniAppStreams.inc({ outcome }),
    chatTakenBack: () => chatsTakenBack.inc(),
    addGauge: (name, help, labelNames, read) => {
      const gauge = new Gauge({ name: `${NAME}_${name}`, help, labelNames: [...labelNames], registers })
      gaugeReads.push(async () => {
        const values = await readWithin(timers, read)
        gauge.reset()
        // Without labels, a reset gives it the value 0, which nobody has read.
        if (labelNames.length === 0) gauge.remove()
        for (const { labels, value } of values ?? []) gauge.set(labels, value)
        readSuccess.set({ gauge: name }, values ? 1 : 0)
      })
    },
    text: async () => {
      await Promise.all(gaugeReads.map((readGauge) => readGauge()))
      return await registry.metrics()
    },
    close: closeProcess,
  }
}

/** The values of a gauge; undefined if they cannot be read in time, or one of them is no number. */
async function readWithin(
  timers: Pick<Timers, 'within'>,
  read: ReadGauge,
): Promise<Awaited<ReturnType<ReadGauge>> | undefined> {
  try {
    const values = await timers.within(READ_MS, read())
    return values?.every(({ value }) => Number.isFinite(value)) ? values : undefined
  } catch {
    return undefined
  }
}

/**
 * Resolution of the event loop monitor, in milliseconds: it wakes the process as often, also one that has nothing to do. A
 * shorter delay is seen now and then.
 */
const RESOLUTION_MS = 500

/** Adds metrics of memory, processor and event loop. Returns a function that stops the measuring. */
function addProcessMetrics(registry: Registry, name: string): () => void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late: Gauge = new Gauge({
    name: `${name}_event_loop_delay_seconds`,
    help: 'Delay of the event loop since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect: () => {
      for (const quantile of [50, 99, 100]) {
        // The monitor counts the time between samples, which includes its resolution.
        const ms = Math.max(0, delay.percentile(quantile) / 1e6 - RESOLUTION_MS)
        late.set({ quantile: `${quantile / 100}` }, ms / 1_000)
      }
      delay.reset()
    },
  })
  const memory: Gauge = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect: () => memory.set(process.memoryUsage.rss()),
  })
  const cpu: Counter = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time.',
    registers,
    collect: () => {
      const { user, system } = process.cpuUsage()
      cpu.reset()
      cpu.inc((user + system) / 1e6)
    },
  })
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process.',
    registers,
  })
  started.set(performance.timeOrigin / 1_000)
  return () => delay.disable()
}
