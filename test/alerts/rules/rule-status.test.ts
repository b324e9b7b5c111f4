import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { createAlertDesk } from '../../../src/alerts/rules/alert-desk.js'
import { createReadRuleStatus } from '../../../src/alerts/rules/rule-status.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../src/alerts/rules/kinds/alert-kinds.js'
import type { RuleStore } from '../../../src/alerts/rules/rule-store.js'
import { isMet } from '../../../src/alerts/rules/kinds/alert-kinds.js'
import type { Desk } from '../../../src/desk/desk.js'
import type { MarketDesk } from '../../../src/desk/market/market.js'
import type { Period } from '../../../src/service/operations/charts/candles.js'
import { numbers, text } from '../../bot/features/support.js'
import { heldExample, positionsOf, traderNamed } from '../../desk/support.js'
import { ruleStateText, ruleStatusText } from '../../../src/bot/shell/cards/rule.js'
import { priceRule, ruleOn } from './support.js'

const symbol = 'BTC/USD'
const MINUTE = 60_000
const ASKED = new Date(1_000 * MINUTE)

describe('whether something is so already', () => {
  it.each<[Condition, readonly [string, boolean][]]>([
    [
      { on: 'price', symbol, is: 'above', value: '5' },
      [
        ['4.99', false],
        ['5', true],
        ['6', true],
      ],
    ],
    [
      { on: 'price', symbol, is: 'below', value: '5' },
      [
        ['5.01', false],
        ['5', true],
      ],
    ],
    [{ on: 'price', symbol, is: 'crosses', value: '5' }, [['5', false]]],
    [{ on: 'funding', symbol, is: 'flips' }, [['-1', false]]],
    [{ on: 'move', symbol, is: 'down', percent: '3', minutes: 5 }, [['3.5', true]]],
    [{ on: 'profit', is: 'crosses zero' }, [['0', false]]],
    [{ on: 'profit', is: 'below', value: '-10', unit: 'percent' }, [['-11', true]]],
    [{ on: 'liquidation', percent: '5' }, [['4', true]]],
    [{ on: 'margin', percent: '80' }, [['80', true]]],
    [{ on: 'balance', value: '50' }, [['50.01', false]]],
  ])('%j', (condition, values) => {
    for (const [value, so] of values) expect(isMet(condition, new Big(value)), value).toBe(so)
  })
})

describe('a move', () => {
  /** A market with candles of one period, by their age in minutes. */
  const deskWith = (ages: readonly (readonly [number, string, string, string])[], wanted: Period) => {
    const market = {
      findMarketDataAccess: async () => traderNamed('Ann'),
      candles: async (_pair: string, period: Period) => {
        expect(period).toBe(wanted)
        const candles = ages.map(([age, low, high, close]) => ({
          time: new Date(ASKED.getTime() - age * MINUTE),
          open: new Big(close),
          low: new Big(low),
          high: new Big(high),
          close: new Big(close),
        }))
        return { candles, asOf: ASKED }
      },
    } as unknown as MarketDesk
    return { market, account: {} } as Desk
  }
  const ages = [
    [70, '1', '900', '100'],
    [50, '90', '110', '100'],
    [0.5, '98', '100', '99'],
  ] as const
  const statusOf = async (
    candles: Parameters<typeof deskWith>[0],
    is: 'up' | 'down' | 'either',
    minutes: number,
    period: Period,
  ) => {
    const read = createReadRuleStatus(deskWith(candles, period))
    return await read(ruleOn({ on: 'move', symbol, is, percent: '1', minutes }))
  }
  const moved = async (...of: Parameters<typeof statusOf>) => (await statusOf(...of)).value
  const over = (is: 'up' | 'down' | 'either', minutes: number, period: Period) =>
    moved(ages, is, minutes, period)

  it('is measured from the lowest and highest price of its window, and nothing earlier', async () => {
    expect((await over('up', 60, '1m'))?.toFixed(2)).toBe('10.00')
    expect((await over('down', 60, '1m'))?.toFixed(2)).toBe('10.00')
    expect((await over('either', 10, '1m'))?.toFixed(2)).toBe('1.02')
    expect((await over('down', 200, '5m'))?.toFixed(2)).toBe('89.00')
    expect((await over('up', 1_440, '15m'))?.toFixed(2)).toBe('9800.00')
  })

  it('is met by a price of now, and not by one of the day before, whose age is said', async () => {
    expect(await statusOf(ages, 'up', 60, '1m')).toMatchObject({ isMet: true, priceAgeMs: 0 })
    const over = await statusOf([[1_200, '90', '110', '100']], 'up', 1_440, '15m')
    expect(over).toMatchObject({ isMet: false, priceAgeMs: 1_185 * MINUTE })
    const condition = { on: 'move', symbol, is: 'up', percent: '1', minutes: 1_440 } as const
    const state = { is: 'armed', count: 0, firedAt: 0 } as const
    const status = { ok: true, value: over } as const
    expect(ruleStateText({ text, numbers }, { rule: ruleOn(condition), state }, status).text).toBe(
      'Now 11.11 % · price 19 hours old',
    )
  })

  it('is unknown without candles', async () => {
    expect(await moved([], 'up', 5, '1m')).toBeUndefined()
  })
})

it('an expired rule is armed again without an end date, and any other rule unchanged', async () => {
  const all = new Map([
    ['over', priceRule('above', '5', { id: 'over', expiresAt: 99 })],
    ['open', priceRule('above', '5', { id: 'open', expiresAt: 101 })],
  ])
  const done: unknown[] = []
  const rules = {
    find: async (_user: number, id: string) =>
      all.has(id) ? { rule: all.get(id), state: { is: 'expired' } } : undefined,
    resume: async (_user: number, id: string) => done.push(id),
    replace: async (id: string, rule: Rule) => done.push([id, rule]),
  } as unknown as RuleStore
  const desk = createAlertDesk({
    desk: {} as Desk,
    accounts: { list: async () => [] },
    rules,
    memory: { requireRoom: () => Promise.resolve() },
    chains: [],
    now: () => 100,
  })
  expect(await desk.resume(7, 'open')).toBe('open')
  const id = await desk.resume(7, 'over')
  // The press is handled again after the rule was replaced.
  all.delete('over')
  expect(await desk.resume(7, 'over')).toBe(id)
  expect(done).toEqual(['open', ['over', priceRule('above', '5', { id })]])
})

describe('a liquidation alert', () => {
  const condition = { on: 'liquidation', percent: '5' } as const
  const held = heldExample()
  const unpriced = heldExample({ liquidationDistancePercent: undefined })
  const said = async (...read: Parameters<typeof positionsOf>) => {
    const desk = {
      findTraderOf: async () => traderNamed('Ann'),
      account: { positions: { marked: async () => positionsOf(...read) } },
    } as unknown as Desk
    const status = await createReadRuleStatus(desk)(ruleOn(condition, { accountId: 'a1' }))
    return ruleStatusText({ text, numbers }, condition, { ok: true, value: status }).text
  }
  const unread = [{ list: 'positions', rows: 1, error: new Error('A row is not readable') }] as never

  it('says that there is no position only of a whole list without any', async () => {
    expect(await said([])).toBe('No such position is open now')
    for (const read of [said([unpriced]), said([], { unread }), said([], { mayBeMore: true })])
      expect(await read).toBe('⚠️ The current value could not be read')
  })

  it('has the least distance of those that were measured', async () => {
    expect(await said([unpriced, held])).toMatch(/^Now /)
  })
})
