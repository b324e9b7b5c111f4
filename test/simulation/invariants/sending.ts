import { isOfSeveral } from '../acts.js'
import type { Done } from '../people.js'
import type { Said } from '../telegram/telegram.js'
import { has, hasLike, partOf, receiptsOf, type Evidence, type Finding, type Invariant } from './evidence.js'
import { requestsOf } from './requests.js'

/** What is confirmed is sent once; nothing else is. */
export const sentOnce: Invariant = (evidence) => {
  const { person } = evidence
  const requests = requestsOf(evidence)
  return [
    ...requests.repeated.map(({ at, name, params }): Finding => ({
      invariant: 'sent twice',
      at,
      what: `${name} ${JSON.stringify(params)}`,
    })),
    ...requests.unasked.flatMap(({ at, name, params }): readonly Finding[] =>
      // Any button may have been the one of a preview that nobody had confirmed.
      person.hasPressedAny
        ? []
        : [{ invariant: 'sent, and nobody asked for it', at, what: `${name} ${JSON.stringify(params)}` }],
    ),
  ]
}

/** What is confirmed is sent once, and everything is answered. */
export const sending: Invariant = (evidence) => {
  const { person, said } = evidence
  const requests = requestsOf(evidence)
  const found: Finding[] = [...sentOnce(evidence), ...person.done.flatMap((done) => ofWords(evidence, done))]
  for (const one of person.done) {
    const { act, at, answer, preview, confirmedAt } = one
    // That an answer may be lost is said without naming which, where several are under way: one that waits for it may take that of a later line.
    const isSaidLost = (from: number, to: number): boolean =>
      said.some((one) => one.at >= from && one.at <= to && has(one, 'failure-telegram'))
    const mayBeLost =
      isSaidLost(at, at + ANSWERED_MS) ||
      person.done.some(
        (other) =>
          other.at < at &&
          other.answeredAt !== undefined &&
          other.answeredAt >= at &&
          isSaidLost(other.at, other.answeredAt),
      )
    if (!answer && !preview && !mayBeLost) found.push({ invariant: 'no answer', at, what: act.line })
    if (confirmedAt === undefined) continue
    const hasReceipt = said.some(
      (later) =>
        later.how === 'sent' &&
        later.at >= confirmedAt &&
        (isRefusal(later) ||
          (isReceipt(later) &&
            (act.kind === 'deposit' ||
              isOfSeveral(act) ||
              later.text.includes(act.pair) ||
              // There may be no such position any more, or no such order, to show anew.
              hasLike(later, /^requote-/)))),
    )
    // The report of an order on several accounts leaves out those that got none.
    const isLeftOut = act.on !== undefined && requests.of(one).length === 0
    // Whoever pressed any button may have confirmed it before.
    const isDeleted = act.deletes && preview?.isDeleted === true
    if (isDeleted && !hasReceipt && !isLeftOut)
      found.push({ invariant: 'a receipt was lost with its message', at: confirmedAt, what: act.line })
    if (isDeleted || requests.of(one).length > 0) continue
    const later = receiptsOf(one, said).filter((receipt) => receipt.at >= confirmedAt)
    // Another answer than a receipt says that it was not sent: a failure, or a preview that is shown anew, as it was.
    const isAnswered =
      later.length > 0 ||
      (preview?.at ?? 0) >= confirmedAt ||
      said.some((reply) => reply.at >= confirmedAt && isRefusal(reply))
    if (!isAnswered) found.push({ invariant: 'a Confirm was lost', at: confirmedAt, what: act.line })
  }
  return found
}

/** Milliseconds for which people wait for an answer. */
const ANSWERED_MS = 90_000

/** A sentence is shown as the command that it means; one that is said before the answer to another may be asked about beside that. */
function ofWords(
  { said, person, mayRepeat }: Evidence,
  { act, at, answeredAt = Infinity }: Done,
): readonly Finding[] {
  if (act.means === undefined) return []
  const read = said.filter((one) => one.at >= at && one.at <= answeredAt && has(one, 'words-read'))
  const lines = read.map((one) => partOf(one, 'words-read')?.values['line']?.text)
  // A stop that is there is moved by its id.
  const plain = lines.map((line) => line?.replace(/ #\S+ /, ` ${act.pair} `))
  const othersMean = new Set(
    person.done
      .filter(
        (one) => one.act !== act && one.at <= answeredAt && (mayRepeat || (one.answeredAt ?? Infinity) >= at),
      )
      .map((one) => one.act.means),
  )
  const own = plain.filter((line) => line === act.means || !othersMean.has(line))
  return own.includes(act.means) || own.length === 0
    ? []
    : [{ invariant: 'a sentence was read otherwise', at, what: `${act.line}: ${lines.join(', ')}` }]
}

/** True for a receipt, or a preview that is shown anew; the account of one is a text that others name as well. */
const isReceipt = (said: Said): boolean =>
  hasLike(said, /^(?:receipt-(?!account)|requote-|close-all-|flat-(?:running|finished))/)

const isRefusal = (said: Said): boolean =>
  hasLike(said, /^(?:failure-|ticket-not-stored|access-|rate-|paused)/) ||
  has(said, 'receipt-not-sent-failed')
