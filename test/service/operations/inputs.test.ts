import { expect, test } from 'vitest'
import { parseDialect } from '../../../src/service/dialect.js'
import { InvalidRequestError } from '../../../src/service/errors.js'
import { operations } from '../../../src/service/operations.js'
import { createService, type ExecuteCall } from '../../../src/service/service.js'
import { who } from '../support/wire.js'
import { withoutDeadlines } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** The faults of an input: the field and the problem with it. */
function faultsOf(name: keyof typeof operations, input: unknown): readonly unknown[] {
  const { error } = operations[name].input.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

const span = { from: new Date('2026-01-02'), to: new Date('2026-01-03') }
const candles = { pair: 'BTC/USD', period: '1h', ...span }

test.each([
  [{ pair: 7 }, ['pair must be text']],
  [{ pair: 'BTC' }, ['pair must be BASE/QUOTE']],
  [{ pair: 'A/BTC/USD' }, ['pair must be BASE/QUOTE']],
  [{ pair: 'BTC/USD/A' }, ['pair must be BASE/QUOTE']],
  [{ pair: ' BTC/USD' }, ['pair must be BASE/QUOTE']],
  [{ pair: 'BTC/USD ' }, ['pair must be BASE/QUOTE']],
  [{ pair: `${'B'.repeat(20)}/${'U'.repeat(20)}` }, []],
  [{ pair: `${'B'.repeat(21)}/USD` }, ['pair must be BASE/QUOTE']],
  [{ pair: `BTC/${'U'.repeat(21)}` }, ['pair must be BASE/QUOTE']],
  [{ period: '2h' }, ['period must be one of 1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w']],
  [{ from: '2026-01-02' }, ['from must be a valid date']],
  [{ to: new Date(Number.NaN) }, ['to must be a valid date']],
  [{ to: span.from }, []],
  [{ to: new Date(span.from.getTime() - 1) }, ['to must not be before from']],
])('candles are asked for by a pair, a period and a span: %j', (fields, faults) => {
  expect(faultsOf('candles', { ...candles, ...fields })).toEqual(faults)
})

test.each([
  ['.', ['account must be a name']],
  ['..', ['account must be a name']],
  ['...', []],
  ['.7', []],
])('what stands in a path is no step up it: %s', (account, faults) => {
  expect(faultsOf('marketMakerOpenOrders', { chainId: '1', account })).toEqual(faults)
})

test('the total of the unrealized PnL is asked for by true', () => {
  const asked = { chainId: '1', asset: 'BTC' }
  expect(faultsOf('unrealisedPnl', { ...asked, total: true })).toEqual([])
  expect(faultsOf('unrealisedPnl', { ...asked, total: 'true' })).toEqual(['total must be true or false'])
})

test('the meaning of the trading balance is chosen in the dialect', () => {
  expect(parseDialect({}).portfolio).toEqual({ balance: 'free' })
  expect(parseDialect({ portfolio: { balance: 'whole' } }).portfolio).toEqual({ balance: 'whole' })
  expect(() => parseDialect({ portfolio: { balance: 'all' } })).toThrow('portfolio.balance')
  expect(() => parseDialect({ portfolio: { balances: 'free' } })).toThrow('balances')
})

test('fields that are not known are named one by one, and nothing is sent', () => {
  const service = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: 'http://127.0.0.1:1',
  })
  const call = { name: 'depositSelf', params: { amount: '-5', fee: '1', to: 'x' } } as ExecuteCall
  let thrown: unknown
  try {
    service.prepare(who, '1', call)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(InvalidRequestError)
  const { operation, faults } = thrown as InvalidRequestError
  expect(operation).toBe('execute depositSelf')
  expect(faults.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
    'params.amount must be an amount as a Big or as decimal text',
    'params.fee has no place here',
    'params.to has no place here',
  ])
})
