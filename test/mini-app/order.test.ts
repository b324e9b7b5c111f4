import * as fc from 'fast-check'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { expect, test, vi } from 'vitest'
import { printTyped } from '../../src/desk/trading/actions/commands.js'
import type { SizedIntent } from '../../src/desk/trading/actions/open/grammar.js'
import { orderSizeOf, priceOf, targetOf } from '../../src/desk/trading/grammar/print-values.js'
import { readDraftLine } from '../../src/drafts/draft-line.js'
import { createReadContext } from '../../src/mini-app/order/order.js'
import { readOrder, type FindPair } from '../../src/mini-app/order/read-order.js'
import type { OrderFields } from '../../src/mini-app/page/order/protocol.js'
import { MARKET_ORDER } from './fields.js'
import { english } from '../bot/shell/text/support.js'
import { sizedOrder } from '../desk/trading/grammar/arbitraries.js'
import { plain } from '../desk/trading/grammar/support.js'

const NO_DEFAULTS = { pair: undefined, collateral: undefined, leverage: undefined, slippage: undefined }

const BTC: FindPair = () => Promise.resolve({ id: '1', symbol: 'BTC/USD' })

const MARKET: OrderFields = { ...MARKET_ORDER, pair: 'BTC' }

const KINDS = { Market: 'market', Limit: 'limit', 'Stop Market': 'stop', 'Stop Limit': 'stop limit' } as const

/** The form that a person would fill in for an order. */
function fieldsOf(intent: SizedIntent): OrderFields {
  const { extent } = intent
  return {
    account: '',
    amountBy: 'collateral',
    pair: targetOf(intent.pair),
    side: intent.side,
    kind: KINDS[intent.type],
    collateral: intent.collateral.toFixed(),
    by: extent.by,
    extent: orderSizeOf(extent).replace('size ', ''),
    limit: 'limitPrice' in intent ? priceOf(intent.limitPrice) : '',
    stop: 'stopPrice' in intent ? priceOf(intent.stopPrice) : '',
    stopLoss: intent.stopLoss ? priceOf(intent.stopLoss) : '',
    takeProfit: intent.takeProfit ? priceOf(intent.takeProfit) : '',
    slippage: 'slippage' in intent && intent.slippage ? intent.slippage.toFixed() : '',
  }
}

const ENGLISH = { text: english(), numbers: createNumbers('en') }

/** A form whose order is expected to be whole. */
async function readWhole(fields: Partial<OrderFields>, orderDefaults = NO_DEFAULTS) {
  const read = await readOrder(ENGLISH, { ...MARKET, ...fields }, orderDefaults, BTC)
  if (!read.ok) throw new Error(read.message.text)
  return read
}

test('the line of any form is the same order again, as a draft reads it', async () => {
  await fc.assert(
    fc.asyncProperty(sizedOrder, async (intent) => {
      const { line } = await readWhole(fieldsOf(intent))
      const again = readDraftLine(line)
      // The pair is the one that was found.
      const expected = { ...intent, pair: { by: 'pair', pair: 'BTC/USD' } } as const
      expect(again.ok && again.intent.kind === 'open' && plain(again.intent)).toEqual(plain(expected))
      expect(line).toBe(`/${intent.side} ${printTyped(expected).text}`)
    }),
    { numRuns: 100 },
  )
})

test.each([
  [{ collateral: '١٠٠', extent: '٥', stopLoss: '3%' }, '/long BTC/USD 100 5x sl 3%'],
  [{ collateral: '1,000', by: 'size', extent: '5k' }, '/long BTC/USD 1000 size 5000'],
  [{ kind: 'limit', limit: '-1%', slippage: 'of another kind' }, '/long BTC/USD 100 10x limit -1%'],
  [
    { side: 'short', kind: 'stop limit', stop: '59000', limit: '58900' },
    '/short BTC/USD 100 10x limit 58900 stop 59000',
  ],
  [{ takeProfit: '2r', stopLoss: '58000' }, '/long BTC/USD 100 10x tp 2r sl 58000'],
  [{ amountBy: 'riskPercent', collateral: '1.5', stopLoss: '3%' }, '/long BTC/USD risk 1.5% 10x sl 3%'],
  [{ amountBy: 'riskDollars', collateral: '50', stopLoss: '58000' }, '/long BTC/USD risk 50 10x sl 58000'],
  [{ amountBy: 'riskUnits', collateral: '0.5', stopLoss: '3%' }, '/long BTC/USD risk 0.5r 10x sl 3%'],
  [{ amountBy: 'riskUnits', collateral: '2R', stopLoss: '3%' }, '/long BTC/USD risk 2r 10x sl 3%'],
] as const)('%j is %s', async (fields, line) => {
  expect((await readWhole(fields)).line).toBe(line)
})

test.each([
  [{ collateral: '' }, 'collateral'],
  [{ collateral: 'ten' }, 'collateral'],
  [{ collateral: '100 20x' }, 'collateral'],
  [{ collateral: '1,5' }, 'collateral'],
  [{ extent: '' }, 'extent'],
  [{ extent: '10x sl 5%' }, 'extent'],
  [{ amountBy: 'riskPercent', collateral: '1', stopLoss: '' }, 'stopLoss'],
  [{ amountBy: 'riskPercent', collateral: '1', stopLoss: '25%c' }, 'stopLoss'],
  [{ amountBy: 'riskPercent', collateral: '101', stopLoss: '3%' }, 'collateral'],
  [{ amountBy: 'riskDollars', collateral: '', stopLoss: '3%' }, 'collateral'],
  [{ amountBy: 'riskUnits', collateral: '1%', stopLoss: '3%' }, 'collateral'],
  [{ amountBy: 'riskDollars', collateral: '50', by: 'size', extent: '1000', stopLoss: '3%' }, 'extent'],
  [{ kind: 'limit' }, 'limit'],
  [{ kind: 'stop limit', limit: '60000' }, 'stop'],
  [{ takeProfit: '2r' }, 'takeProfit'],
  [{ stopLoss: '58000 tp 1' }, 'stopLoss'],
  [{ slippage: '-1' }, 'slippage'],
] as const)('%j is no order, and its field is named', async (fields, field) => {
  const read = await readOrder(ENGLISH, { ...MARKET, ...fields }, NO_DEFAULTS, BTC)
  expect(read).toMatchObject({ ok: false, field })
  expect(!read.ok && read.message.text).toMatch(/\w/)
})

test('numbers are read as their person writes them, and one with two readings is refused with both', async () => {
  const spanish = { ...ENGLISH, numbers: createNumbers('es') }
  const read = (fields: Partial<OrderFields>) =>
    readOrder(spanish, { ...MARKET, ...fields }, NO_DEFAULTS, BTC)
  expect(await read({ collateral: '1.250,5' })).toMatchObject({ ok: true, line: '/long BTC/USD 1250.5 10x' })
  const refused = await read({ collateral: '1.250' })
  expect(refused).toMatchObject({ ok: false, field: 'collateral' })
  expect(!refused.ok && refused.message.text).toContain('1250 or as 1.2500')
})

test('what is left out comes from the defaults of the person', async () => {
  const { Big } = await import('big.js')
  const orderDefaults = {
    pair: undefined,
    collateral: new Big(50),
    leverage: new Big(7),
    slippage: new Big('0.3'),
  }
  const read = await readWhole({ collateral: '', extent: '' }, orderDefaults as never)
  expect(read.line).toBe('/long BTC/USD 50 7x slip 0.3')
  expect(read.filled).toEqual(['collateral', 'leverage', 'slippage'])
})

test('an unknown pair is answered with those whose names are near', async () => {
  const find: FindPair = () => Promise.resolve({ nearest: ['BTC/USD'] })
  const read = await readOrder(ENGLISH, { ...MARKET, pair: 'BTX' }, NO_DEFAULTS, find)
  expect(read).toMatchObject({ ok: false, field: 'pair' })
  expect(!read.ok && read.message.text).toBe('Unknown pair “BTX”. Did you mean BTC/USD?')
})

test('one reading serves all keys that are pressed within three seconds, for its person and account alone', async () => {
  let now = 0
  const readAccount = vi.fn<(trader: object) => object>((trader) => ({ trader }))
  const find = (wanted: object) => Promise.resolve(wanted)
  const readContext = createReadContext({
    findTrader: ((userId: number) => find({ userId })) as never,
    findPlace: ((userId: number, key: string) => find({ userId, key })) as never,
    readAccount: readAccount as never,
    monotonicNow: () => now,
  })
  const first = await readContext(7, 'a/c')
  for (now = 0; now < 3_000; now += 100) expect(await readContext(7, 'a/c')).toBe(first)
  expect(readAccount).toHaveBeenCalledTimes(1)
  expect(await readContext(8, 'a/c')).not.toBe(first)
  expect(await readContext(7, 'b/c')).not.toBe(first)
  expect(readAccount).toHaveBeenCalledTimes(3)
  now = 3_001
  expect(await readContext(7, 'a/c')).not.toBe(first)
})
