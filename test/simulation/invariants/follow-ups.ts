import type { Done } from '../people.js'
import type { Said } from '../telegram/telegram.js'
import { has, listsOf, livesOf, showsOpen, type Evidence, type Finding, type Invariant } from './evidence.js'
import { placedBy } from './receipts.js'
import { requestsOf, type Requests } from './requests.js'

/** A follow-up begins by what the service shows of the account, and never because the first call is said to be done. */
export const followUps: Invariant = (evidence) => {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done) => [
    ...ofReplacement(evidence, done, requests),
    ...ofReversal(evidence, done, requests),
  ])
}

/** The old order is cancelled once a list has shown the new one. */
function ofReplacement(evidence: Evidence, done: Done, requests: Requests): readonly Finding[] {
  /** True if a list had shown what a change of stops has placed before a call was sent. */
  const isSeen = (change: Done, sentAt: number): boolean => {
    const first = requests.of(change)
    const placed = [...placedBy(evidence, first, false), ...placedBy(evidence, first, true)]
    const lists = listsOf(evidence, 'open_orders', first[0]?.sentAt ?? 0, sentAt)
    return lists.some((list) => placed.some((life) => showsOpen(list, life)))
  }
  return requests.followUpsOf(done).flatMap(({ sentAt, name, params }): readonly Finding[] => {
    // Of two changes of one position that are under way at once, nothing says whose second step it is.
    const changes = evidence.person.done.filter(
      (other) =>
        other.replaced && requests.of(other).some((first) => first.params['posId'] === params['posId']),
    )
    const what = `${done.act.line}: ${name} ${JSON.stringify(params)}`
    return changes.some((change) => isSeen(change, sentAt))
      ? []
      : [{ invariant: 'the old one was cancelled before the new one was seen', at: sentAt, what }]
  })
}

/** The other side is previewed once a list has not shown the position any more. */
function ofReversal(evidence: Evidence, done: Done, requests: Requests): readonly Finding[] {
  const [first] = requests.of(done)
  if (done.act.kind !== 'reverse' || !first) return []
  const life = livesOf(evidence, 'position').find(
    ({ posId, from, to = Infinity }) =>
      `${posId}` === first.params['posId'] && from <= first.sentAt && to >= first.sentAt,
  )
  const others = evidence.person.done
    .filter((one) => one !== done && one.act.kind === 'reverse')
    .flatMap((one) =>
      requests
        .of(one)
        .slice(0, 1)
        .map(({ sentAt }) => sentAt),
    )
  const nextIn = (from: number, to: number): Said | undefined =>
    evidence.said.find((said: Said) => said.at > from && said.at < to && has(said, 'next-reverse'))
  // What is shown may be of another reversal: of a later one, or of one before that had not been shown by then.
  const until = Math.min(...others.filter((sentAt) => sentAt > first.sentAt))
  const isAlone = others.every(
    (sentAt) => sentAt > first.sentAt || nextIn(sentAt, first.sentAt) !== undefined,
  )
  const next = nextIn(first.sentAt, until)
  if (!life || !next || !isAlone) return []
  const lists = listsOf(evidence, 'open_positions', first.sentAt, next.at)
  const isOpen = lists.every((list) => showsOpen(list, life))
  const what = `${done.act.line}: position ${life.posId}`
  return isOpen ? [{ invariant: 'reversed, and it was still open', at: next.at, what }] : []
}
