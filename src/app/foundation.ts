import type { Queues } from '../alerts/jobs/bull-queue.js'
import type { loadLanguages } from '../bot/shell/text/languages.js'
import type { Config } from '../config/config.js'
import type { MonotonicClock } from '../lib/clock.js'
import type { Listen } from '../http/server.js'
import type { PageFiles } from '../mini-app/page-files.js'
import type { OpenAgent } from '../lib/http/request.js'
import type { Logger } from '../lib/log/log.js'
import type { Repeat } from '../lib/running/repeat.js'
import type { Timers } from '../lib/timers.js'
import type { OpenRedis } from '../redis/open.js'
import type { ReadServerTime } from '../redis/shared-clock.js'
import type { WorkContext } from '../telemetry/work-context.js'
import type { Random } from '../lib/random.js'

/** The outside of a process, as far as it is not the real one: a simulation hands in its own. */
export interface Host {
  readonly openRedis?: OpenRedis
  readonly openAgent?: OpenAgent
  readonly listen?: Listen
  readonly queues?: Queues
  readonly languages?: typeof loadLanguages
  readonly pageFiles?: PageFiles
}

/** The inputs of every part of a process. */
export interface Foundation {
  readonly config: Config
  readonly logger: Logger
  readonly workContext: WorkContext
  /** All that this process does later: its delays, and the deadlines of its work. */
  readonly timers: Timers
  /** The clock of the timers. */
  readonly monotonicNow: MonotonicClock
  readonly random: Random
  /** The timer of this process for all that it does at intervals. */
  readonly repeat: Repeat
  /** The time of the Redis server, for tests that let it pass; that server is asked by default. */
  readonly readServerTime?: ReadServerTime | undefined
  readonly host?: Host | undefined
  /** Version of the conversations, for tests of an upgrade; the current one by default. */
  readonly conversationsVersion?: number | undefined
  /** Receives a closing function for everything that is opened, in that order. */
  readonly opened: (() => Promise<unknown>)[]
  /** Reports an error after which the process must be started anew. */
  readonly giveUp: (error: Error) => void
}

/** A started role of the process. */
export interface RunningRole {
  /** Takes no new work, and waits at most `ms` for the work under way. False if some of it was not finished. */
  stop(ms: number): Promise<boolean>
}
