import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import { PAIRS, type StressPair } from './market.js'
import type { AccountRecord } from './exchange-record.js'

/** A trader who acts at the exchange directly, not through the bot. */
export interface Actor {
  /** Takes one random action. A rejected one has no effect. */
  actOnce(): Promise<void>
}

/** Rejections are expected: a price or position may have changed since it was read. */
const REJECTED = /The practice exchange rejected the request/

/** Maximum number of orders and positions of one trader. */
const MAX_ACTIVE = 4

interface Opportunity {
  readonly pair: StressPair
  readonly isLong: boolean
}

export function createActor({
  account,
  accountRecord,
  withdraw,
  priceOf,
  random,
}: {
  readonly account: PracticeAccount
  readonly accountRecord: AccountRecord
  readonly withdraw: (amount: string) => Promise<unknown>
  /** Current price of a pair in basis points from its base price. */
  readonly priceOf: (pair: StressPair) => number
  readonly random: () => number
}): Actor {
  const opportunities: Opportunity[] = shuffled(
    PAIRS.flatMap((pair) => [
      { pair, isLong: true },
      { pair, isLong: false },
    ]),
    random,
  )
  /** Positions whose size or collateral was changed: once each, because two changes could be seen as one. */
  const changed = new Set<number>()
  /** Positions that had a trailing stop: once each, for the same reason. */
  const hadTrailingStop = new Set<number>()
  let transfers = 0
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  const order = async ({ pair, isLong }: Opportunity): Promise<void> => {
    const leverage = pick([3, 10, 25, 45]) ?? 3
    const base = { tokenId: pair.tokenId, isLong, collateral: '20', size: `${20 * leverage}` }
    const now = priceOf(pair)
    // A price on the waiting side of a limit: below for a long, above for a short.
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
    if (kind < 0.58 && !position.trailing && !hadTrailingStop.has(posId) && !changed.has(posId)) {
      hadTrailingStop.add(posId)
      // A trailing stop that ends together with a size reduction looks as if it had fired.
      changed.add(posId)
      return await addTrailingStop(position)
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

  /** Adds a trailing stop for the whole position. */
  const addTrailingStop = async ({ posId, tokenId, isLong, size, collateral }: Position): Promise<void> => {
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
    actOnce: async () => {
      const live = accountRecord.live()
      const kind = random()
      try {
        if (kind < 0.06) return await transfer()
        const position = kind < 0.5 ? pick(live) : undefined
        if (position) return await manage(position)
        const opportunity = live.length < MAX_ACTIVE ? opportunities.pop() : undefined
        if (opportunity) await order(opportunity)
      } catch (error) {
        if (!(error instanceof Error && REJECTED.test(error.message))) throw error
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
