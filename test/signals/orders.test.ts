import { Big } from 'big.js'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningPlan } from '../../src/desk/trading/actions/open/action.js'
import { readDraftLine } from '../../src/drafts/draft-line.js'
import { readSignal } from '../../src/signals/formats/read-signal.js'
import { writeLines, writeUpdate, type OrderFigures } from '../../src/signals/orders/write-lines.js'
import type { SourceMapping } from '../../src/signals/sources/record.js'
import { planned } from '../desk/trading/actions/planning/support.js'
import { mappingOf } from './support.js'

const AT_70000: OrderFigures = { price: new Big('70000'), balance: new Big('1234.56') }

function written(
  post: string,
  mapping: Partial<SourceMapping> = {},
  figures: OrderFigures = AT_70000,
): string {
  const read = readSignal(post)
  if (!read.ok) return read.reason
  const lines = writeLines(read.signal, mappingOf(mapping), figures)
  return lines.ok ? lines.lines.join('; ') : lines.reason
}

const POST = 'BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500'

test.each<[string, Partial<SourceMapping>, string]>([
  [POST, {}, '/long BTC 100 5x limit 70500 tp 72000 sl 68500'],
  [POST, { leverage: { most: '20' } }, '/long BTC 100 10x limit 70500 tp 72000 sl 68500'],
  [POST, { leverage: { most: '7' } }, '/long BTC 100 7x limit 70500 tp 72000 sl 68500'],
  ['BTC LONG SL 68500', { leverage: { most: '7' } }, 'no-leverage'],
  ['BTC LONG SL 68500', { leverage: { fixed: '3', most: '7' } }, '/long BTC 100 3x sl 68500'],
  ['BTC LONG 4x SL 68500', { leverage: { fixed: '3', most: '7' } }, '/long BTC 100 4x sl 68500'],
  ['BTC LONG 4x SL 68500', { leverage: { fixed: '3' } }, '/long BTC 100 3x sl 68500'],
  // 10 % of 1234.56 is 123.456.
  ['BTC SHORT', { size: { by: 'balance', amount: '10' } }, '/short BTC 123.45 5x'],
  ['BTC LONG SL 68600', { size: { by: 'risk', amount: '50' } }, '/long BTC risk 50 5x sl 68600'],
  ['BTC LONG SL 2%', { size: { by: 'risk', amount: '50' } }, '/long BTC risk 50 5x sl 2%'],
  [
    'BTC SHORT Entry 72000-73200 SL 79200',
    { size: { by: 'risk', amount: '50' } },
    '/short BTC risk 50 5x limit 72000 sl 79200',
  ],
  ['BTC LONG SL 68600', { size: { by: 'risk-share', amount: '1' } }, '/long BTC risk 1% 5x sl 68600'],
  ['BTC LONG', { size: { by: 'risk-share', amount: '1' } }, 'no-stop'],
  ['BTC LONG', { size: { by: 'risk', amount: '50' } }, 'no-stop'],
  ['BTC LONG SL 70000', { size: { by: 'risk', amount: '50' } }, 'no-stop'],
  ['XBTUSD LONG', { pairs: { XBTUSD: 'BTC' } }, '/long BTC 100 5x'],
  ['close #ETH', {}, '/close ETH 100%'],
  ['{"ticker":"SOL","action":"cancel"}', {}, '/cancelorder SOL'],
  ['{"ticker":"SOL","action":"add","sentiment":"long"}', {}, '/add SOL 100 5x'],
  ['{"ticker":"SOL","action":"add","sentiment":"long","sl":"69000"}', {}, 'add-levels'],
  [
    '{"ticker":"SOL","action":"buy","sentiment":"long","prevMarketPosition":"short"}',
    {},
    '/close SOL 100%; /long SOL 100 5x',
  ],
  ['{"ticker":"SOL","action":"buy","orderType":"stop","stopPrice":71000}', {}, '/long SOL 100 5x stop 71000'],
  [
    '{"ticker":"SOL","action":"buy","orderType":"stop_limit","stopPrice":71000,"limitPrice":"71100"}',
    {},
    '/long SOL 100 5x limit 71100 stop 71000',
  ],
])('writes %j by %j', (post, mapping, expected) => {
  expect(written(post, mapping)).toBe(expected)
})

test.each<[string, OrderFigures['sides'], string]>([
  ['EXIT_SHORT', ['long'], 'contradiction'],
  ['EXIT_SHORT', ['short'], '/close BTC 100%'],
  ['EXIT_SHORT', ['long', 'short'], '/close BTC 100%'],
  ['EXIT_SHORT', [], '/close BTC 100%'],
  ['EXIT_SHORT', undefined, '/close BTC 100%'],
  ['EXIT_LONG', ['short'], 'contradiction'],
])('%s with positions on the sides %j', (action, sides, expected) => {
  const exit = JSON.stringify({ instrument: 'BTC-USDT-SWAP', action })
  expect(written(exit, {}, { ...AT_70000, sides })).toBe(expected)
})

test.each<[OrderFigures['sides'], string]>([
  [['long'], '/add SOL 100 5x'],
  [['short'], 'contradiction'],
  [['long', 'short'], 'contradiction'],
  [[], '/add SOL 100 5x'],
  [undefined, '/add SOL 100 5x'],
])('an addition to a long with positions on the sides %j', (sides, expected) => {
  const add = JSON.stringify({ ticker: 'SOL', action: 'add', sentiment: 'long' })
  expect(written(add, {}, { ...AT_70000, sides })).toBe(expected)
})

test.each([
  // Tenths of the price, or of a price that is written with another sign for thousands.
  ['XRP LONG Entry 1,234 TP 1,345 SL 1,100', '1.2'],
  ['BTC LONG Entry 70 TP 72 SL 68', '70000'],
  ['ETH LONG Entry 70000 TP 72000 SL 68000', '2500'],
  ['{"ticker":"BTC","action":"buy","sl":"680"}', '70000'],
  ['{"ticker":"BTC","action":"buy","orderType":"stop","stopPrice":"7000000"}', '70000'],
])('%j is not meant where the price is %s', (post, price) => {
  expect(written(post, {}, { ...AT_70000, price: new Big(price) })).toBe('far-price')
})

test.each([
  ['BTC LONG Entry 71000-72000 TP 74000 SL 69000', 'passed-entry'],
  ['BTC SHORT Entry 68000 TP 66000 SL 69000', 'passed-entry'],
  // The price is within the zone, or has moved a little on the way.
  ['BTC LONG Entry 69500-71000 TP 74000 SL 69000', '/long BTC 100 5x limit 71000 tp 74000 sl 69000'],
  ['BTC LONG Entry 70600 TP 74000 SL 69000', '/long BTC 100 5x limit 70600 tp 74000 sl 69000'],
  ['BTC LONG Entry now TP 74000 SL 34000', 'far-price'],
  ['BTC SHORT Entry now TP 30000 SL 106000', 'far-price'],
  ['BTC LONG Entry now TP 150000 SL 36000', '/long BTC 100 5x tp 150000 sl 36000'],
])('writes %j where the price is 70,000 as %j', (post, expected) => {
  expect(written(post)).toBe(expected)
})

test.each(['BTC LONG SL 68000 TP 720000', 'BTC LONG SL 680 TP 72000'])(
  '%j is read as no order at any price',
  (post) => {
    expect(written(post, {}, AT_70000)).toBe('levels')
  },
)

test('a price that is far from the market may be meant as long as nobody knows the market', () => {
  expect(written('BTC LONG Entry 70 TP 72 SL 68', {}, { ...AT_70000, price: undefined })).toBe(
    '/long BTC 100 5x limit 70 tp 72 sl 68',
  )
})

test.each([
  ['65', 'far-price'],
  ['29999', 'far-price'],
  ['120001', 'far-price'],
  ['30000', '/tpsl 12 sl 30000'],
  ['60500', '/tpsl 12 sl 60500'],
])('an update that puts the stop of a position from 60,000 at %s', (price, expected) => {
  const trade = { positionId: '12', entryPrice: new Big(60_000), targetPrice: undefined, stopIds: [] }
  const written = writeUpdate([{ kind: 'stop', price: new Big(price) }], trade)
  expect(written.ok ? written.orders.map(({ line }) => line).join('; ') : written.reason).toBe(expected)
})

test('a stop goes to the target that a position was opened with, where it has one by a price', () => {
  const trade = { positionId: '12', entryPrice: new Big(60_000), targetPrice: new Big(66_000), stopIds: [] }
  const step = { kind: 'stop', price: 'target' } as const
  expect(writeUpdate([step], trade)).toEqual({
    ok: true,
    orders: [{ line: '/tpsl 12 sl 66000', act: { do: 'stop', price: new Big(66_000) } }],
  })
  expect(writeUpdate([step], { ...trade, targetPrice: undefined })).toEqual({
    ok: false,
    reason: 'no-target',
  })
})

test('a reversal closes no position on its own side', () => {
  const reversal = '{"ticker":"SOL","action":"buy","sentiment":"long","prevMarketPosition":"short"}'
  expect(written(reversal, {}, { ...AT_70000, sides: ['long'] })).toBe('contradiction')
  expect(written('close BTC', {}, { ...AT_70000, sides: ['long'] })).toBe('/close BTC 100%')
})

test('says which figure is missing', () => {
  const nothing: OrderFigures = { price: undefined, balance: undefined }
  expect(written('BTC LONG SL 68600', { size: { by: 'risk', amount: '50' } }, nothing)).toBe('no-price')
  expect(written('BTC LONG', { size: { by: 'balance', amount: '50' } }, nothing)).toBe('no-balance')
  expect(written('BTC LONG', { size: { by: 'balance', amount: '0.0001' } })).toBe('too-small')
  expect(written('BTC LONG', {}, nothing)).toBe('/long BTC 100 5x')
})

test('an order by a risk loses no more than that at its stop, fees included', async () => {
  const some = tuple(
    integer({ min: 30, max: 1_000 }),
    integer({ min: 1, max: 100 }),
    integer({ min: 35_000, max: 62_900 }),
  )
  await assert(
    asyncProperty(some, async ([risk, leverage, stop]) => {
      const line = written(`BTC LONG SL ${stop}`, {
        size: { by: 'risk', amount: String(risk) },
        leverage: { fixed: String(leverage) },
      })
      const read = readDraftLine(line)
      if (!read.ok || read.intent.kind === 'ladder') throw new Error(line)
      const plan = await planned(read.intent)
      if ('unplanned' in plan) return
      const { loss, call } = plan as OpeningPlan
      expect(call.params).not.toMatchObject({ collateral: String(risk) })
      expect(loss?.dollars.lte(risk)).toBe(true)
      expect(loss?.dollars.gt(risk * 0.98)).toBe(true)
    }),
  )
})

test('every line is one that a draft may have', () => {
  const action = record({
    ticker: constantFrom('BTC', 'ETHUSDT', 'BTC-USDT-SWAP', '1000PEPEUSDT'),
    action: constantFrom('buy', 'sell', 'exit', 'cancel', 'add', 'long', 'short'),
    sentiment: constantFrom('long', 'short', 'flat', ''),
    tp: integer({ min: 0, max: 99 }).map((price) => (price === 0 ? '' : String(70_000 + price))),
  })
  assert(
    property(array(action, { minLength: 1, maxLength: 3 }), boolean(), (actions, isRisk) => {
      for (const fields of actions) {
        const mapping = isRisk ? ({ size: { by: 'risk', amount: '5' } } as const) : {}
        const read = readSignal(JSON.stringify(fields))
        const lines = read.ok ? writeLines(read.signal, mappingOf(mapping), AT_70000) : undefined
        const refused = lines?.ok ? lines.lines.filter((line) => !readDraftLine(line).ok) : []
        expect(refused).toEqual([])
      }
    }),
  )
})
