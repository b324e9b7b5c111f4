import { errorMessage } from './error-message.js'
import { parseExactly } from '../../lib/http/lossless-json.js'
import type { HttpReply } from '../../lib/http/request.js'
import { createRedaction } from '../../lib/secrets/redaction.js'
import { CredentialsRefusedError, RejectedError, UnconfirmedError, UnreadableReplyError } from '../errors.js'
import { fieldOf, isObject, type JsonObject } from '../records/json-object.js'

/** The call that a reply belongs to. */
interface JudgedCall {
  /** The operation's name, for errors. */
  readonly operation: string
  /** Phrases by which the service says that it does not accept the credentials. */
  readonly refusals: readonly string[]
  /** Phrases by which the service refuses an execute before it acts; undefined for a read, which never acts. */
  readonly rejections: readonly string[] | undefined
  /** Phrases of errors of an execute that may come after acting. */
  readonly mayHaveActed: readonly string[]
  /** The credentials that were sent, in clear; no error may show them. Empty where none were sent. */
  readonly secrets: readonly string[]
  /** True if a reply shows that something was done, even beside an error. */
  readonly wasDone: (reply: JsonObject) => boolean
}

/** Longest reason in an error, in characters. */
const LONGEST_REASON = 300

/**
 * True for a failure (5xx) without the `error` field of service.md §7: a gateway may have answered in the service's place. A
 * read may be repeated then.
 */
export function isUnexplained(reply: HttpReply): boolean {
  return (
    reply.status >= 500 && (isGateway(reply.status) || errorText(parseOrNothing(reply.text)) === undefined)
  )
}

/** True for an error with a reason in the form of service.md §7, whatever its status. */
export function isExplainedError({ status, text }: HttpReply): boolean {
  return status >= 400 && !isGateway(status) && errorText(parseOrNothing(text)) !== undefined
}

/**
 * The JSON value of a good reply. Throws a RejectedError or CredentialsRefusedError where the service refused, an
 * UnconfirmedError where an execute is answered with an error that may have come after acting, and an UnreadableReplyError
 * where the reply is neither good nor an error with a reason.
 */
export function classifyReply(reply: HttpReply, called: JudgedCall): unknown {
  const { operation, secrets } = called
  const { status } = reply
  if (isUnexplained(reply))
    throw new UnreadableReplyError(operation, `status ${status} and no reason`, undefined, status)
  const json = status < 300 ? parseStrictly(reply.text, called) : parseOrNothing(reply.text)
  const reason = errorText(json) ?? (status >= 400 ? messageText(json) : undefined)
  if (reason !== undefined || status >= 400) {
    if (isObject(json) && called.wasDone(json)) {
      throw new UnreadableReplyError(operation, 'it names both an error and a transaction')
    }
    throw refusal(status, reason === undefined ? `status ${status}` : makeSafe(reason, secrets), called)
  }
  if (status < 200 || status >= 300) throw new UnreadableReplyError(operation, `status ${status}`)
  return json
}

function refusal(
  status: number,
  reason: string,
  { operation, refusals, rejections, mayHaveActed, secrets }: JudgedCall,
): Error {
  const words = new Set(wordsOf(reason))
  const isAboutKey = refusals.some((line) =>
    line
      .toLowerCase()
      .split(' ')
      .every((word) => words.has(word)),
  )
  const isRefused = status === 401 || status === 403 || isAboutKey
  // Where no credentials were sent, the same words mean something else.
  if (isRefused && secrets.length > 0) return new CredentialsRefusedError(operation, reason)
  const holds = (line: string): boolean => holdsPhrase(reason, line)
  const isBeforeActing = rejections === undefined || (rejections.some(holds) && !mayHaveActed.some(holds))
  return isBeforeActing
    ? new RejectedError(operation, reason, { httpStatus: status })
    : new UnconfirmedError(operation, reason)
}

/** True if a text holds the words of a phrase one after the other; `*` in the phrase is any one word. */
function holdsPhrase(text: string, phrase: string): boolean {
  const words = wordsOf(text)
  const wanted = phrase.split(/\s/).flatMap((part) => (part === '*' ? ['*'] : wordsOf(part)))
  return words.some(
    (_, start) =>
      wanted.length > 0 &&
      wanted.every((word, index) => {
        const found = words[start + index]
        return found !== undefined && (word === '*' || word === found)
      }),
  )
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

/** True for 502 and 504: they come from a gateway, so even an `error` in them says nothing about what the service did. */
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

function parseStrictly(text: string, { operation, secrets }: JudgedCall): unknown {
  try {
    return parseExactly(text)
  } catch (error) {
    // The parser quotes the text it failed on, which may be a credential that the service sent back.
    const cause = new SyntaxError(makeSafe(errorMessage(error), secrets))
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

/** Text of the service made safe to show: no control characters, no credentials, limited length. */
function makeSafe(text: string, secrets: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()
  const hidden = createRedaction(secrets).text(plain)
  return Array.from(hidden).slice(0, LONGEST_REASON).join('')
}
