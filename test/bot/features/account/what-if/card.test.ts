import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { whatIfCard } from '../../../../../src/bot/features/account/what-if.js'
import { totalsOf, type Positions } from '../../../../../src/desk/account/positions/positions.js'
import { createReadWhatIf } from '../../../../../src/desk/risk/read-what-if.js'
import { parseWhatIf } from '../../../../../src/desk/risk/what-if-words.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { UnreachableError } from '../../../../../src/service/errors.js'
import type { PairInfo } from '../../../../../src/service/service.js'
import {
  ASKED,
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

async function show(
  words: string,
  positions: Positions,
  {
    portfolio = PORTFOLIO,
    info = INFO,
  }: { portfolio?: typeof PORTFOLIO | Error; info?: PairInfo | Error } = {},
): Promise<string> {
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
    },
  })
  return seen(whatIfCard({ text, numbers }, ada, parsed.intent, await read(ada, parsed.intent)))
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

test('money and rates that cannot be read are said', async () => {
  const noMoney = await show('BTC -5%', positionsOf([held]), { portfolio: away })
  expect(noMoney).toContain('Change: *−$437.50*')
  expect(noMoney).toContain('— → —')
  const noRates = await show('funding 1d', positionsOf([held]), { info: away })
  expect(noRates).toContain('Change: not known.')
  expect(noRates).toContain('The funding or borrow rate is not known: BTC/USD ▲.')
})
