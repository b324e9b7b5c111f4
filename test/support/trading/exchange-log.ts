import { units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import {
  byNumber,
  entries,
  values,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Account, Exchange } from '../../../packages/practice-exchange/src/engine/state/state.js'

/** One line of the exchange's own log: what happened to an account. */
export interface Happened {
  readonly what:
    | 'accepted'
    | 'opened'
    | 'ended'
    | 'placed'
    | 'fired'
    | 'stopped'
    | 'deposit'
    | 'withdrawal'
    | 'grown'
    | 'shrunk'
    | 'collateral'
    | 'dropped'
  /** Which position, order, stop or transfer. */
  readonly which: string
  /** How it ended: CLOSED, LIQUIDATED or CANCELED; the amount of a transfer. */
  readonly how?: string
}

/**
 * A size that changed by less is told as one that did not: nor can a trailing stop that closed so little be told from one that
 * was taken away.
 */
const LEAST_REPORTED = units('0.01')

/** What happened to an account from one state of the exchange to the next. */
export function happenedTo(account: string, before: Exchange, after: Exchange): Happened[] {
  const [was, is] = [accountOf(before, account), accountOf(after, account)]
  const live = [...new Set([...was.activeIds, ...is.activeIds])].flatMap((posId): Happened[] => {
    const [one, now] = [byNumber.get(before.positions, posId), byNumber.get(after.positions, posId)]
    if (!now) return []
    const accepted: Happened[] = !one ? [{ what: 'accepted', which: `${posId}` }] : []
    if (now.entry) return accepted
    const opened: Happened[] = one?.entry ? [{ what: 'opened', which: `${posId}` }] : []
    const held = one?.entry ? undefined : one
    const stops: Happened[] = [
      ...now.triggers
        .filter(({ orderId }) => held?.triggers.some((trigger) => trigger.orderId === orderId) !== true)
        .map(({ orderId }): Happened => ({ what: 'placed', which: `${posId}/${orderId}` })),
      ...(now.endedTriggers ?? [])
        .filter(({ orderId }) => held?.endedTriggers?.some((ended) => ended.orderId === orderId) !== true)
        .flatMap(({ orderId, status }): Happened[] => {
          const which = `${posId}/${orderId}`
          const isNew = held?.triggers.some((trigger) => trigger.orderId === orderId) !== true
          return [
            ...(isNew ? [{ what: 'placed', which } as const] : []),
            { what: status === 'TRIGGERED' ? 'fired' : 'stopped', which },
          ]
        }),
    ]
    const closed = (now.endedTriggers ?? [])
      .filter(({ orderId }) => held?.endedTriggers?.some((ended) => ended.orderId === orderId) !== true)
      .reduce((sum, ended) => sum + ended.closed, 0n)
    const change = held ? now.size - held.size + closed : 0n
    const grown = change > -LEAST_REPORTED && change < LEAST_REPORTED ? 0n : change
    const trailing: Happened[] = []
    if (now.trailing && !held?.trailing) trailing.push({ what: 'placed', which: `${posId}/trailing` })
    if (held?.trailing && !now.trailing) {
      const what = grown < 0n ? 'fired' : 'stopped'
      trailing.push({ what, which: `${posId}/trailing` })
    }
    const sizes: Happened[] = []
    if (held) {
      const byTrailing = trailing.some(({ what }) => what === 'fired')
      if (grown > 0n) sizes.push({ what: 'grown', which: `${posId}` })
      else if (grown < 0n && !byTrailing) sizes.push({ what: 'shrunk', which: `${posId}` })
      else if (now.size === held.size && now.collateral !== held.collateral)
        sizes.push({ what: 'collateral', which: `${posId}` })
      else if (held.change && !now.change && grown === 0n && closed === 0n && !byTrailing)
        sizes.push({ what: 'dropped', which: `${posId}` })
    }
    return [...accepted, ...opened, ...stops, ...trailing, ...sizes]
  })
  const ends = ({ closed }: Account) => values(closed).filter(({ status }) => status !== 'OPEN')
  const known = new Set(ends(was).map(({ posId }) => posId))
  const ended = ends(is)
    .filter(({ posId }) => !known.has(posId))
    .flatMap(({ posId, status }): Happened[] => {
      const wasOpen = byNumber.get(before.positions, posId)
      const isNew = status !== 'CANCELED' && wasOpen?.entry !== undefined
      return [
        ...(isNew ? [{ what: 'opened', which: `${posId}` } as const] : []),
        { what: 'ended', which: `${posId}`, how: status },
      ]
    })
  const moved = (['deposit', 'withdrawal'] as const).flatMap((what) =>
    entries(is[`${what}s`])
      .slice(values(was[`${what}s`]).length)
      .map(([number]): Happened => ({ what, which: `0x${number}` })),
  )
  return [...live, ...ended, ...moved]
}
