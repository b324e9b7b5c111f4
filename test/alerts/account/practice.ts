import { parse } from 'lossless-json'
import { formatUnits, units } from '../../../src/paper/engine/amounts.js'
import { apply, exchangeOn } from '../../../src/paper/engine/apply.js'
import { accountOf } from '../../../src/paper/engine/book.js'
import type { Event } from '../../../src/paper/engine/events.js'
import { byNumber, entries, values } from '../../../src/paper/engine/ordered-map.js'
import { Refusal } from '../../../src/paper/engine/refusal.js'
import type { Exchange, World } from '../../../src/paper/engine/state.js'
import { openOrders as orderRecords, openPositions as positionRecords } from '../../../src/paper/http/data.js'
import { transfer } from '../../../src/paper/http/records/account.js'
import { closedPosition } from '../../../src/paper/http/records/history.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import { closedPositions } from '../../../src/service/reads/closed-positions.js'
import { deposits } from '../../../src/service/reads/deposits.js'
import { openOrders } from '../../../src/service/reads/open-orders.js'
import { openPositions } from '../../../src/service/reads/open-positions.js'
import { withdrawals } from '../../../src/service/reads/withdrawals.js'
import type { Service, Unread } from '../../../src/service/service.js'
import { serviceWith } from '../../desk/support.js'
import { aimed, type Step } from '../../paper/engine/steps.js'
import { ALICE, CAROL, CHAIN, exchangeWith, rules } from '../../paper/engine/support.js'

/** One line of the exchange's own log: what happened to Alice's account. */
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

/** The practice exchange in this process: what happens to it is logged, and its records are read through the real decoders. */
export function practice() {
  const desk = exchangeWith(rules({ maxFundingRate: 60_000_000_000n, longBorrowRate: 1n }))
  desk.signUp({ account: CAROL, wallet: units('500'), balance: units('10000') })
  let world: World = desk.world()
  let at = desk.at()
  const log: Happened[] = []
  const exchange = (): Exchange => exchangeOn(world, CHAIN)
  const happen = (event: Event): void => {
    const before = exchange()
    try {
      world = apply(world, event)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    log.push(...between(before, exchange()))
  }
  const shelf = () => ({ exchange: exchange(), account: accountOf(exchange(), ALICE), chainId: CHAIN, at })
  const wire = (record: unknown): unknown => parse(JSON.stringify(record))
  const input = { chainId: CHAIN }
  /** Called before every read: the world does not stand still for a reader. */
  let meanwhile: () => void = () => {}
  const reading = <T>(read: () => T): (() => Promise<T>) => {
    return async () => {
      meanwhile()
      return await Promise.resolve(read())
    }
  }
  const unread = <T>(reply: () => unknown, decode: (json: unknown) => T): (() => Promise<Unread<T>>) =>
    reading(() => {
      const text = JSON.stringify(reply())
      return { digest: text, read: () => decode(parse(text)) }
    })
  const service: Service = serviceWith({
    unread: {
      openOrders: unread(
        () => orderRecords(shelf(), undefined),
        (json) => openOrders.decode(json, defaultDialect, input),
      ),
      openPositions: unread(
        () => positionRecords(shelf()),
        (json) => openPositions.decode(json, defaultDialect, input),
      ),
    },
    closedPositions: reading(() =>
      closedPositions.decode(
        wire(values(shelf().account.closed).toReversed().map(closedPosition)),
        defaultDialect,
        input,
      ),
    ),
    deposits: reading(() => deposits.decode(wire(transfersOf('deposits')), defaultDialect, input)),
    withdrawals: reading(() => withdrawals.decode(wire(transfersOf('withdrawals')), defaultDialect, input)),
  })
  const transfersOf = (list: 'deposits' | 'withdrawals'): unknown[] =>
    entries(shelf().account[list])
      .toReversed()
      .map(([number, one]) => transfer({ ...one, hash: `0x${number}` }, ALICE))
  return {
    service,
    log: log as readonly Happened[],
    exchange,
    now: () => at,
    openPositions: (): readonly { readonly posId: number; readonly size: string }[] =>
      accountOf(exchange(), ALICE).live.flatMap((posId) => {
        const position = byNumber.get(exchange().positions, posId)
        return !position || position.entry ? [] : [{ posId, size: formatUnits(position.size) }]
      }),
    hasTrailing: (posId: string): boolean =>
      byNumber.get(exchange().positions, Number.parseInt(posId, 10))?.trailing !== undefined,
    do({ after, event }: Step): void {
      at += after
      const wanted = event(at, exchange())
      if (wanted.type !== 'command') return happen(wanted)
      // Whoever it was drawn for, it is Alice who does it: hers is the account that is watched.
      happen({ ...wanted, account: ALICE, command: aimed(wanted.command, ALICE, exchange()) })
    },
    pass(ms: number): void {
      at += ms
    },
    meanwhile(what: () => void): void {
      meanwhile = what
    },
  }
}

/** What happened to Alice's account from one state of the exchange to the next. */
function between(before: Exchange, after: Exchange): Happened[] {
  const [was, is] = [accountOf(before, ALICE), accountOf(after, ALICE)]
  const live = [...new Set([...was.live, ...is.live])].flatMap((posId): Happened[] => {
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
    const grown = held ? now.size - held.size + closed : 0n
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
  const known = new Set(values(was.closed).map(({ posId }) => posId))
  const ended = values(is.closed)
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
