import type { Transfer } from '../../service/service.js'
import { knownFacts, whenOf, type AccountChange } from './change.js'

/** The number of known transfers that a snapshot keeps after the list has dropped them: a row may be away for a read. */
const MAX_UNLISTED = 100

/** The age before the last read at which a transfer that was not known is no news, in milliseconds: a read before has missed it. */
const OLD_MS = 24 * 60 * 60_000

/** The texts that tell a transfer from others; they are empty where the service states nothing. */
interface Mark {
  readonly hash: string
  /** Milliseconds. */
  readonly time: string
  /** Dollars, or a question mark. */
  readonly amount: string
}

/**
 * The indexes of the transfers that are not known. A transfer is the same as one with its hash; where one of the two has none yet, as one with its time
 * and amount. `known`: see `knownTransfers`.
 */
function unknownOf(known: readonly string[], now: readonly Transfer[]): ReadonlySet<number> {
  const marks = known.map(readMark)
  const isTaken = (isAlike: (mark: Mark) => boolean): boolean => {
    const index = marks.findIndex(isAlike)
    if (index >= 0) marks.splice(index, 1)
    return index >= 0
  }
  const listed = now.map((transfer, index) => ({ index, own: markOf(transfer) }))
  // By hash first, so that one without takes nothing from another.
  const others = listed.filter(
    ({ own }) => own.hash === '' || !isTaken((mark) => mark.hash === own.hash && isSame(mark, own)),
  )
  const unknown = others.filter(({ own }) => !isTaken((mark) => isSame(mark, own)))
  return new Set(unknown.map(({ index }) => index))
}

/** The transfers of a list as a snapshot keeps them, with those that it knew and that are not listed now. */
export function knownTransfers(
  before: readonly string[] | undefined,
  now: readonly Transfer[] | undefined,
): readonly string[] | undefined {
  if (!now) return before
  const listed = now.map(markOf)
  const unlisted = (before ?? []).filter((text) => !listed.some((own) => isSame(readMark(text), own)))
  return [...unlisted.slice(-MAX_UNLISTED), ...listed.map(textOf)]
}

/** True for the same transfer: by its hash, and where one of the two has none by what else is known of both. */
function isSame(one: Mark, other: Mark): boolean {
  if (one.amount !== other.amount) return false
  if (one.hash !== '' && other.hash !== '') return one.hash === other.hash
  return one.time === other.time || one.time === '' || other.time === ''
}

/** The deposits or withdrawals that are new since the last read of them. */
export function transferChanges(
  kind: 'deposit' | 'withdrawal',
  before: readonly string[] | undefined,
  now: readonly Transfer[] | undefined,
  lastReadAt: number,
  polledAt: number,
): readonly AccountChange[] {
  if (!before || !now) return []
  const ids = idsOf(now)
  const unknown = unknownOf(before, now)
  return now.flatMap((transfer, index): readonly AccountChange[] => {
    const { amount, createdAt, transactionHash } = transfer
    const isOld = createdAt !== undefined && createdAt.getTime() < lastReadAt - OLD_MS
    if (!unknown.has(index) || isOld) return []
    const facts = knownFacts({ amount: amount?.toFixed(), hash: transactionHash })
    return [{ id: `${kind} ${ids[index]}`, kind, at: whenOf(createdAt, lastReadAt, polledAt), facts }]
  })
}

/** Ids of their changes: the transaction, or the time where it is unknown, and the amount; those that agree in all of it are numbered. */
function idsOf(transfers: readonly Transfer[]): readonly string[] {
  const seen = new Map<string, number>()
  return transfers.map(({ transactionHash, createdAt, amount }) => {
    const id = `${transactionHash ?? createdAt?.getTime() ?? '?'} ${amount?.toFixed() ?? '?'}`
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return times === 0 ? id : `${id} ${times}`
  })
}

function markOf({ transactionHash, createdAt, amount }: Transfer): Mark {
  return {
    hash: transactionHash ?? '',
    time: createdAt ? String(createdAt.getTime()) : '',
    amount: amount?.toFixed() ?? '?',
  }
}

function textOf({ hash, time, amount }: Mark): string {
  return `${hash}|${time}|${amount}`
}

/** A mark as a snapshot keeps it. Those of version 0.2.0 have a hash or a time, and an amount, with a space between. */
function readMark(text: string): Mark {
  const [hash = '', time = '', amount] = text.split('|')
  if (amount !== undefined) return { hash, time, amount }
  const [first = '', second = '?'] = text.split(' ')
  const isTime = /^\d+$/.test(first)
  return { hash: isTime || first === '?' ? '' : first, time: isTime ? first : '', amount: second }
}
