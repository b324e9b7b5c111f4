import { errorMessage } from './error-message.js'
import { parseExactly } from '../../lib/http/lossless-json.js'
import type { HttpReply } from '../../lib/http/request.js'
import { createRedaction } from '../../lib/secrets/redaction.js'
import { CredentialsRefusedError, RejectedError, UnconfirmedError, UnreadableReplyError } from '../errors.js'
import { fieldOf, isObject, type JsonObject } from '../records/json-object.js'
import { saysFailure } from '../reply/failure.js'

/** The call that a reply belongs to. */
interface JudgedCall {
  /** The operation's name, for errors. */
  readonly operation: string
  /** Phrases by which the service says that it does not accept the credentials. */
  readonly refusals: readonly string[]
  /** Set for an execute, which may have acted whatever is answered. */
  readonly execute?: {
    /** Words of errors that come from the chain: no key was refused there. */
    readonly mayHaveActed: readonly string[]
    /** The hash of the transaction that a reply names. */
    readonly hashOf: (reply: JsonObject) => string | undefined
  }
  /** The credentials that were sent, in clear; no error may show them. Empty where none were sent. */
  readonly secrets: readonly string[]
}

/** Longest reason in an error, in characters. */
const LONGEST_REASON = 300

/** True for a failure (5xx) without the `error` field of service.md §7: a gateway may have answered in the service's place. */
export function isUnexplained(reply: HttpReply): boolean {
  return (
    reply.status >= 500 && (isGateway(reply.status) || errorText(parseOrNothing(reply.text)) === undefined)
  )
}

/**
 * True for the answer to a read that may come out differently when the read is repeated: a failure without a reason, or an error in the
 * form of service.md §7, of status 500 or in a good reply, that is not about the key. The contract has one form for all errors, so
 * that what passes and what stays look alike. A status of 4xx is about the request, and 503 asks for fewer.
 */
export function mayPass(
  reply: HttpReply,
  { refusals, secrets }: Pick<JudgedCall, 'refusals' | 'secrets'>,
): boolean {
  if (isUnexplained(reply)) return true
  const { status, text } = reply
  const isGood = status >= 200 && status < 300
  // A good reply may be long, and is parsed later.
  if (isGood ? !text.includes('"error"') : status !== 500) return false
  const reason = errorText(parseOrNothing(text))
  return reason !== undefined && !isAboutKey(status, reason, { refusals, secrets })
}

/** True for an error with a reason in the form of service.md §7, whatever its status. */
export function isExplainedError({ status, text }: HttpReply): boolean {
  return status >= 400 && !isGateway(status) && errorText(parseOrNothing(text)) !== undefined
}

/**
 * The JSON value of a good reply. Throws a CredentialsRefusedError where the service did not accept the key. Of a read, throws a
 * RejectedError where the service refused it, and an UnreadableReplyError where the reply is neither good nor an error with a reason.
 * Of an execute, throws an UnconfirmedError for everything but an object that names a transaction and no failure: no other answer
 * says if the service acted.
 */
export function classifyReply(reply: HttpReply, called: JudgedCall): unknown {
  if (called.execute) return classifyExecute(reply, called, called.execute)
  const { operation, secrets } = called
  const { status } = reply
  if (isUnexplained(reply))
    throw new UnreadableReplyError(operation, `status ${status} and no reason`, undefined, status)
  const json = status < 300 ? parseStrictly(reply.text, called) : parseOrNothing(reply.text)
  const reason = errorText(json) ?? (status >= 400 ? messageText(json) : undefined)
  if (reason !== undefined || status >= 400) {
    const said = reason === undefined ? `status ${status}` : makeSafe(reason, secrets)
    throw isAboutKey(status, said, called)
      ? new CredentialsRefusedError(operation, said)
      : new RejectedError(operation, said, { httpStatus: status })
  }
  if (status < 200 || status >= 300) throw new UnreadableReplyError(operation, `status ${status}`)
  return json
}

function classifyExecute(
  { status, text }: HttpReply,
  called: JudgedCall,
  { mayHaveActed, hashOf }: NonNullable<JudgedCall['execute']>,
): unknown {
  const { operation, secrets } = called
  const json = parseOrNothing(text)
  const hash = isObject(json) ? hashOf(json) : undefined
  const failure = failureText(json)
  const isGood = status >= 200 && status < 300
  if (isGood && hash !== undefined && failure === undefined) return json
  const words = failure ?? (isGood && isObject(json) ? text : undefined) ?? plainText(text, json)
  const said = makeSafe(words ?? '', secrets) || `status ${status}`
  const isFromChain = hash !== undefined || mayHaveActed.some((line) => holdsPhrase(said, line))
  // With a reason of another kind, a status alone does not say that nothing was done.
  const isReason = words !== undefined && words !== '' && !REFUSALS_ALONE.test(said)
  throw !isFromChain && isAboutKey(isReason ? 200 : status, said, called)
    ? new CredentialsRefusedError(operation, said)
    : new UnconfirmedError(operation, said, { transactionHash: hash })
}

/** Words that say no more than the statuses 401 and 403. */
const REFUSALS_ALONE = /\b(?:unauthori[sz]ed|unauthenticated|forbidden|access denied|not allowed)\b/i

/** True if the service did not accept the key. Where no credentials were sent, the same words mean something else. */
function isAboutKey(
  status: number,
  reason: string,
  { refusals, secrets }: Pick<JudgedCall, 'refusals' | 'secrets'>,
): boolean {
  const words = new Set(wordsOf(reason))
  const holdsAll = (line: string): boolean =>
    line
      .toLowerCase()
      .split(' ')
      .every((word) => words.has(word))
  return secrets.length > 0 && (status === 401 || status === 403 || refusals.some(holdsAll))
}

/**
 * The reason of a reply that says that a call failed, however it says so: by an error, by a word of its status, or by the receipt of
 * a transaction that was reverted, bare or within another object. Undefined for a reply that does not.
 */
function failureText(json: unknown, depth = 0): string | undefined {
  if (!isObject(json)) return undefined
  if (saysFailure(json)) return errorText(json) ?? messageText(json) ?? JSON.stringify(json)
  if (depth === 2) return undefined
  return Object.values(json)
    .map((value) => failureText(value, depth + 1))
    .find((reason) => reason !== undefined)
}

/** The text of an answer that is short enough to be one sentence, and no page; else the reason that its JSON value states. */
function plainText(text: string, json: unknown): string | undefined {
  return text.length <= LONGEST_REASON && !/<\w|[{[]/.test(text)
    ? text
    : (errorText(json) ?? messageText(json))
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
