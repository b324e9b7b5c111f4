import { pino } from 'pino'
import type { Secret } from '../secret.js'
import { anyOf, secretEncodings } from '../secret-encodings.js'

/** Kebab-case, the subject first and then what happened to it: `ticket-read-failed`. */
export type EventName = Lowercase<`${string}-${string}`>

/** The fields of one log line. */
interface LogFields {
  /**
   * Names what happened. It is stable: tests, dashboards and alert rules match it, and never the message, which may be
   * reworded at any time. It is the first field, and one event has one level.
   */
  readonly event: EventName
  /** A caught error. `describeError` decides which of its fields are written. */
  readonly err?: unknown
  /** Ids and counts that help to find the line. Never a secret, an amount, or text that a user typed. */
  readonly [name: string]: unknown
}

/**
 * Writes structured log lines. The message says what failed and what happens next, in terms an operator can search for.
 *
 * @example logger.warn({ event: 'outbox-send-retry', err }, 'Telegram is unreachable; the notice is sent later')
 */
export interface Logger {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  fatal(fields: LogFields, message: string): void
  /** The same log; every line of it carries these fields. */
  child(fields: Readonly<Record<string, unknown>>): Logger
}

/** Where log lines go. */
export interface LineSink {
  write(line: string): void
}

/** The piece of work that the current code runs for; undefined outside of any. */
interface CurrentWork {
  current(): { readonly id: string } | undefined
}

/** How deep a chain of causes is written out. */
const DEEPEST_CAUSE = 5

/** The token inside a Bot API address, whichever bot it belongs to. */
const TOKEN_IN_ADDRESS = /\bbot\d+:[A-Za-z0-9_-]{20,}/g

/**
 * Makes the logger of the process. Every finished line passes one filter that takes out `secrets` and anything that
 * looks like a bot's address, so a library's error that quotes one cannot carry it into the log.
 */
export function createLogger(options: {
  readonly level: string
  readonly secrets: readonly Secret[]
  readonly sink?: LineSink
  /** Tells which piece of work a line belongs to. */
  readonly workContext?: CurrentWork
}): Logger {
  const sink = options.sink ?? process.stdout
  const scrub = createScrubber(options.secrets)
  return pino(
    {
      level: options.level,
      base: null,
      serializers: { err: describeError },
      mixin: () => workOf(options.workContext),
    },
    { write: (line: string) => sink.write(scrub(line)) },
  )
}

/** The field that names the piece of work which a line belongs to; none outside of any work. */
function workOf(workContext: CurrentWork | undefined): object {
  const work = workContext?.current()
  return work ? { work: work.id } : {}
}

/** Returns a function that replaces each secret, in every spelling, and each bot address, in a text. */
export function createScrubber(secrets: readonly Secret[]): (text: string) => string {
  // A line is JSON: what an address or a log spells is spelt once more there.
  const spelt = secrets.flatMap((secret) => secretEncodings(secret.reveal()))
  const hidden = anyOf([...spelt, ...spelt.map((one) => JSON.stringify(one).slice(1, -1))], 'g')
  return (text) => (hidden ? text.replace(hidden, '[secret]') : text).replace(TOKEN_IN_ADDRESS, 'bot[secret]')
}

/**
 * What of an error is written. Libraries hang whole requests, updates and contexts on their errors, and those hold what
 * people typed; so only these fields are taken, never all of them.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, operation, sent, error_code: status, error: inner } = error as Error & Record<string, unknown>
  const fields = Object.entries({ code, operation, sent, status }).filter(([, value]) => isPlain(value))
  // grammY keeps the reason in a field of its own.
  const cause = error.cause ?? (inner instanceof Error ? inner : undefined)
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(fields),
    stack: error.stack,
    ...(cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
