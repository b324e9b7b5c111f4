import {
  aboutSaid,
  has,
  labelsIn,
  noticesIn,
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

/** A preview and its receipts name the account that was in use. */
function ofReceipts({ person, outcome }: Evidence): readonly Finding[] {
  const said = outcome.said.filter(({ chat }) => chat === person.user.id)
  return person.done.flatMap((done) => {
    const label = person.labels[done.account]
    const isOther = (other: string): boolean => other !== label && person.labels.includes(other)
    return receiptsOf(done, said)
      .filter((receipt) => [...labelsIn(receipt)].some(isOther))
      .map((receipt) => aboutSaid('a receipt names another account', receipt, label))
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

/** What happens to a wallet is told for one of its accounts, and not for each. */
function twice({ said, person, mayRepeat }: Evidence): readonly Finding[] {
  if (mayRepeat) return []
  const notices = said.flatMap(noticesIn).filter(({ how }) => how === 'sent')
  const linesOf = (parts: (typeof notices)[number]['parts']): string =>
    parts.flatMap(({ key, text }) => (key === 'notice-place' ? [] : [`${key} ${text}`])).join('\n')
  return notices.flatMap((notice, place) => {
    const [label] = labelsIn(notice)
    if (label === undefined || !person.labels.includes(label)) return []
    const same = notices.slice(0, place).find((before) => {
      const [other] = labelsIn(before)
      return (
        other !== undefined &&
        other !== label &&
        notice.at - before.at < TOGETHER_MS &&
        linesOf(before.parts) === linesOf(notice.parts)
      )
    })
    return same ? [aboutSaid('told for each account of a wallet', notice)] : []
  })
}
