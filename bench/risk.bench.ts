import { Big } from 'big.js'
import { bench } from 'vitest'
import { MARKETS } from '../packages/practice-exchange/src/market/pairs.js'
import { betaOf, groupsOf, hourlyReturns } from '../src/desk/risk/correlation.js'
import { openRiskOf } from '../src/desk/risk/open-risk.js'
import { NOTHING_HAPPENS } from '../src/desk/risk/what-if-words.js'
import { partOf, whatIf, type Scenario } from '../src/desk/risk/what-if.js'
import { bare, marked, trigger } from '../test/desk/support.js'
import { liquidationOf } from '../src/desk/account/positions/figures.js'
import {
  markedPosition,
  withOrders,
  type PositionWithOrders,
} from '../src/desk/account/positions/position-view.js'
import { print } from './support/print.js'

/** Maximum CPU time of a card, in milliseconds. */
const MAX_CPU_MS = 300

const POSITIONS = 50

/** Hours of the returns that are compared. */
const HOURS = 30 * 24

/** Runs of each; the first ones compile the code. */
const RUNS = 15

/** Runs once: each of these measures a whole sequence. */
const ONCE = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 }

const pairs = MARKETS.map(({ rules }) => rules.symbol)
const book = Array.from({ length: POSITIONS }, (_, index) => held(index))
const months = pairs.map((pair, index) => [pair, candles(index)] as const)
const returnsOf = () => new Map(months.map(([pair, month]) => [pair, hourlyReturns(month)]))
const returns = returnsOf()

bench(
  `/risk and /whatif of ${POSITIONS} positions in ${pairs.length} pairs`,
  () => {
    report('/risk: figures', () => openRiskOf(book))
    report('/risk: pairs that move together', () => groupsOf(returns))
    report('/risk: hourly returns of all pairs, once an hour', returnsOf)
    const scenario = { ...NOTHING_HAPPENS, all: new Big(-15) }
    const money = new Big(10_000)
    const supposed = (one: Scenario) =>
      whatIf(book, one, {
        before: { free: money, inUse: money, equity: money },
        ratesOf: () => undefined,
      })
    report('/whatif: all -15%', () => supposed(scenario))
    report('/whatif: betas of all pairs', () => pairs.map((pair) => betaBetween(pair, pairs[0])))
    report('/whatif: 41 points of its curve', () =>
      Array.from({ length: 41 }, (_, step) => supposed(partOf(scenario, new Big(step).div(40)))),
    )
  },
  ONCE,
)

function betaBetween(pair: string, reference = ''): Big | undefined {
  const [own, other] = [returns.get(pair), returns.get(reference)]
  return own && other && betaOf(own, other)
}

function report(what: string, work: () => unknown): void {
  const cpu = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }).toSorted((one, other) => one - other)
  print(
    `${what}: median ${cpu[Math.floor(RUNS / 2)]?.toFixed(1)} ms of the processor, most ${cpu.at(-1)?.toFixed(1)} ms; at most ${MAX_CPU_MS} ms is wanted`,
  )
}

/** A position with a stop-loss and a take-profit. */
function held(index: number): PositionWithOrders {
  const isLong = index % 3 !== 0
  const position = bare({
    id: `${index + 1}`,
    pairId: `${index % pairs.length}`,
    isLong,
    size: `${1_000 + index * 37}.13`,
    collateral: `${100 + index}`,
    entryPrice: '100.37',
    accruedPositionFee: '0',
    accruedFundingFee: '1.123456789',
    accruedBorrowFee: '0.123456789',
    paidPositionFee: '1.2',
    paidFundingFee: '0.5',
    paidBorrowFee: '0.25',
    closingFee: '1.2',
    status: 'OPEN',
  })
  const view = {
    position,
    symbol: pairs[index % pairs.length],
    feeRate: undefined,
    leverage: undefined,
    liquidation: liquidationOf(position),
  }
  const exits = [isLong ? '96' : '104', isLong ? '105' : '95'].map((triggerPrice, order) =>
    trigger({
      positionId: position.id,
      orderId: `${order}`,
      isTakeProfit: order === 1,
      triggerPrice,
      amountPercent: '75',
    }),
  )
  return withOrders(markedPosition(view, marked('101.23')), { pending: [], triggers: exits }, true)
}

/** Hours of a pair that moves with the others, and by itself. */
function candles(pair: number): Parameters<typeof hourlyReturns>[0] {
  return Array.from({ length: HOURS }, (_, hour) => {
    const close = new Big((100 + 5 * Math.sin(hour / 9) + 3 * Math.sin(hour * (pair + 2))).toFixed(4))
    return {
      time: new Date(hour * 3_600_000),
      open: close,
      high: close,
      low: close,
      close,
      volume: undefined,
    }
  })
}
