import { pino, type Logger as PinoLogger } from 'pino'
import { failureOf, type Repeats } from './repeats.js'
import type { Secret } from '../secret.js'
import { anyOf, secretEncodings } from '../secrets/secret-encodings.js'

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

/** Destination of log lines. */
export interface LineSink {
  write(line: string): void
}

/** The piece of work that the current code runs for; undefined outside of any. */
interface CurrentWork {
  current(): { readonly id: string } | undefined
}

/** Longest chain of causes that is written. */
const MAX_CAUSES = 5

/** A bot token inside a Bot API URL, of any bot. */
const TOKEN_IN_ADDRESS = /\bbot\d+:[A-Za-z0-9_-]{20,}/g

/**
 * Creates the logger of the process. Every finished line passes a filter that removes `secrets` and bot tokens in URLs, so
 * that an error of a library that quotes one cannot leak it.
 */
export function createLogger(options: {
  readonly level: string
  readonly secrets: readonly Secret[]
  readonly sink?: LineSink
  /** Tells which piece of work a line belongs to. */
  readonly workContext?: CurrentWork
  /** Counts failures that repeat within a minute, in place of a line each; without it each has one. */
  readonly repeats?: Repeats
}): Logger {
  const sink = options.sink ?? process.stdout
  const scrub = createScrubber(options.secrets)
  const { repeats } = options
  const logger: PinoLogger = pino(
    {
      level: options.level,
      base: null,
      serializers: { err: describeError },
      formatters: { level: (level) => ({ level }) },
      mixin: () => workOf(options.workContext),
      ...(repeats && {
        hooks: {
          logMethod(args, write, level) {
            tellRepeats(logger, repeats)
            const failure = level === WARN ? failureOf(args[0]) : undefined
            if (failure === undefined || repeats.isDue(failure)) write.apply(this, args)
          },
        },
      }),
    },
    { write: (line: string) => sink.write(scrub(line)) },
  )
  return logger
}

/** The number of pino for the level of failures that the bot goes on after. */
const WARN = 40

function tellRepeats(logger: PinoLogger, repeats: Repeats): void {
  for (const [failure, count] of repeats.over())
    logger.info({ event: 'failure-repeated', failure, count }, 'It went wrong as often again within a minute')
}

/** The field that names the piece of work which a line belongs to; none outside of any work. */
function workOf(workContext: CurrentWork | undefined): object {
  const work = workContext?.current()
  return work ? { work: work.id } : {}
}

/** Creates a function that replaces each secret, in every encoding and case, and each bot token in a URL by `[secret]`. */
export function createScrubber(secrets: readonly Secret[]): (text: string) => string {
  // A line is JSON, so an encoded secret may be escaped once more.
  const encoded = secrets.flatMap((secret) => secretEncodings(secret.reveal()))
  const hidden = anyOf([...encoded, ...encoded.map((one) => JSON.stringify(one).slice(1, -1))], 'gi')
  return (text) => (hidden ? text.replace(hidden, '[secret]') : text).replace(TOKEN_IN_ADDRESS, 'bot[secret]')
}

/**
 * Selects the fields of an error to log. Libraries attach whole requests, updates and contexts to their errors, which
 * contain text that users typed; so only known fields are taken.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, operation, sent, error_code: status, error: inner } = error as Error & Record<string, unknown>
  const fields = Object.entries({ code, operation, sent, status }).filter(([, value]) => isPlain(value))
  // grammY keeps the cause in `error`.
  const cause = error.cause ?? (inner instanceof Error ? inner : undefined)
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(fields),
    stack: error.stack,
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
