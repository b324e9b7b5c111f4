import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { Notice } from '../../../../src/alerts/notice.js'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { createRuleIndex } from '../../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../../src/alerts/rules/rule-store.js'
import type { Rule } from '../../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../../src/alerts/rules/kinds/alert-kinds.js'
import { createEvaluateAccountRules } from '../../../../src/alerts/watchers/account/evaluate-account-rules.js'
import type { PairNames } from '../../../../src/desk/market/pairs/pair-names.js'
import type { AgedPrice } from '../../../../src/desk/market/prices/prices.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import { UnreachableError, UnreadableReplyError } from '../../../../src/service/errors.js'
import { keys } from '../../../../src/redis/keys.js'
import type { Position } from '../../../../src/service/service.js'
import { infoOf } from '../../../desk/market/support.js'
import { bare, serviceWith, traderNamed } from '../../../desk/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { ruleOn } from '../../rules/support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const HOUR = 3_600_000
const SYMBOLS: Readonly<Record<string, string>> = { '1': 'BTC/USD', '2': 'ETH/USD' }

/** A long of 1,000 dollars entered at 100, on 100 dollars: a dollar of price is ten of profit. */
function long(id: string, pairId = '1'): Position {
  return bare({ id, pairId, isLong: true, size: '1000', collateral: '100', entryPrice: '100' })
}

/** What the service says of an account's money. */
interface Money {
  readonly balance?: string
  readonly inUse?: string
}

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const rules = createRuleStore({ redis: redis(), index: createRuleIndex({ redis: redis(), now }), now })
  const marks = new Map<string, AgedPrice | undefined | Error>()
  const fees: { rates?: Parameters<typeof infoOf>[0] } = {}
  let money: Money | undefined | Error = { balance: '900', inUse: '100' }
  const evaluateAccountRules = createEvaluateAccountRules({
    redis: redis(),
    service: serviceWith({
      dialect: defaultDialect,
      pairInfo: () => Promise.resolve(infoOf(fees.rates)),
      portfolio: () => {
        if (money instanceof Error) return Promise.reject(money)
        if (!money) return Promise.resolve(undefined)
        return Promise.resolve({
          vusdBalance: money.balance === undefined ? undefined : new Big(money.balance),
          collateralUsage: money.inUse === undefined ? undefined : new Big(money.inUse),
          marginUsage: undefined,
          openLongs: undefined,
          openShorts: undefined,
          account: undefined,
          rest: {},
        })
      },
    }),
    prices: {
      mark: (pair) => {
        const mark = marks.get(pair)
        return mark instanceof Error ? Promise.reject(mark) : Promise.resolve(mark)
      },
    },
    pairNames: { symbol: (_trader, pairId) => Promise.resolve(SYMBOLS[pairId]) } satisfies Pick<
      PairNames,
      'symbol'
    >,
    rules,
    outbox,
    now,
  })
  const trader = { ...traderNamed('Ann'), userId: 7 }
  /** The notices that wait, in the order in which they are sent. */
  const allNotices = async (): Promise<readonly Notice[]> => {
    const ids = await redis().zrange(keys.outboxChatQueue(7, 7), '0', '-1')
    const stored = await redis().hgetall(keys.outboxNotices(7, 7))
    return ids.map((id) => JSON.parse(stored[id] ?? '') as Notice)
  }
  return {
    clock,
    rules,
    fees,
    arm: (condition: Condition, more: Partial<Rule> = {}) =>
      rules.arm(ruleOn(condition, { accountId: 'a1', ...more })),
    hold: (what: Money | undefined | Error): void => {
      money = what
    },
    /** The rules of the notices that are sent first. */
    first: async () => (await outbox.first({ userId: 7, chatId: 7 }, 100)).map(({ id }) => id.split(' ')[1]),
    /** The sides that the notices name. */
    sides: async () => (await allNotices()).map(({ facts }) => facts['side']),
    /** Evaluates the account with these positions at these prices; returns all notices so far. */
    see: async (
      positions: readonly Position[],
      prices: Readonly<Record<string, string | AgedPrice | Error | undefined>> = {},
    ): Promise<readonly string[]> => {
      clock.time += 3_000
      marks.clear()
      for (const [pair, price] of Object.entries(prices))
        marks.set(
          pair,
          typeof price === 'string' ? { price: new Big(price), asOf: new Date(clock.time), ageMs: 0 } : price,
        )
      await evaluateAccountRules(trader, { at: clock.time, positions: () => positions })
      const notices = await allNotices()
      return notices.map(({ id, facts }) => `${id}: ${facts['value'] ?? ''} ${facts['symbol'] ?? ''}`.trim())
    },
  }
}

describe('each kind fires at its threshold', () => {
  test.each<readonly [string, Condition, string, string, string]>([
    [
      'profit in dollars',
      { on: 'profit', is: 'above', value: '50', unit: 'dollars' },
      '104.99',
      '105',
      '50 BTC/USD',
    ],
    [
      'loss in dollars',
      { on: 'profit', is: 'below', value: '-50', unit: 'dollars' },
      '95.01',
      '95',
      '-50 BTC/USD',
    ],
    [
      'profit in percent',
      { on: 'profit', is: 'above', value: '50', unit: 'percent' },
      '104.99',
      '105',
      '50 BTC/USD',
    ],
    ['profit crossing zero', { on: 'profit', is: 'crosses zero' }, '101', '99', '-10 BTC/USD'],
  ])('%s', async (_what, condition, before, after, value) => {
    const { arm, see } = open()
    await arm(condition)
    expect(await see([long('1')], { 'BTC/USD': before })).toEqual([])
    expect(await see([long('1')], { 'BTC/USD': after })).toEqual([`rule r1 1: ${value}`])
    expect(await see([long('1')], { 'BTC/USD': after })).toHaveLength(1)
  })

  test('the distance to liquidation, which this service does not say itself', async () => {
    const { arm, see } = open()
    await arm({ on: 'liquidation', percent: '5' })
    expect(await see([long('1')], { 'BTC/USD': '96' })).toEqual([])
    const [delivered] = await see([long('1')], { 'BTC/USD': '94' })
    expect(delivered).toMatch(/^rule r1 1: 4\.1\d* BTC\/USD$/)
  })

  test('a price that has jumped past the liquidation, however far', async () => {
    const { arm, see } = open()
    await arm({ on: 'liquidation', percent: '5' })
    expect(await see([long('1')], { 'BTC/USD': '96' })).toEqual([])
    const [delivered] = await see([long('1')], { 'BTC/USD': '80' })
    expect(delivered).toMatch(/^rule r1 1: -12\.\d* BTC\/USD$/)
  })

  test('the PnL of /positions: the pair states the fees that the position does not', async () => {
    const { arm, see, fees } = open()
    fees.rates = { longTradingFee: '0.001' }
    await arm({ on: 'profit', is: 'above', value: '50', unit: 'dollars' })
    expect(await see([long('1')], { 'BTC/USD': '105.19' })).toEqual([])
    expect(await see([long('1')], { 'BTC/USD': '105.2' })).toEqual(['rule r1 1: 50 BTC/USD'])
  })

  test('margin in use and balance, with nothing open and no price asked', async () => {
    const { arm, see, hold } = open()
    await arm({ on: 'margin', percent: '60' }, { id: 'm' })
    await arm({ on: 'balance', value: '300' }, { id: 'b' })
    expect(await see([])).toEqual([])
    hold({ balance: '400', inUse: '600' })
    expect(await see([])).toEqual(['rule m 1: 60'])
    hold({ balance: '300', inUse: '0' })
    expect(await see([])).toEqual(['rule m 1: 60', 'rule b 1: 300'])
  })
})

test('a notice of a position names its side', async () => {
  const { arm, see, sides } = open()
  await arm({ on: 'profit', is: 'above', value: '50', unit: 'dollars' })
  await see([long('1')], { 'BTC/USD': '200' })
  expect(await sides()).toEqual(['long'])
})

test('a rule on one pair ignores other pairs', async () => {
  const { arm, see } = open()
  await arm({ on: 'profit', symbol: 'ETH/USD', is: 'above', value: '50', unit: 'dollars' })
  const positions = [long('1'), long('2', '2')]
  expect(await see(positions, { 'BTC/USD': '200', 'ETH/USD': '100' })).toEqual([])
  expect(await see(positions, { 'BTC/USD': '100', 'ETH/USD': '110' })).toEqual(['rule r1 1: 100 ETH/USD'])
})

test('a missing, old or unreadable price fires nothing and ends nothing; other positions are evaluated', async () => {
  const { arm, see, clock, rules } = open()
  await arm({ on: 'profit', is: 'above', value: '50', unit: 'dollars' }, { cooldownMs: 1_000 })
  const old = { price: new Big('200'), asOf: new Date(clock.time), ageMs: 90_001 }
  const failed = new UnreachableError('candles', 'no')
  for (const price of [old, undefined, failed]) {
    expect(await see([long('1')], { 'BTC/USD': price })).toEqual([])
  }
  const both = [long('1'), long('2', '2')]
  expect(await see(both, { 'BTC/USD': failed, 'ETH/USD': '110' })).toEqual(['rule r1 1: 100 ETH/USD'])
  await see(both, { 'BTC/USD': failed, 'ETH/USD': '100' })
  expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'held' } })
  await see(both, { 'BTC/USD': '100', 'ETH/USD': '100' })
  expect(await rules.find(7, 'r1')).toMatchObject({ state: { is: 'armed' } })
})

test.each(['CLOSED', 'LIQUIDATED', 'PENDING'])(
  'a row of a position that is %s fires nothing, and does not keep a rule from firing again',
  async (status) => {
    const { arm, see, rules } = open()
    await arm({ on: 'liquidation', percent: '5' }, { id: 'liq', cooldownMs: 1_000 })
    await arm({ on: 'profit', is: 'below', value: '-50', unit: 'dollars' }, { id: 'loss', cooldownMs: 1_000 })
    await arm({ on: 'profit', is: 'crosses zero' }, { id: 'zero', cooldownMs: 1_000 })
    const row = { ...long('1'), status }
    expect(await see([row], { 'BTC/USD': '101' })).toEqual([])
    expect(await see([row], { 'BTC/USD': '80' })).toEqual([])
    // A row without a price would leave the values incomplete.
    const beside = [{ ...row, pairId: '2' }, { ...row, id: '3', size: undefined }, long('4')]
    expect(await see(beside, { 'BTC/USD': '94' })).toHaveLength(2)
    await see(beside, { 'BTC/USD': '110' })
    const states = (await rules.list(7)).map(({ rule, state }) => `${rule.id} ${state.is}`)
    expect(states.toSorted()).toEqual(['liq armed', 'loss armed', 'zero held'])
    expect(await see(beside, { 'BTC/USD': '94' })).toHaveLength(5)
  },
)

test('of two rows of one position, the one that is open counts', async () => {
  const { arm, see } = open()
  await arm({ on: 'profit', is: 'below', value: '-50', unit: 'dollars' })
  const ended = { ...long('1'), status: 'CLOSED', entryPrice: new Big('200') }
  expect(await see([ended, long('1')], { 'BTC/USD': '100' })).toEqual([])
  expect(await see([ended, long('1')], { 'BTC/USD': '95' })).toEqual(['rule r1 1: -50 BTC/USD'])
})

test('a position of which a figure is missing fires nothing', async () => {
  const { arm, see } = open()
  await arm({ on: 'profit', is: 'below', value: '999', unit: 'dollars' }, { id: 'profit' })
  await arm({ on: 'profit', is: 'crosses zero' }, { id: 'zero' })
  await arm({ on: 'liquidation', percent: '100' }, { id: 'liquidation' })
  const whole = long('1')
  for (const part of ['size', 'entryPrice', 'isLong', 'pairId'] as const)
    expect(await see([{ ...whole, [part]: undefined }], { 'BTC/USD': '110' })).toEqual([])
  const delivered = await see([whole], { 'BTC/USD': '110' })
  expect(new Set(delivered.map((one) => one.split(' ')[1]))).toEqual(new Set(['liquidation', 'profit']))
})

test('an unreadable or unstated balance fires nothing and ends nothing', async () => {
  const { arm, hold, see, rules } = open()
  await arm({ on: 'balance', value: '99999' }, { id: 'balance', cooldownMs: 1_000 })
  await arm({ on: 'margin', percent: '0' }, { id: 'margin', cooldownMs: 1_000 })
  const unreadable = new UnreadableReplyError('portfolio', 'it is no JSON')
  const asBefore = async (fired: readonly string[]): Promise<void> => {
    for (const money of [undefined, {}, unreadable]) {
      hold(money)
      expect(await see([])).toEqual(fired)
    }
  }
  await asBefore([])
  hold({ balance: '900', inUse: '100' })
  const fired = await see([])
  expect(fired).toEqual(['rule balance 1: 900', 'rule margin 1: 10'])
  await asBefore(fired)
  expect((await rules.list(7)).map(({ state }) => state.is)).toEqual(['held', 'held'])
})

test('an unreadable balance holds up no alert on a position', async () => {
  const { arm, hold, see } = open()
  await arm({ on: 'balance', value: '99999' }, { id: 'balance' })
  await arm({ on: 'liquidation', percent: '100' }, { id: 'liquidation' })
  hold(new UnreadableReplyError('portfolio', 'it is no JSON'))
  const delivered = await see([long('1')], { 'BTC/USD': '110' })
  expect(delivered.map((one) => one.split(' ')[1])).toEqual(['liquidation'])
})

test('an alert on a liquidation is sent before others, which may wait for the end of quiet hours', async () => {
  const { arm, see, first } = open()
  await arm({ on: 'balance', value: '99999' }, { id: 'balance' })
  expect(await see([])).toEqual(['rule balance 1: 900'])
  await arm({ on: 'liquidation', percent: '100' }, { id: 'liquidation' })
  const sent = (await see([long('1')], { 'BTC/USD': '110' })).map((one) => one.split(' ')[1])
  expect(sent).toEqual(['liquidation', 'balance'])
  // What is sent together is of one priority: no quiet hours hold the first.
  expect(await first()).toEqual(['liquidation'])
})

test('a repeating rule fires again only after its condition ended and its interval passed', async () => {
  const { arm, see, clock } = open()
  await arm({ on: 'profit', is: 'above', value: '50', unit: 'dollars' }, { cooldownMs: HOUR })
  const at = (price: string) => see([long('1')], { 'BTC/USD': price })
  expect(await at('110')).toHaveLength(1)
  expect(await at('100')).toHaveLength(1)
  expect(await at('110')).toHaveLength(1)
  clock.time += HOUR
  expect(await at('110')).toHaveLength(1)
  expect(await at('100')).toHaveLength(1)
  expect(await at('110')).toHaveLength(2)
})

test('a rule on all positions fires for each of them, the one that is farthest beyond its threshold first', async () => {
  const { arm, see, clock } = open()
  await arm({ on: 'profit', is: 'below', value: '-50', unit: 'dollars' }, { cooldownMs: HOUR })
  const at = (btc: string, eth: string | undefined, positions = [long('1'), long('2', '2')]) =>
    see(positions, { 'BTC/USD': btc, 'ETH/USD': eth })
  const first = ['rule r1 1: -60 ETH/USD']
  expect(await at('95', '94')).toEqual(first)
  const second = [...first, 'rule r1 2: -50 BTC/USD']
  expect(await at('95', '94')).toEqual(second)
  expect(await at('95', '90')).toEqual(second)
  // Its price is unknown for a while: it has fired for it all the same.
  expect(await at('95', undefined)).toEqual(second)
  expect(await at('95', '90')).toEqual(second)
  // Recovered, and beyond it anew: not within its interval.
  expect(await at('95', '100')).toEqual(second)
  expect(await at('95', '93')).toEqual(second)
  clock.time += HOUR
  expect(await at('95', '100')).toEqual(second)
  const third = [...second, 'rule r1 3: -70 ETH/USD']
  expect(await at('95', '93')).toEqual(third)
  clock.time += HOUR
  expect(await at('95', '93')).toEqual(third)
  expect(await at('100', '100')).toEqual(third)
  expect(await at('90', '100')).toEqual([...third, 'rule r1 4: -100 BTC/USD'])
})

test('a rule that fired before positions were remembered does not fire for them again', async () => {
  const { arm, see } = open()
  await arm({ on: 'profit', is: 'below', value: '-50', unit: 'dollars' }, { cooldownMs: HOUR })
  const both = [long('1'), long('2', '2')]
  expect(await see(both, { 'BTC/USD': '95', 'ETH/USD': '100' })).toHaveLength(1)
  await redis().hset('squawkbox:{user:7}:account-rules:a1/42161', 'r1', '')
  expect(await see(both, { 'BTC/USD': '95', 'ETH/USD': '100' })).toHaveLength(1)
  expect(await see(both, { 'BTC/USD': '95', 'ETH/USD': '90' })).toHaveLength(2)
})

test('crossing zero is tracked per position, and a new position has crossed nothing', async () => {
  const { arm, see, clock } = open()
  await arm({ on: 'profit', is: 'crosses zero' }, { cooldownMs: 1_000 })
  const at = (positions: readonly Position[], btc: string, eth = '90') =>
    see(positions, { 'BTC/USD': btc, 'ETH/USD': eth })
  expect(await at([long('1')], '110')).toHaveLength(0)
  expect(await at([long('1'), long('2', '2')], '110')).toHaveLength(0)
  expect(await at([long('1'), long('2', '2')], '100')).toHaveLength(0)
  expect(await at([long('1'), long('2', '2')], '90')).toHaveLength(1)
  clock.time += 2_000
  await at([long('1'), long('2', '2')], '90')
  expect(await at([long('1'), long('2', '2')], '90', '110')).toHaveLength(2)
})

test('a rule that is paused, removed or finished is no longer evaluated; a resumed one is', async () => {
  const { arm, see, rules } = open()
  const condition = { on: 'profit', is: 'above', value: '50', unit: 'dollars' } as const
  const waits = () => redis().hkeys('squawkbox:{user:7}:account-rules:a1/42161')
  await arm(condition, { id: 'paused' })
  await arm(condition, { id: 'removed' })
  await arm(condition, { id: 'fired' })
  await rules.pause(7, 'paused')
  await rules.remove(7, 'removed')
  expect(await see([long('1')], { 'BTC/USD': '110' })).toEqual(['rule fired 1: 100 BTC/USD'])
  await see([long('1')], { 'BTC/USD': '110' })
  expect(await waits()).toEqual([])
  await rules.resume(7, 'paused')
  expect(await see([long('1')], { 'BTC/USD': '110' })).toHaveLength(2)
})

test('one that is paused and resumed while it is silent stays so', async () => {
  const { arm, see, rules, clock } = open()
  await arm({ on: 'profit', is: 'above', value: '50', unit: 'dollars' }, { cooldownMs: HOUR })
  const above = { 'BTC/USD': '110' }
  await see([long('1')], above)
  await rules.pause(7, 'r1')
  await rules.resume(7, 'r1')
  await see([long('1')], { 'BTC/USD': '100' })
  expect(await see([long('1')], above)).toHaveLength(1)
  clock.time += HOUR
  await see([long('1')], { 'BTC/USD': '100' })
  expect(await see([long('1')], above)).toHaveLength(2)
})
