import { accountsOf } from '../people.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  happened,
  has,
  labelsIn,
  noticesIn,
  partOf,
  receiptsOf,
  subjectOf,
  type Evidence,
  type Finding,
} from './evidence.js'

/** Texts of a notice of an alert, which may be of no account. */
const OF_ALERTS = ['notice-rule-seen', 'notice-rule-finished'] as const

/** Of two accounts of a person, what is said names the one that it is about. `all` has the evidence of each of their wallets. */
export function accounts(all: readonly Evidence[]): readonly Finding[] {
  const [first] = all
  if (!first || first.person.labels.length < 2) return []
  return all.flatMap((evidence) => [...ofReceipts(evidence), ...ofNotices(evidence, all), ...twice(evidence)])
}

/** A preview and its receipts name the accounts that it is for. */
function ofReceipts({ person, outcome, world }: Evidence): readonly Finding[] {
  const said = outcome.said.filter(({ chat }) => chat === person.user.id)
  return person.done.flatMap((done) => {
    // With the writes that a failover loses the account in use may be the one before; the preview says which it is.
    if (world.failovers.length > 0 && done.act.on === undefined) return []
    const places = accountsOf(done, person.labels.length)
    const isOther = (other: string): boolean =>
      person.labels.includes(other) && !places.includes(person.labels.indexOf(other))
    return (
      receiptsOf(done, said)
        // The list of plans, which may take the place of a receipt, names the account of each.
        .filter((receipt) => !has(receipt, 'plans-title') && [...labelsIn(receipt)].some(isOther))
        .map((receipt) =>
          aboutSaid(
            'a receipt names another account',
            receipt,
            places.map((place) => person.labels[place]).join(),
          ),
        )
    )
  })
}

/** A notice of a position names an account, and one that had something in its pair. */
function ofNotices(evidence: Evidence, all: readonly Evidence[]): readonly Finding[] {
  const had = ({ events }: Evidence, tokenId: number, isLong: boolean, until: number): boolean =>
    events.some(
      (event) =>
        event.at <= until && 'isLong' in event && event.tokenId === tokenId && event.isLong === isLong,
    )
  return evidence.said.flatMap(noticesIn).flatMap((notice) => {
    const subject = subjectOf(notice)
    if (!subject || has(notice, ...OF_ALERTS)) return []
    if (labelsIn(notice).size === 0) return [aboutSaid('a notice names no account', notice)]
    const { tokenId, isLong } = subject
    const isOfOther =
      !had(evidence, tokenId, isLong, notice.at) &&
      all.some((other) => had(other, tokenId, isLong, notice.at))
    return isOfOther ? [aboutSaid('told of another account', notice)] : []
  })
}

/** Milliseconds within which two accounts of one wallet see the same. */
const TOGETHER_MS = 60_000

/** Kinds of events that a notice tells of, by a text of it. */
const EVENTS_OF: Readonly<Record<string, readonly TrueEvent['kind'][]>> = {
  'notice-position-opened': ['opened'],
  'notice-order-filled': ['opened', 'increased'],
  'notice-position-increased': ['increased', 'collateral-changed'],
  'notice-position-reduced': ['decreased', 'collateral-changed'],
  'notice-position-closed': ['closed'],
  'notice-liquidated': ['closed'],
  'notice-change-cancelled': ['change-cancelled'],
  'notice-stop-placed': ['trigger-placed', 'trailing-placed'],
  'notice-stop-triggered': ['trigger-fired', 'trailing-fired'],
  'notice-stop-cancelled': ['trigger-cancelled', 'trigger-ended', 'trailing-cancelled', 'trailing-ended'],
}

/** What happens to a wallet is told for one of its accounts, and not for each. */
function twice(evidence: Evidence): readonly Finding[] {
  const { said, person, mayRepeat, lag, hidden } = evidence
  if (mayRepeat) return []
  const notices = said
    .flatMap(noticesIn)
    .filter((one) => one.how === 'sent' && [...labelsIn(one)].some((label) => person.labels.includes(label)))
  return notices.flatMap((notice, place) => {
    const [subject, kinds] = [subjectOf(notice), kindsOf(notice)]
    const from = notice.at - TOGETHER_MS
    const alike = notices
      .slice(0, place)
      .filter((before) => before.at > from && linesOf(before) === linesOf(notice))
    const [label] = labelsIn(notice)
    if (!subject || kinds.length === 0 || alike.every((before) => labelsIn(before).has(label!))) return []
    const events = happened(evidence, kinds, notice.at).filter(
      (event) =>
        event.at > from - lag - hidden &&
        'isLong' in event &&
        event.tokenId === subject.tokenId &&
        event.isLong === subject.isLong,
    )
    return alike.length >= events.length ? [aboutSaid('told for each account of a wallet', notice)] : []
  })
}

function kindsOf({ parts }: Said): readonly TrueEvent['kind'][] {
  return parts.flatMap(({ key }) => EVENTS_OF[key] ?? [])
}

/** The lines of a notice, without the one that names the account: the label in it is a text, too. */
function linesOf({ parts }: Said): string {
  const named = partOf({ parts }, 'notice-place')?.text ?? ''
  return parts.flatMap(({ key, text }) => (named.includes(text) ? [] : [`${key} ${text}`])).join('\n')
}
