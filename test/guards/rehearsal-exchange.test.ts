import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createAccountDesk } from '../../src/desk/account/account.js'
import { readPartialBook } from '../../src/desk/account/positions/open-book.js'
import { createPairNames } from '../../src/desk/market/pairs/pair-names.js'
import { createPastCandles } from '../../src/desk/market/prices/candles.js'
import { createPrices } from '../../src/desk/market/prices/prices.js'
import type { Trader } from '../../src/desk/trader.js'
import { createReadPast, rehearsalSpans } from '../../src/guards/rehearsal/read-past.js'
import { rehearse } from '../../src/guards/rehearsal/rehearse.js'
import type { Guard } from '../../src/guards/guard.js'
import { observed } from '../../src/guards/observe.js'
import { createReadForGuards } from '../../src/guards/watch.js'
import { systemRandom } from '../../src/lib/random.js'
import { Secret } from '../../src/lib/secret.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { createService } from '../../src/service/service.js'
import { activeOf, openMarket, type LedgerMarket } from '../support/ledger/market.js'
import { guardOf } from './support.js'

/** The time between two reads of the account, in milliseconds. */
const READ_MS = 30_000
/** Candles of the rehearsal, in milliseconds. */
const CANDLE_MS = 5 * 60_000

/** Something that happens at a minute of the history. */
type Act =
  | { readonly price: string; readonly of?: string }
  | { readonly open: string; readonly leverage: number; readonly isLong?: boolean; readonly pair?: string }
  | { readonly close: number; readonly percent?: number }
  | { readonly withdraw: string }
  | { readonly deposit: string }

/** Opens, price walks, closes in parts and whole, a withdrawal and a deposit; the minute of each. */
const HISTORY: readonly (readonly [minute: number, act: Act])[] = [
  [6, { price: '60000' }],
  [8, { open: '400', leverage: 10 }],
  [12, { price: '59000' }],
  [18, { price: '58000' }],
  [24, { close: 0, percent: 50 }],
  [31, { price: '59500' }],
  [37, { close: 0 }],
  [43, { withdraw: '1000' }],
  [48, { open: '300', leverage: 20, isLong: false }],
  [52, { price: '61200' }],
  [58, { price: '61800' }],
  [63, { close: 0 }],
  [71, { deposit: '500' }],
  [77, { open: '500', leverage: 8 }],
  [81, { open: '200', leverage: 5, pair: '2' }],
  [86, { price: '60000' }],
  [91, { price: '58500' }],
  [98, { price: '60500' }],
  [104, { price: '57500' }],
  [113, { close: 0 }],
  [118, { close: 0 }],
  [126, { open: '100', leverage: 10 }],
  [133, { price: '58800' }],
  [141, { close: 0 }],
  // Its liquidation, by the price of 148.
  [143, { open: '100', leverage: 50 }],
  [148, { price: '57000' }],
]
const MINUTES = 160

/** The words of guards, each with what its rehearsal is known from. */
const WORDS = {
  'loss $60 in 1h tell': 'rows',
  'loss $150 in 2h tell': 'rows',
  'loss $20 in 1h tell': 'rows',
  'streak 2 tell': 'rows',
  'streak 3 tell': 'rows',
  'exposure 3000 tell': 'rows',
  'margin 8% tell': 'rows',
  'margin 10.1% tell': 'rows',
  'liquidation 6% tell': 'candles',
  'liquidation 3% tell': 'candles',
  'open $350 tell': 'candles',
  'open 12% tell': 'candles',
  'loss 3% in 1h tell': 'candles',
  'drawdown 2% tell': 'candles',
  'drawdown 5% tell': 'candles',
} as const

/** How far the time and the figure of a rehearsal may be from what was told: up to two reads, or a candle. */
const WITHIN = {
  rows: { ms: 2 * READ_MS, percent: '0.000001' },
  candles: { ms: CANDLE_MS, percent: '2' },
}

async function happen(market: LedgerMarket, act: Act): Promise<void> {
  const [trader] = market.traders
  const { account, chainId } = trader
  if ('price' in act) {
    await market.control('/prices', { pair: act.of ?? 'BTC/USD', price: act.price, freeze: true })
  } else if ('open' in act) {
    const size = String(Number(act.open) * act.leverage)
    const order = { tokenId: act.pair ?? '1', isLong: act.isLong ?? true, positionType: 'Market' } as const
    await market.execute(trader, {
      name: 'newPositionOrder',
      params: { ...order, collateral: act.open, size, slippage: '5' },
    })
  } else if ('close' in act) {
    const position = activeOf(market, trader).at(act.close)
    if (!position) throw new Error('Nothing to close')
    const size = (position.size * BigInt(act.percent ?? 100)) / 100n
    const { posId, isLong, tokenId } = position
    const whole = `${size / 10n ** 30n}.${(size % 10n ** 30n).toString().padStart(30, '0')}`
    const params = { posId: String(posId), isLong, tokenId: String(tokenId), size: whole }
    await market.execute(trader, { name: 'decreasePosition', params })
  } else if ('withdraw' in act) {
    await market.control('/withdrawals', { account, chainId, amount: act.withdraw })
  } else await market.execute(trader, { name: 'depositSelf', params: { amount: act.deposit } })
}

test('finds what guards that watched it have told, in the same order', async () => {
  const market = await openMarket(false)
  const { now } = market
  const clocks = { now, monotonicNow: now }
  const service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: market.url })
  const pairNames = createPairNames({ service, knownPairs: {}, monotonicNow: now })
  const prices = createPrices({ service, feed: undefined, ...clocks })
  const account = createAccountDesk({ service, market: { prices, pairNames }, ...clocks })
  const [{ apiKey, keyId, chainId }] = market.traders
  const trader: Trader = {
    userId: 1,
    account: { id: 'a1', label: 'Main', venue: 'main' },
    chain: { id: chainId, name: 'Arbitrum' },
    credentials: { apiKey: new Secret(apiKey), keyId: new Secret(keyId) },
  }
  const readFor = createReadForGuards({ ...account, service, prices, pairNames, now })
  const readPast = createReadPast({
    ...account,
    service,
    pastCandles: createPastCandles({ service, feed: undefined, ...clocks }),
    timers: withoutDeadlines,
    now,
  })
  try {
    // On the grid of the candles.
    await market.pass(CANDLE_MS - (now() % CANDLE_MS))
    const begin = now()
    let guards: readonly Guard[] = Object.keys(WORDS).map((words) =>
      guardOf(words, { id: words, chainId, since: begin, createdAt: begin }),
    )
    const triggered = new Map(guards.map(({ id }) => [id, [] as Guard['acts']]))
    const acts = [...HISTORY]
    const counts = { rows: 0, candles: 0 }
    while (now() <= begin + MINUTES * 60_000) {
      for (let [next] = acts; next && now() >= begin + next[0] * 60_000; [next] = acts) {
        await happen(market, next[1])
        acts.shift()
        await market.pass(1_000)
      }
      await market.pass(READ_MS - ((now() - begin) % READ_MS))
      const read = { at: now(), book: await readPartialBook(service, trader) }
      const reading = await readFor(
        trader,
        read,
        guards.map(({ rule }) => rule.on),
      )
      guards = guards.map((guard) => {
        const after = observed(guard, reading, false) ?? guard
        triggered.get(guard.id)?.push(...after.acts)
        return { ...after, acts: [] }
      })
    }
    for (const [words, known] of Object.entries(WORDS)) {
      const read = await readPast(trader, guardOf(words).rule.on, rehearsalSpans[0])
      const acted = (read && (await rehearse(guardOf(words), read.past, begin)))?.triggers ?? []
      const live = triggered.get(words) ?? []
      counts[known] += live.length
      expect(acted.length, words).toBe(live.length)
      for (const [index, { position, seen }] of acted.entries()) {
        const of = live[index]!
        expect(position?.id, words).toBe(of.position?.id)
        expect(Math.abs(of.seen[0].at - seen[0].at), words).toBeLessThanOrEqual(WITHIN[known].ms)
        const [value, wanted] = [new Big(seen[1].value), new Big(of.seen[1].value)]
        const most = wanted.times(WITHIN[known].percent).div(100)
        expect(
          value.minus(wanted).abs().lte(most),
          `${words}: ${value.toFixed()}, watched ${wanted.toFixed()}`,
        ).toBe(true)
      }
    }
    expect(counts.rows).toBeGreaterThan(8)
    expect(counts.candles).toBeGreaterThan(6)
  } finally {
    await service.close()
    await market.close()
  }
})
