import type { Big } from 'big.js'
import type { Accounts, Account } from '../../accounts/accounts.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import { attempt } from '../../lib/result.js'
import { isPaper } from '../../service/venues.js'
import type { Signal, SignalSide } from '../formats/signal.js'
import { closedSideOf, pairOf, type OrderFigures } from '../orders/write-lines.js'
import type { SourceMapping } from '../sources/record.js'

/** The account and the chain that drafts of a source are for. */
export interface DraftPlace {
  readonly accountId: string
  readonly chainId: string
}

/** The figures that an order is written with. */
interface ReadFigures extends OrderFigures {
  /** True if one of them could not be read just now. */
  readonly isIncomplete: boolean
}

/** Reads what a source's orders depend on. */
export interface SignalFigures {
  /** The place of drafts; undefined without such an account. A source on paper has the paper account. */
  place(
    userId: number,
    mapping: Pick<SourceMapping, 'accountId' | 'isPaper'>,
  ): Promise<DraftPlace | undefined>
  /** The price of a signal's pair, and the balance where the size rule needs it. Never rejects for what the service fails in. */
  read(userId: number, place: DraftPlace, signal: Signal, mapping: SourceMapping): Promise<ReadFigures>
}

export function createSignalFigures(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly market: Pick<Desk['market'], 'find' | 'mark'>
    readonly account: Pick<Desk['account'], 'balances' | 'positions'>
  }
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
}): SignalFigures {
  const { desk } = deps
  const accountOf = (
    all: readonly Account[],
    { accountId, isPaper: usesPaper }: Pick<SourceMapping, 'accountId' | 'isPaper'>,
  ): Account | undefined => {
    if (usesPaper) return all.find(({ venue }) => isPaper(venue))
    if (accountId !== undefined) return all.find(({ id }) => id === accountId)
    return all.find(({ current }) => current) ?? all[0]
  }

  const readPrice = async (trader: Trader, name: string): Promise<Big | undefined> => {
    const pair = await desk.market.find(trader, name)
    return 'nearest' in pair ? undefined : (await desk.market.mark(trader, pair.symbol))?.price
  }

  /** Sides of the positions in the pair, where the signal closes or enlarges one side. */
  const readSides = async (
    trader: Trader,
    signal: Signal,
    mapping: SourceMapping,
  ): Promise<readonly SignalSide[] | undefined> => {
    if (signal.kind !== 'add' && !closedSideOf(signal)) return undefined
    const pair = await desk.market.find(trader, pairOf(signal, mapping))
    if ('nearest' in pair) return undefined
    const { positions } = await desk.account.positions.marked(trader, ({ pairId }) => pairId === pair.id)
    // A position of which the service does not say its side may be on either.
    if (positions.some(({ position }) => position.isLong === undefined)) return undefined
    return positions.map(({ position }) => (position.isLong === true ? 'long' : 'short'))
  }

  const readBalance = async (trader: Trader, { size }: SourceMapping): Promise<Big | undefined> => {
    if (size.by !== 'balance') return undefined
    return (await desk.account.balances(trader)).balances.vusd
  }

  return {
    place: async (userId, mapping) => {
      const [all, { chain }] = await Promise.all([deps.accounts.list(userId), deps.settings.read(userId)])
      const account = accountOf(all, mapping)
      const found = deps.chains.find(({ id }) => id === chain) ?? deps.chains[0]
      return account && { accountId: account.id, chainId: found.id }
    },
    read: async (userId, place, signal, mapping) => {
      const trader = await desk.findTraderOf({ userId, ...place })
      if (!trader) return { price: undefined, balance: undefined, isIncomplete: false }
      const [price, balance, sides] = await Promise.all([
        attempt(readPrice(trader, pairOf(signal, mapping))),
        attempt(readBalance(trader, mapping)),
        attempt(readSides(trader, signal, mapping)),
      ])
      return {
        price: price.ok ? price.value : undefined,
        balance: balance.ok ? balance.value : undefined,
        // A close goes on without them: its preview shows the side, and an exit is not held up.
        sides: sides.ok ? sides.value : undefined,
        isIncomplete: !price.ok || !balance.ok,
      }
    },
  }
}
