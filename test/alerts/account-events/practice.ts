import { parse } from 'lossless-json'
import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import type { Event } from '../../../packages/practice-exchange/src/engine/events.js'
import {
  byNumber,
  entries,
  values,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { RejectedError } from '../../../packages/practice-exchange/src/engine/rejected-error.js'
import type { Exchange, ExchangeState } from '../../../packages/practice-exchange/src/engine/state/state.js'
import {
  openOrders as orderRecords,
  openPositions as positionRecords,
} from '../../../packages/practice-exchange/src/http/data.js'
import { closedPosition, transfer } from '../../../packages/practice-exchange/src/http/records.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import { createReplyHash } from '../../../src/service/client/reply-hash.js'
import { closedPositions } from '../../../src/service/operations/data/closed-positions.js'
import { deposits, withdrawals } from '../../../src/service/operations/data/transfers.js'
import { volatileNames } from '../../../src/service/records/record.js'
import { openOrders } from '../../../src/service/operations/data/open-orders.js'
import { openPositions } from '../../../src/service/operations/data/open-positions.js'
import type { Service, Undecoded } from '../../../src/service/service.js'
import { serviceWith } from '../../desk/support.js'
import { happenedTo, type Happened } from '../../support/trading/exchange-log.js'
import { aimed, type Step } from '../../practice/exchange/engine/arbitraries.js'
import { ALICE, CAROL, CHAIN, engineWith, rules } from '../../practice/exchange/engine/support.js'

/** The practice exchange in this process: what happens to it is logged, and its records are read through the real decoders. */
export function practice() {
  const engine = engineWith(rules({ maxFundingRate: 60_000_000_000n, longBorrowRate: 1n }))
  engine.signUp({ account: CAROL, wallet: units('500'), balance: units('10000') })
  let state: ExchangeState = engine.state()
  let at = engine.at()
  const log: Happened[] = []
  const exchange = (): Exchange => exchangeOn(state, CHAIN)
  const happen = (event: Event): void => {
    const before = exchange()
    try {
      state = apply(state, event)
    } catch (error) {
      if (error instanceof RejectedError) return
      throw error
    }
    log.push(...happenedTo(ALICE, before, exchange()))
  }
  const accountView = () => ({
    exchange: exchange(),
    account: accountOf(exchange(), ALICE),
    chainId: CHAIN,
    at,
  })
  const input = { chainId: CHAIN }
  /** Called before every read: the world does not stand still for a reader. */
  let meanwhile: () => void = () => {}
  const reading = <T>(read: () => T): (() => Promise<T>) => {
    return async () => {
      meanwhile()
      return await Promise.resolve(read())
    }
  }
  const undecoded = <T>(
    reply: () => unknown,
    decode: (json: unknown) => T,
    hash = createReplyHash([]),
  ): (() => Promise<Undecoded<T>>) =>
    reading(() => {
      const text = JSON.stringify(reply())
      return { hash: hash(text), decode: () => decode(parse(text)) }
    })
  const service: Service = serviceWith({
    portfolio: async () => await Promise.resolve(undefined),
    undecoded: {
      openOrders: undecoded(
        () => orderRecords(accountView(), undefined),
        (json) => openOrders.decode(json, defaultDialect, input),
      ),
      openPositions: undecoded(
        () => positionRecords(accountView()),
        (json) => openPositions.decode(json, defaultDialect, input),
        createReplyHash(volatileNames(openPositions.records, defaultDialect)),
      ),
      closedPositions: undecoded(
        () => values(accountView().account.closed).toReversed().map(closedPosition),
        (json) => closedPositions.decode(json, defaultDialect, input),
      ),
      deposits: undecoded(
        () => transfersOf('deposits'),
        (json) => deposits.decode(json, defaultDialect, input),
      ),
      withdrawals: undecoded(
        () => transfersOf('withdrawals'),
        (json) => withdrawals.decode(json, defaultDialect, input),
      ),
    },
  })
  const transfersOf = (list: 'deposits' | 'withdrawals'): unknown[] =>
    entries(accountView().account[list])
      .toReversed()
      .map(([number, one]) => transfer({ ...one, hash: `0x${number}` }, ALICE))
  return {
    service,
    log: log as readonly Happened[],
    exchange,
    now: () => at,
    openPositions: (): readonly { readonly posId: number; readonly size: string }[] =>
      accountOf(exchange(), ALICE).activeIds.flatMap((posId) => {
        const position = byNumber.get(exchange().positions, posId)
        return !position || position.entry ? [] : [{ posId, size: formatUnits(position.size) }]
      }),
    hasTrailing: (posId: string): boolean =>
      byNumber.get(exchange().positions, Number.parseInt(posId, 10))?.trailing !== undefined,
    do({ after, event }: Step): void {
      at += after
      const wanted = event(at, exchange())
      if (wanted.type !== 'command') return happen(wanted)
      // Alice does it whoever it was generated for, because her account is watched.
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
