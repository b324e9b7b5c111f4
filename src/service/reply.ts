import { fieldOf, isObject, type JsonObject } from './decode.js'
import type { Dialect } from './dialect.js'
import { CredentialsRefusedError, RejectedError, UnreadableReplyError } from './errors.js'
import type { HttpReply } from './exchange.js'
import { withoutCredentials } from './scrub.js'
import { parseExactly } from './json.js'

/** What one reply is judged by. */
export interface Judgement {
  readonly operation: string
  readonly dialect: Dialect
  /** What must not show in an error: the credentials that were sent, in clear. Empty where none were sent. */
  readonly secrets: readonly string[]
  /** Whether a reply shows that something was done, whatever error it also names. */
  readonly wasDone: (reply: JsonObject) => boolean
}

/** The longest reason that is passed on, in characters. */
const LONGEST_REASON = 300

/**
 * Whether it is no use to take a reply as the service's own: it failed (5xx) without saying why as service.md §7 has it, so that a
 * gateway may have spoken in its place. A read may be asked again.
 */
export function isUnexplained(reply: HttpReply): boolean {
  return (
    reply.status >= 500 && (isGateway(reply.status) || errorText(parseOrNothing(reply.text)) === undefined)
  )
}

/**
 * The JSON value of a good reply. Throws a RejectedError or CredentialsRefusedError where the service said no, and an
 * UnreadableReplyError where nobody can tell what it said.
 */
export function judge(reply: HttpReply, judgement: Judgement): unknown {
  const { operation, secrets } = judgement
  const { status } = reply
  if (isUnexplained(reply)) throw new UnreadableReplyError(operation, `status ${status} and no reason`)
  const json = status < 300 ? parseStrictly(reply.text, judgement) : parseOrNothing(reply.text)
  const reason = errorText(json) ?? (status >= 400 ? messageText(json) : undefined)
  if (reason !== undefined || status >= 400) {
    if (isObject(json) && judgement.wasDone(json)) {
      throw new UnreadableReplyError(operation, 'it names both an error and a transaction')
    }
    throw refusal(status, reason === undefined ? `status ${status}` : makeSafe(reason, secrets), judgement)
  }
  if (status < 200 || status >= 300) throw new UnreadableReplyError(operation, `status ${status}`)
  return json
}

function refusal(status: number, reason: string, { operation, dialect, secrets }: Judgement): Error {
  const words = new Set(reason.toLowerCase().split(/[^\p{L}\d]+/u))
  const isAboutKey = dialect.refusals.some((line) =>
    line
      .toLowerCase()
      .split(' ')
      .every((word) => words.has(word)),
  )
  const isRefused = status === 401 || status === 403 || isAboutKey
  // Where no credentials were sent, the same words are about something else.
  return isRefused && secrets.length > 0
    ? new CredentialsRefusedError(operation, reason)
    : new RejectedError(operation, reason)
}

/** 502 and 504 come from between us and the service: even an `error` in them says nothing about what the service did. */
function isGateway(status: number): boolean {
  return status === 502 || status === 504
}

function errorText(json: unknown): string | undefined {
  if (!isObject(json)) return undefined
  const error = fieldOf(json, 'error')
  return isObject(error) ? messageText(error) : textOf(error)
}

function messageText(json: unknown): string | undefined {
  return isObject(json) ? textOf(fieldOf(json, 'message')) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function parseStrictly(text: string, { operation, secrets }: Judgement): unknown {
  try {
    return parseExactly(text)
  } catch (error) {
    // The parser quotes what it stumbled over, which may be a credential that the service sent back.
    const cause = new SyntaxError(makeSafe(error instanceof Error ? error.message : '', secrets))
    throw new UnreadableReplyError(operation, 'it is no JSON', cause)
  }
}

function parseOrNothing(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}

/** Text from outside, fit to be shown: no control characters, no credentials, not too long. */
function makeSafe(text: string, secrets: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()
  const hidden = withoutCredentials(plain, secrets)
  return Array.from(hidden).slice(0, LONGEST_REASON).join('')
}
