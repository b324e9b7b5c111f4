import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { marketMakerCard } from '../../../../src/bot/cards/market-maker/card.js'
import { marketMakerMenuCard } from '../../../../src/bot/cards/market-maker/menu.js'
import { PHONE_COLUMNS } from '../../../../src/bot/format/table.js'
import { subjectOn } from '../../../../src/bot/keyboards/market-maker.js'
import type { Message } from '../../../../src/bot/text/message.js'
import type { Told } from '../../../../src/desk/market-maker/market-maker.js'
import { subjectOf, type Subject } from '../../../../src/desk/market-maker/subject.js'
import type { Trade, VaultExposure } from '../../../../src/service/service.js'
import { defaultDialect, knownSymbol } from '../../../../src/service/dialect.js'
import { ASKED, bare, example, trigger } from '../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../support.js'

const pen = { text, numbers }
const account = `0x${'1F'.repeat(20)}`
const chain = { id: '42161', name: 'Arbitrum' }
const symbolOf = (pairId: string | undefined) => knownSymbol(defaultDialect, pairId)
const card = (told: Told, page = 0, asset = 'BTC/USD'): Message => {
  const of = told.read === 'funding' ? '-' : ['oi', 'upnl', 'upnlTotal'].includes(told.read) ? asset : account
  const subject = subjectOf(told.read, of) as Subject
  return marketMakerCard(pen, symbolOf, { subject, chain, told, asOf: ASKED }, page)
}
const big = (amount: string | undefined) => (amount === undefined ? undefined : new Big(amount))
const exposure = (
  pairId: string | undefined,
  long?: string,
  short?: string,
  net?: string,
): VaultExposure => ({
  pairId,
  symbol: undefined,
  long: big(long),
  short: big(short),
  net: big(net),
  rest: {},
})
const trade = (fields: Partial<Trade> = {}): Trade => ({
  action: 'OPEN_POSITION',
  account,
  positionId: '7',
  pairId: '1',
  isLong: true,
  entryPrice: new Big(28_000),
  markPrice: new Big(29_000),
  collateral: new Big(100),
  volume: new Big(1_000),
  profitLoss: new Big('-12.345'),
  createdAt: ASKED,
  transactionHash: `0x${'ab'.repeat(32)}`,
  rest: {},
  ...fields,
})

describe('exposure', () => {
  it('by pair has the sum of the pairs on top', () => {
    const rows = [
      exposure('1', '1000', '400.5', '599.5'),
      exposure('2', '0', '99999999999.99', '-99999999999.99'),
    ]
    expect(seen(card({ read: 'exposure', rows }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      *All pairs*
      \`\`\`
      Long            $1,000.00
      Short $100,000,000,400.49
      Net   −$99,999,999,400.49
      \`\`\`

      *BTC/USD*
      \`\`\`
      Long  $1,000.00
      Short   $400.50
      Net    +$599.50
      \`\`\`

      *ETH/USD*
      \`\`\`
      Long                $0.00
      Short  $99,999,999,999.99
      Net   −$99,999,999,999.99
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })

  it('of the whole vault is told as the service tells it', () => {
    const rows = [exposure(undefined, '5', '6', '-1'), exposure('77', '5', undefined, '5')]
    expect(seen(card({ read: 'exposure', rows }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      *All pairs*
      \`\`\`
      Long   $5.00
      Short  $6.00
      Net   −$1.00
      \`\`\`

      *Pair #77*
      \`\`\`
      Long   $5.00
      Short      —
      Net   +$5.00
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })

  it('that is none, says the service', () => {
    expect(seen(card({ read: 'exposure', rows: [] }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No exposure, says the service.

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })

  it('adds up, however many pairs there are, and to nothing where one does not say', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 12 }), (cents) => {
        const rows = cents.map((one, index) =>
          exposure(String(index + 1), '1', '1', new Big(String(one)).div(100).toFixed(2)),
        )
        const sum = cents.reduce((all, one) => all + one, 0n)
        const shown = card({ read: 'exposure', rows }).text.text
        expect(shown).toContain(numbers.signedDollars(new Big(String(sum)).div(100)))
      }),
    )
    const rows = [exposure('1', '1', '1', '0'), exposure('2', '1', undefined, '1')]
    expect(card({ read: 'exposure', rows }).text.text).toMatch(/All pairs\nLong +\$2.00\nShort +—/)
  })
})

describe('open interest', () => {
  const interest = { pairId: '1', symbol: undefined, rest: {} }
  it('shows both sides, their sum, and the most there may be where it is told', () => {
    const told = { long: big('1234567.89'), short: big('0.01'), maxLong: big('2000000'), maxShort: undefined }
    expect(seen(card({ read: 'oi', interest: { ...interest, ...told, total: undefined } })))
      .toMatchInlineSnapshot(`
      "*Open interest* · Arbitrum
      *BTC/USD*

      \`\`\`
      Long      $1,234,567.89
      Short             $0.01
      Together  $1,234,567.90
      Most long $2,000,000.00
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Unrealised PnL] [PnL, total]
      [🧾 Raw]"
    `)
  })
  it('of which nothing is told shows —', () => {
    const told = {
      long: undefined,
      short: undefined,
      maxLong: undefined,
      maxShort: undefined,
      total: undefined,
    }
    expect(seen(card({ read: 'oi', interest: { ...interest, ...told } }, 0, 'XYZ'))).toMatchInlineSnapshot(`
      "*Open interest* · Arbitrum
      *XYZ*

      \`\`\`
      Long     —
      Short    —
      Together —
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Unrealised PnL] [PnL, total]
      [🧾 Raw]"
    `)
  })
})

describe('unrealised profit and loss', () => {
  const pnl = {
    pairId: '1',
    symbol: undefined,
    long: big('-0.004'),
    short: big('12.5'),
    total: big('12.496'),
    rest: {},
  }
  it('shows both sides and all', () => {
    expect(seen(card({ read: 'upnl', pnl }))).toMatchInlineSnapshot(`
      "*Unrealised PnL* · Arbitrum
      *BTC/USD*

      \`\`\`
      Long       $0.00
      Short    +$12.50
      Together +$12.50
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Open interest] [PnL, total]
      [🧾 Raw]"
    `)
  })
  it('with total shows what was asked for', () => {
    const alone = { ...pnl, long: undefined, short: undefined }
    expect(seen(card({ read: 'upnlTotal', pnl: alone }))).toMatchInlineSnapshot(`
      "*PnL, total* · Arbitrum
      *BTC/USD*

      \`\`\`
      Together +$12.50
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Open interest] [Unrealised PnL]
      [🧾 Raw]"
    `)
  })
})

describe('positions', () => {
  it('have their sums on top', () => {
    const rows = [example(), example({ id: '8', pairId: '2', isLong: false, liquidationPrice: '31000' })]
    expect(seen(card({ read: 'positions', rows }))).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      2 positions
      Size $20,000.00 · collateral $2,000.00

      🟢 *BTC/USD* Long 10.0×
      \`\`\`
      Size       $10,000.00
      Collateral  $1,000.00
      Entry       28,000.00
      Liq        ~25,312.00
      \`\`\`

      🔴 *ETH/USD* Short 10.0×
      \`\`\`
      Size       $10,000.00
      Collateral  $1,000.00
      Entry       28,000.00
      Liq         31,000.00
      \`\`\`

      ~ my own estimate of the liquidation price

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })
  it('of which nothing is told show —, and those of a list that may be cut say so', () => {
    const shown = seen(card({ read: 'positions', rows: Array.from({ length: 50 }, () => bare()) }, 9))
    expect(shown).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      50 positions
      Size — · collateral —
      ⚠️ The service sent as many as it may send at once: there may be more.

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      ▫️ *Unknown pair* Side unknown —
      \`\`\`
      Size       —
      Collateral —
      Entry      —
      Liq        —
      \`\`\`

      _As of 15:00:00 UTC · page 10 of 10_
      [‹ Previous] [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })
  it('that are none, says the service', () => {
    expect(seen(card({ read: 'positions', rows: [] }))).toMatchInlineSnapshot(`
      "*Positions* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No open positions, says the service.

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Exposure] [Orders] [Trades]
      [🧾 Raw]"
    `)
  })
})

describe('orders', () => {
  it('of both kinds show what they do', () => {
    const pending = {
      ...bare(),
      positionId: '9',
      type: 'Iceberg',
      status: 'PENDING',
      limitPrice: new Big('0.00001234'),
      stopPrice: undefined,
      pendingSize: new Big(500),
      pendingCollateral: new Big(50),
    }
    const triggers = [
      trigger(),
      trigger({ orderId: '1', isTakeProfit: false, amountPercent: '100' }),
      trigger({
        orderId: '2',
        isTakeProfit: undefined,
        amountPercent: undefined,
        triggerPrice: undefined,
        isLong: undefined,
      }),
    ]
    expect(seen(card({ read: 'orders', orders: { pending: [pending], triggers } }))).toMatchInlineSnapshot(`
      "*Orders* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      4 orders wait

      ▫️ *Unknown pair* Side unknown
      \`\`\`
      Iceberg 0.00001234
      Size       $500.00
      \`\`\`

      🟢 *BTC/USD* Long
      \`\`\`
      TP     30,000.00
      Closes      50 %
      \`\`\`

      🟢 *BTC/USD* Long
      \`\`\`
      SL     30,000.00
      Closes     100 %
      \`\`\`

      ▫️ *BTC/USD* Side unknown
      \`\`\`
      Trig —
      \`\`\`

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Exposure] [Positions] [Trades]
      [🧾 Raw]"
    `)
  })
  it('that are none, says the service', () => {
    expect(seen(card({ read: 'orders', orders: { pending: [], triggers: [] } }))).toMatchInlineSnapshot(`
      "*Orders* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No orders wait, says the service.

      _As of 15:00:00 UTC_
      [🔄 Refresh]
      [Exposure] [Positions] [Trades]
      [🧾 Raw]"
    `)
  })
})

describe('trades', () => {
  const nothing: Trade = {
    action: undefined,
    account: undefined,
    positionId: undefined,
    pairId: undefined,
    isLong: undefined,
    entryPrice: undefined,
    markPrice: undefined,
    collateral: undefined,
    volume: undefined,
    profitLoss: undefined,
    createdAt: undefined,
    transactionHash: undefined,
    rest: {},
  }
  it('show what was done, also what nobody knows; and whether there is more', () => {
    const rows = [
      trade(),
      trade({ action: 'FROBNICATE_<b>', isLong: false, profitLoss: new Big('1e30') }),
      nothing,
    ]
    expect(seen(card({ read: 'trades', window: { rows, hasMore: true } }, 2))).toMatchInlineSnapshot(`
      "*Trades* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      🟢 *BTC/USD* Long · open position
      Mar 5, 2025, 15:00 UTC
      \`\`\`
      Size   $1,000.00
      Price  29,000.00
      Profit   −$12.35
      \`\`\`
      \`0xabab…abab\`

      🔴 *BTC/USD* Short · frobnicate <b>
      Mar 5, 2025, 15:00 UTC
      \`\`\`
      Size
        $1,000.00
      Price
        29,000.00
      Profit
        +$1,000,000,000,000,000,000,00
        0,000,000,000.00
      \`\`\`
      \`0xabab…abab\`

      ▫️ *Unknown pair* Side unknown · —
      —
      \`\`\`
      Size   —
      Price  —
      Profit —
      \`\`\`

      _As of 15:00:00 UTC · page 3, and there is more_
      [‹ Previous] [🔄 Refresh] [Next ›]
      [Exposure] [Positions] [Orders]
      [🧾 Raw]"
    `)
  })
  it('that are none, or no more, are told apart', () => {
    const window = { rows: [], hasMore: false }
    expect(card({ read: 'trades', window }).text.text).toContain('No trades, says the service.')
    expect(card({ read: 'trades', window }, 3).text.text).toContain('There are no more trades.')
  })
})

test('funding rates stand from the highest to the lowest', () => {
  const rate = (pairId: string, value: string | undefined, symbol?: string) => ({
    pairId,
    symbol,
    rate: big(value),
    rest: {},
  })
  const rows = [
    rate('1', '-0.0000125'),
    rate('2', '0.00003'),
    rate('999', undefined),
    rate('34', '0', 'PEPE/USD'),
  ]
  expect(seen(card({ read: 'funding', rows }))).toMatchInlineSnapshot(`
    "*Funding rates* · Arbitrum

    The rate of an hour, and what a day of it costs a long of $1,000.00. Below zero the long receives it.

    \`\`\`
    ETH/USD      0.003 % +$0.72
    PEPE/USD         0 %  $0.00
    BTC/USD   −0.00125 % −$0.30
    Pair #999          —      —
    \`\`\`

    _As of 15:00:00 UTC_
    [🔄 Refresh]
    [🧾 Raw]"
  `)
})

test('no row is wider than a phone, and no digit is lost of huge and tiny amounts', () => {
  const rows = [exposure('1', '123456789012345678901234567890.12', '0.0000001', '-1e40')]
  for (const line of card({ read: 'exposure', rows })
    .text.text.split('\n')
    .filter((one) => /^(Long|Short|Net|  )/.test(one))) {
    expect(line.length).toBeLessThanOrEqual(PHONE_COLUMNS)
  }
})

describe('the menu', () => {
  it('leads to every read of the last address', () => {
    expect(seen(marketMakerMenuCard(text, chain, { account, assets: ['BTC/USD'] }))).toMatchInlineSnapshot(`
      "*Market maker* · Arbitrum
      Any account's address will do; no key is needed.

      \`/mm exposure 0x…\`
      \`/mm positions 0x…\`
      \`/mm orders 0x…\`
      \`/mm trades 0x…\`
      \`/mm oi BTC\`
      \`/mm upnl BTC\`, \`/mm upnl BTC total\`
      \`/mm funding\`

      The buttons, and a read without an address, are about \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`.
      [Exposure] [Positions]
      [Orders] [Trades]
      [Open interest BTC/USD] [PnL BTC/USD]
      [Funding rates]"
    `)
  })
  it('says what was not understood', () => {
    const fault = { kind: 'fault', fault: 'unknown', word: '<b>' } as const
    expect(seen(marketMakerMenuCard(text, chain, { account: undefined, assets: [], fault })))
      .toMatchInlineSnapshot(`
      "“<b>” is none of the reads there are.

      *Market maker* · Arbitrum
      Any account's address will do; no key is needed.

      \`/mm exposure 0x…\`
      \`/mm positions 0x…\`
      \`/mm orders 0x…\`
      \`/mm trades 0x…\`
      \`/mm oi BTC\`
      \`/mm upnl BTC\`, \`/mm upnl BTC total\`
      \`/mm funding\`
      [Funding rates]"
    `)
  })
})

test('each button names its read and the whole address, and fits', () => {
  const long = { id: '4294967295', name: 'x' }
  const message = marketMakerMenuCard(text, long, { account, assets: ['BTC/USD'] })
  const subjects = dataOf(message).map((data) => {
    const [, read = '', , , of = ''] = data.split(':')
    return subjectOn({ read, of: decodeURIComponent(of) })
  })
  expect(subjects).toEqual([
    { read: 'exposure', account },
    { read: 'positions', account },
    { read: 'orders', account },
    { read: 'trades', account },
    { read: 'oi', asset: 'BTC/USD' },
    { read: 'upnl', asset: 'BTC/USD' },
    { read: 'funding' },
  ])
  expect(subjectOn({ read: 'e', of: 'BTC' })).toBeUndefined()
  expect(subjectOn({ read: 'x', of: account })).toBeUndefined()
})
