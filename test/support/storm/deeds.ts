import type { PracticeAccount } from '../../../src/practice/demo/practice-account.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import { PAIRS, type StormPair } from './market.js'
import type { Watched } from './witness.js'

/** Somebody who trades at the exchange, outside of the bot. */
export interface Actor {
  /** Does one thing, whatever comes to mind; what the exchange refuses is not done. */
  act(): Promise<void>
}

/** What the exchange says no to: a price or a position has moved on since it was looked at. */
const REFUSED = /The practice exchange refused/

/** How many orders and positions somebody has at once. */
const MOST_LIVE = 4

interface Chance {
  readonly pair: StormPair
  readonly isLong: boolean
}

export function createActor({
  account,
  watched,
  withdraw,
  priceOf,
  withTransfers,
  random,
}: {
  readonly account: PracticeAccount
  readonly watched: Watched
  readonly withdraw: (amount: string) => Promise<unknown>
  /** Where a pair is now, in basis points from its beginning. */
  readonly priceOf: (pair: StormPair) => number
  /** Whether money is deposited and withdrawn too. */
  readonly withTransfers: boolean
  readonly random: () => number
}): Actor {
  const chances: Chance[] = shuffled(
    PAIRS.flatMap((pair) => [
      { pair, isLong: true },
      { pair, isLong: false },
    ]),
    random,
  )
  /** Positions that were made larger or smaller, or given collateral: each once, or two could be seen as one. */
  const changed = new Set<number>()
  /** Positions that had a trailing stop: each once, for the same reason. */
  const trailed = new Set<number>()
  let transfers = 0
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  const order = async ({ pair, isLong }: Chance): Promise<void> => {
    const leverage = pick([3, 10, 25, 45]) ?? 3
    const base = { tokenId: pair.tokenId, isLong, collateral: '20', size: `${20 * leverage}` }
    const now = priceOf(pair)
    // To the side on which a limit waits: below for a long, above for a short.
    const away = (basisPoints: number): string => pair.price(now + (isLong ? -basisPoints : basisPoints))
    const kind = random()
    if (kind < 0.35) return await account.execute('newPositionOrder', { ...base, ...MARKET })
    if (kind < 0.6) {
      const stops = { takeProfit: away(-120), stopLoss: away(120) }
      return await account.execute('newPositionOrderWithTPSL', { ...base, ...MARKET, ...stops })
    }
    const far = kind > 0.85
    const limit = { positionType: 'Limit', lmtPrice: away(far ? 3_000 : 60) }
    await account.execute('newPositionOrder', { ...base, ...limit })
  }

  const manage = async (position: Position): Promise<void> => {
    const { posId, tokenId, isLong, entry, triggers, nextOrderId, size } = position
    const named = { posId: `${posId}`, tokenId: `${tokenId}`, isLong }
    if (entry) return await account.execute('cancelPendingOrder', { posId: `${posId}` })
    const [trigger] = triggers
    if (position.trailing && random() < 0.3)
      return await account.execute('cancelPendingOrder', { posId: `${posId}` })
    const kind = random()
    if (kind < 0.3) return await account.execute('decreasePosition', { ...named, size: formatUnits(size) })
    if (kind < 0.5 && nextOrderId === 0) {
      const pair = PAIRS.find((one) => one.tokenId === `${tokenId}`)
      if (!pair) return
      const at = (basisPoints: number): string =>
        pair.price(priceOf(pair) + (isLong ? basisPoints : -basisPoints))
      const takeProfit = { tpPrice: at(80), tpAmountPercent: '50' }
      const stopLoss = { slPrice: at(-150), slAmountPercent: '100' }
      return await account.execute('addTPSL', { posId: `${posId}`, ...takeProfit, ...stopLoss })
    }
    if (kind < 0.58 && !position.trailing && !trailed.has(posId) && !changed.has(posId)) {
      trailed.add(posId)
      // What ends a trailing stop, and makes the position smaller at the same time, looks as if the stop had fired.
      changed.add(posId)
      return await workContext(position)
    }
    if (kind < 0.65 && trigger) {
      const which = { posId: `${posId}`, orderId: `${trigger.orderId}` }
      return await account.execute('cancelTriggerOrder', which)
    }
    if (changed.has(posId)) return
    changed.add(posId)
    if (kind < 0.75) return await account.execute('addPosition', { ...named, collateral: '10', size: '20' })
    if (kind < 0.9) return await account.execute('decreasePosition', { ...named, size: '15' })
    await account.execute('addCollateral', { posId: `${posId}`, amount: '7' })
  }

  /** A stop of all of a position, which follows the price. */
  const workContext = async ({ posId, tokenId, isLong, size, collateral }: Position): Promise<void> => {
    const pair = PAIRS.find((one) => one.tokenId === `${tokenId}`)
    if (!pair) return
    const all = { collateral: formatUnits(collateral), size: formatUnits(size), amountPercent: '100' }
    const stopLossPrice = pair.price(priceOf(pair) + (isLong ? -100 : 100))
    const following = { trailType: 'PERCENT', trailingAmount: '1', stopLossPrice } as const
    await account.execute('addTrailingStop', { posId: `${posId}`, ...all, ...following })
  }

  const transfer = async (): Promise<void> => {
    transfers += 1
    const amount = `${10 + transfers}.07`
    await (random() < 0.6 ? account.execute('depositSelf', { amount }) : withdraw(amount))
  }

  return {
    act: async () => {
      const live = watched.live()
      const kind = random()
      try {
        if (withTransfers && kind < 0.06) return await transfer()
        const position = kind < 0.5 ? pick(live) : undefined
        if (position) return await manage(position)
        const chance = live.length < MOST_LIVE ? chances.pop() : undefined
        if (chance) await order(chance)
      } catch (error) {
        if (!(error instanceof Error && REFUSED.test(error.message))) throw error
      }
    },
  }
}

const MARKET = { positionType: 'Market', slippage: '5' } as const

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, rank: random() }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ one }) => one)
}
