import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { WhatIfPicture } from '../../../../../src/charts/picture.js'
import { readWhatIf, whatIfCard, whatIfPicture } from '../../../../../src/bot/features/account/what-if.js'
import { totalsOf, type Positions } from '../../../../../src/desk/account/positions/positions.js'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import { infoOf } from '../../../../desk/market/support.js'
import type { HourlyReturns } from '../../../../../src/desk/risk/correlation.js'
import { createReadWhatIf } from '../../../../../src/desk/risk/read-what-if.js'
import { parseWhatIf } from '../../../../../src/desk/risk/what-if-words.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { UnreachableError } from '../../../../../src/service/errors.js'
import type { PairInfo } from '../../../../../src/service/service.js'
import {
  ASKED,
  example,
  heldExample,
  positionsOf,
  serviceWith,
  traderNamed,
  trigger,
} from '../../../../desk/support.js'
import { numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const away = new UnreachableError('portfolio', 'no')
const PORTFOLIO = {
  vusdBalance: new Big(5_000),
  collateralUsage: new Big(1_000),
  marginUsage: undefined,
  openLongs: undefined,
  openShorts: undefined,
  account: undefined,
}
const INFO = { fundingRate: new Big('0.00001'), borrowRateLong: new Big('0.00002') } as PairInfo
const stop = trigger({ isTakeProfit: false, triggerPrice: '28000', amountPercent: '50' })
const held = heldExample({ stopLosses: [stop] })

/** Returns of 200 hours, of which some pairs move a multiple. */
function hourly(symbol: string): HourlyReturns {
  const times = { 'ETH/USD': 1.5, 'XRP/USD': 0.5 }[symbol] ?? 1
  return new Map(Array.from({ length: 200 }, (_, hour) => [hour, (((hour * 7) % 41) - 20) * times]))
}

/** An account that orders are planned for, at a price of 29,000. */
const account = {
  findPair: async (name: string) =>
    name === 'ETH' ? { id: '2', symbol: 'ETH/USD' } : { nearest: ['ETH/USD'] },
  mark: async () => ({ price: new Big(29_000), asOf: ASKED, ageMs: 0 }),
  lastMark: () => undefined,
  pairInfo: async () => infoOf({ longTradingFee: '0.0005', shortTradingFee: '0.0005' }),
  balances: async () => ({ vusd: new Big(50) }),
  maxLeverage: () => new Big(100),
  riskUnit: async () => undefined,
  liquidationBuffer: async () => new Big('0.25'),
  within: async (_: number, read: Promise<unknown>) => await read,
} as unknown as AccountReading

async function reading(
  words: string,
  positions: Positions,
  {
    portfolio = PORTFOLIO,
    info = INFO,
    returns = hourly,
  }: {
    portfolio?: typeof PORTFOLIO | Error
    info?: PairInfo | Error
    returns?: (symbol: string) => HourlyReturns
  } = {},
) {
  const parsed = parseWhatIf(words)
  if (!parsed.ok) throw new Error(parsed.fault.code)
  const read = createReadWhatIf({
    service: serviceWith({
      dialect: defaultDialect,
      portfolio: async () => {
        if (portfolio instanceof Error) throw portfolio
        return portfolio
      },
    }),
    positions: { withOrders: async () => positions },
    market: {
      info: async () => {
        if (info instanceof Error) throw info
        return { info, readAt: ASKED }
      },
      find: async (_, name) => (name === 'XRP' ? { id: '35', symbol: 'XRP/USD' } : { nearest: ['BTC/USD'] }),
    },
    readAccount: (trader) => ({ ...account, trader }),
    readReturns: async (symbol) => returns(symbol),
  })
  return {
    scenario: parsed.intent,
    reading: await readWhatIf({ text, numbers }, { whatIf: read }, ada, parsed.intent),
  }
}

async function show(...asked: Parameters<typeof reading>): Promise<string> {
  const { scenario, reading: one } = await reading(...asked)
  return seen('text' in one ? one : whatIfCard({ text, numbers }, ada, { scenario, order: '' }, one))
}

async function draw(...asked: Parameters<typeof reading>): Promise<WhatIfPicture> {
  const { scenario, reading: one } = await reading(...asked)
  if ('text' in one) throw new Error(one.text.text)
  return whatIfPicture({ text, numbers, language: 'en', theme: 'light' }, ada, scenario, one)
}

test('a card names the events, what is left and the money', async () => {
  const card = await show('BTC -5%', positionsOf([held], { totals: totalsOf([held]) }))
  // 29,000 to 27,550: half is closed at 28,000, half is left. Closing all at 29,000 pays 327.14 beyond the collateral.
  expect(card).toContain('Change: *−$437.50* (−6.91 % of equity)')
  expect(card).toContain('$6,327.14 → $5,889.64')
  expect(card).toContain('1. BTC/USD ▲: Stop-loss 28,000.00 · $5,000.00')
  expect(card).toContain('BTC/USD ▲: $5,000.00 · 27,550.00')
  expect(card).toContain('pending orders are not included')
})

test('a gap and the rates of time are said', async () => {
  expect(await show('BTC -5% gap', positionsOf([held]))).toContain('all prices jump')
  expect(await show('funding 1d', positionsOf([held]))).toContain('at the present rates')
})

test('a list of positions that is not whole leaves the sums unknown, not the events', async () => {
  const unread = [{ list: 'positions', rows: 1, error: away }] as const
  for (const positions of [positionsOf([held], { unread }), positionsOf([held], { mayBeMore: true })]) {
    const card = await show('BTC -5%', positions)
    expect(card).toContain('Change: not known.')
    expect(card).toContain('— → —')
    expect(card).toContain('1. BTC/USD ▲: Stop-loss')
  }
})

describe('a beta', () => {
  const eth = heldExample({ symbol: 'ETH/USD', position: example({ id: '8', pairId: '2' }) })
  const book = positionsOf([held, eth])

  test('moves the other pairs, and is said with its window', async () => {
    const card = await show('beta -2% BTC', book)
    // 29,000 by -2 %, and by -3 %.
    expect(card).toContain('BTC/USD ▲: $10,000.00 · 28,420.00')
    expect(card).toContain('ETH/USD ▲: $10,000.00 · 28,130.00')
    expect(card).toContain('Beta to BTC/USD: BTC/USD 1, ETH/USD 1.5')
    expect(card).toContain('By the hourly returns of the last 30 days.')
  })

  test('may be to a pair that is not held, and leaves a pair with its own move alone', async () => {
    const card = await show('ETH +1% beta -1% XRP', book)
    expect(card).toContain('BTC/USD ▲: $10,000.00 · 28,420.00')
    expect(card).toContain('ETH/USD ▲: $10,000.00 · 29,290.00')
    expect(card).toContain('Beta to XRP/USD: BTC/USD 2')
    expect(card).not.toContain('No open position')
  })

  test('that is not known leaves its pair where it is, and names it', async () => {
    for (const unread of ['BTC/USD', 'ETH/USD']) {
      const card = await show('beta -2% BTC', book, {
        returns: (symbol) => {
          if (symbol === unread) throw away
          return hourly(symbol)
        },
      })
      expect(card).toContain('BTC/USD ▲: $10,000.00 · 28,420.00')
      expect(card).toContain('ETH/USD ▲: $10,000.00 · 29,000.00')
      expect(card).toContain('The beta of ETH/USD is not known')
    }
    expect(await show('beta -2% BTC', book, { returns: () => new Map() })).toContain(
      'The beta of ETH/USD is not known',
    )
  })

  test('to a pair that nobody knows is no scenario', async () => {
    expect(await show('beta -2% DOGE', book)).toContain('BTC/USD')
    expect(await show('beta -2% DOGE', book)).not.toContain('What if')
  })
})

describe('an order that is added', () => {
  const book = positionsOf([held], { totals: totalsOf([held]) })

  test('is filled at the live price with its fees, and fires as the others do', async () => {
    const card = await show('with /long ETH 100 5x sl 3% ETH -4%', book)
    // Twice 0.25 of fees, and 3 % of 500 at the stop.
    expect(card).toContain('1. ETH/USD ▲: Opened 29,000.00 · $500.00')
    expect(card).toContain('2. ETH/USD ▲: Stop-loss 28,130.00 · $500.00')
    expect(card).toContain('Change: *−$15.50*')
    expect(card).toContain('$5,000.00 → $4,984.50')
    expect(card).toContain('$1,000.00 → $1,000.00')
    expect(card).toContain('at the live price')
    // As its preview says.
    expect(card).toContain('$50.00')
  })

  test('may be all that is held, and be sized by the equity that is shown', async () => {
    const card = await show('with /long ETH risk 1% 5x sl 3%', positionsOf([], { totals: totalsOf([]) }))
    // 1 % of 6,000 of equity, less the fees of 0.1 %.
    expect(card).toContain('1. ETH/USD ▲: Opened 29,000.00 · $1,935.48')
    expect(card).not.toContain('No open positions')
  })

  test('that its preview would refuse is no scenario', async () => {
    for (const words of ['with /long ETH 10 5x', 'with /long ETH 100 5x sl 30000', 'with /long BTX 100 5x']) {
      const card = await show(words, book)
      expect(card).not.toContain('What if')
      expect(card).not.toBe('')
    }
  })
})

test('money and rates that cannot be read are said', async () => {
  const noMoney = await show('BTC -5%', positionsOf([held]), { portfolio: away })
  expect(noMoney).toContain('Change: *−$437.50*')
  expect(noMoney).toContain('— → —')
  const noRates = await show('funding 1d', positionsOf([held]), { info: away })
  expect(noRates).toContain('Change: not known.')
  expect(noRates).toContain('The funding or borrow rate is not known: BTC/USD ▲.')
})

describe('a picture', () => {
  const book = positionsOf([held], { totals: totalsOf([held]) })

  test('has the equity along the move, and a mark where something fires', async () => {
    const picture = await draw('BTC -5%', book)
    expect(picture.axis).toBe('move')
    expect(picture.curve.at(0)).toMatchObject({ value: expect.closeTo(6_327.14, 2) as number })
    expect(picture.curve.at(-1)).toEqual({ move: -5, value: expect.closeTo(5_889.64, 2) as number })
    // 29,000 to 28,000: of 10,000 that were entered at 28,000.
    expect(picture.marks).toEqual([
      {
        kind: 'stopLoss',
        label: '1',
        move: expect.closeTo((-100 * 1_000) / 29_000, 8) as number,
        value: expect.closeTo(5_970, 2) as number,
      },
    ])
    expect(picture.legend).toEqual([{ kind: 'stopLoss', label: 'Stop-loss' }])
  })

  test('of a gap marks the first gap in which it fires', async () => {
    const { marks, curve } = await draw('BTC -5% gap', book)
    // The fall to the stop is 3.448 %, in steps of 0.125 %.
    expect(marks).toMatchObject([{ kind: 'stopLoss', move: -3.5 }])
    expect(curve.find(({ move }) => move === -3.5)?.value).toBe(marks[0]?.value)
  })

  test('of several moves shows the part of the way', async () => {
    expect((await draw('BTC -5% ETH +2%', book)).axis).toBe('way')
    expect((await draw('beta -5% BTC', book)).curve.at(-1)?.move).toBe(-5)
  })

  test('of an equity that is not known says so', async () => {
    expect((await draw('BTC -5%', book, { portfolio: away })).curve).toEqual([])
  })

  test('is not offered where no price moves', async () => {
    const offers = async (words: string): Promise<boolean> => {
      const { scenario, reading: one } = await reading(words, book)
      if ('text' in one) throw new Error(one.text.text)
      const { keyboard } = whatIfCard({ text, numbers }, ada, { scenario, order: '' }, one)
      return JSON.stringify(keyboard).includes('whatif-draw')
    }
    expect(await offers('all -5%')).toBe(true)
    expect(await offers('funding 1h')).toBe(false)
  })
})
