import type { Act } from '../acts.js'
import { isOfSeveral, PAIRS } from '../acts.js'
import type { Said } from '../telegram/telegram.js'
import {
  has,
  hasLike,
  isAlive,
  isShownAsZero,
  isOftenUnread,
  listsOf,
  livesOf,
  showsOpen,
  textOf,
  receiptsOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'

/** Milliseconds for which a list that was read counts as one that answers. */
const RECENT_MS = 10_000

/** No exit is refused while the position is open and a list shows it, nor held back after its Confirm. */
export const exits: Invariant = (evidence) =>
  evidence.person.done.flatMap((one): readonly Finding[] => {
    const { act, answer, at, confirmedAt } = one
    if (!isExit(act)) return []
    const isRefused = answer && isRefusal(evidence, act, answer) && !mayBeOfConfirm(evidence, answer)
    if (isRefused && isShown(evidence, act, at, answer.at))
      return [{ invariant: 'an exit was refused', at, what: `${act.line}: “${textOf(answer)}”` }]
    // A stop whose price was passed meanwhile would fire at once: it is shown anew.
    if (act.kind === 'stop' || act.kind === 'trail' || confirmedAt === undefined) return []
    const held = receiptsOf(one, evidence.said).find((said) =>
      hasLike(said, /^(?:receipt-not-sent-(?:price|limit|no-price)|requote-moved)/),
    )
    return held
      ? [{ invariant: 'an exit was held back', at: held.at, what: `${act.line}: “${textOf(held)}”` }]
      : []
  })

function isExit({ kind, line }: Act): boolean {
  return (
    kind === 'close' ||
    kind === 'timed-close' ||
    kind === 'break-even' ||
    kind === 'close-all' ||
    kind === 'flat' ||
    kind === 'stop' ||
    kind === 'trail' ||
    (kind === 'collateral' && line.includes('+'))
  )
}

/** True for an answer that gives no way to do it; a price that does not fit is the person's own affair. */
function isRefusal({ world }: Evidence, { kind }: Act, answer: Said): boolean {
  const { withoutFields, sparseRows } = world.service
  // A trailing stop is sent with the collateral of its position.
  const mayLack = kind === 'trail' && (withoutFields.includes('collateral') || sparseRows > 0)
  // Nothing can be read while Redis hangs, or the process that reads.
  const mayFail = world.freezes.some(({ what }) => what === 'redis' || what === 'process')
  const isExcused =
    // What it did not confirm is no refusal.
    has(answer, 'failure-telegram') ||
    (mayFail && has(answer, 'failure-storage')) ||
    (isOftenUnread(world.service) && !has(answer, 'failure-storage'))
  const isOfReads =
    (hasLike(answer, /^failure-/) && !isExcused) ||
    has(answer, 'manage-none', 'manage-no-such', 'positions-none') ||
    (!mayLack && has(answer, 'manage-incomplete'))
  const needsPrice = kind === 'trail' || kind === 'stop'
  return isOfReads || (!needsPrice && has(answer, 'no-price')) || has(answer, 'close-all-nothing')
}

/** True for a failure that may be that of a Confirm: one that nothing had answered by then. */
function mayBeOfConfirm({ person, said }: Evidence, answer: Said): boolean {
  return (
    hasLike(answer, /^failure-/) &&
    person.done.some((one) => {
      const { confirmedAt = Infinity } = one
      if (confirmedAt > answer.at) return false
      return !receiptsOf(one, said).some(({ at }) => at >= confirmedAt && at <= answer.at)
    })
  )
}

/** True if a position that the act could concern was open all the time, and every list showed it that was read for the answer. */
function isShown(evidence: Evidence, { kind, pair }: Act, from: number, to: number): boolean {
  const { core, wallet, world } = evidence
  return livesOf(evidence, 'position').some((life) => {
    const position = core.positionsAt(wallet, to).find(({ posId }) => posId === life.posId)
    const isOfPair = isOfSeveral({ kind }) || position?.tokenId === PAIRS[pair]
    if (!position || !isOfPair || !isAlive(life, from) || !isAlive(life, to)) return false
    if (isShownAsZero(position.size, world.service)) return false
    // That of the answer may be any of them: others are read for notices.
    const lists = listsOf(evidence, 'open_positions', from, to)
    return (
      (lists.at(-1)?.at ?? 0) >= to - RECENT_MS &&
      lists.every(
        (list) => showsOpen(list, life) && list.rows.find(({ key }) => key === life.key)?.hasId === true,
      )
    )
  })
}
