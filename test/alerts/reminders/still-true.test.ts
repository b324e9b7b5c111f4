import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { SealError } from '../../../src/accounts/vault/vault.js'
import { TimedOutError } from '../../../src/service/errors.js'
import type { RuleState } from '../../../src/alerts/rules/rule.js'
import { ruleOn } from '../rules/support.js'
import { createFindStillTrue } from '../../../src/alerts/reminders/still-true.js'
import type { Notice } from '../../../src/alerts/notice.js'
import type { OpenOrders, Position } from '../../../src/service/service.js'
import { example, serviceWith, traderNamed, trigger } from '../../desk/support.js'

const none: OpenOrders = { pending: [], triggers: [] }
const stopped: OpenOrders = { pending: [], triggers: [trigger({ isTakeProfit: false })] }

/** The facts of a missing stop that is told again, with these orders in one read after the other; the last ones stay. */
async function repeated(
  replies: readonly OpenOrders[],
  {
    status = 'OPEN',
    facts = {},
    beside = [],
    isSealed = false,
  }: {
    readonly status?: string
    readonly facts?: Notice['facts']
    /** Rows that are listed before it. */
    readonly beside?: readonly Position[]
    /** True if the key of the account cannot be opened. */
    readonly isSealed?: boolean
  } = {},
): Promise<Notice['facts'] | undefined> {
  const left = [...replies]
  const findStillTrue = createFindStillTrue({
    service: serviceWith({
      openPositions: () => Promise.resolve([...beside, example({ status })]),
      openOrders: () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? none),
    }),
    prices: { mark: () => Promise.resolve(undefined) },
    pairNames: { symbol: () => Promise.resolve('BTC/USD') },
    rules: { find: () => Promise.resolve(undefined) },
    findTrader: () =>
      isSealed
        ? Promise.reject(new SealError('A record cannot be opened'))
        : Promise.resolve(traderNamed('Ann')),
  })
  const notice = await findStillTrue(1, {
    id: 'stopped 7/1 3',
    kind: 'protection-missing',
    at: 0,
    place: { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' },
    facts: { positionId: '7', ...facts },
  })
  return notice?.facts
}

const stopOf = (amountPercent: string | undefined, triggerPrice = '26000'): OpenOrders => ({
  pending: [],
  triggers: [trigger({ isTakeProfit: false, amountPercent, triggerPrice })],
})
const bare = { positionId: '7' }

test('a missing stop is told again only if no read shows enough of it', async () => {
  expect(await repeated([none])).toEqual(bare)
  expect(await repeated([stopped])).toBeUndefined()
  // Its row is away from one read, or from two.
  expect(await repeated([none, stopped])).toBeUndefined()
  expect(await repeated([none, none, stopped])).toBeUndefined()
})

test('one beside a stop that covers little is told again, with what it covers by now', async () => {
  expect(await repeated([stopOf('49.9')])).toEqual({ ...bare, left: '49.9' })
  expect(await repeated([stopOf('50')])).toBeUndefined()
  expect(await repeated([stopOf('20')], { facts: { left: '40' } })).toEqual({ ...bare, left: '20' })
  expect(await repeated([none], { facts: { left: '40' } })).toEqual(bare)
  expect(await repeated([none], { facts: { leftUnstated: 'yes' } })).toEqual(bare)
  expect(await repeated([stopOf(undefined)])).toEqual({ ...bare, leftUnstated: 'yes' })
})

test('one beside a stop that lies beyond the liquidation is told again as one without', async () => {
  expect(await repeated([stopOf('100', '1')])).toEqual(bare)
})

test('that of an account whose key cannot be opened is told again', async () => {
  expect(await repeated([none], { isSealed: true })).toEqual(bare)
})

test('that of a position that is listed as closed is not told again', async () => {
  expect(await repeated([none], { status: 'CLOSED' })).toBeUndefined()
})

test('beside a row that has ended with the id of the position, the open row says where its stops fire', async () => {
  // A stop at 26000 is too late for the position that has ended: it was liquidated at 27000.
  const ended = example({ status: 'CLOSED', liquidationPrice: '27000' })
  expect(await repeated([stopOf('100')], { beside: [ended] })).toBeUndefined()
})

describe('the notice of an alert on a liquidation', () => {
  const rule = ruleOn({ on: 'liquidation', percent: '50' }, { accountId: 'a1' })
  const fired: Notice = {
    id: 'fired',
    kind: 'rule-fired',
    at: 0,
    facts: { rule: JSON.stringify(rule), value: '40', last: '41' },
  }
  async function repeatedFacts(
    state: RuleState['is'] | undefined,
    { liquidationPrice = '25312', price = '28000', status = 'OPEN', reads = true, isThere = true } = {},
  ): Promise<Notice['facts'] | undefined> {
    const findStillTrue = createFindStillTrue({
      service: serviceWith({
        openPositions: () =>
          reads
            ? Promise.resolve([example({ liquidationPrice, status })])
            : Promise.reject(new TimedOutError('openPositions', 'maybe', 1)),
      }),
      prices: { mark: () => Promise.resolve({ price: new Big(price), asOf: new Date(0) } as never) },
      pairNames: { symbol: () => Promise.resolve('BTC/USD') },
      rules: { find: () => Promise.resolve(state && ({ rule, state: { is: state } } as never)) },
      findTrader: () => Promise.resolve(isThere ? traderNamed('Ann') : undefined),
    })
    return (await findStillTrue(7, fired))?.facts
  }
  const isRepeated = async (...now: Parameters<typeof repeatedFacts>): Promise<boolean> =>
    (await repeatedFacts(...now)) !== undefined

  test('is told again with the distance of now, or says that nothing was read', async () => {
    const { rule: kept } = fired.facts
    expect(await repeatedFacts('fired')).toEqual({
      rule: kept,
      value: '9.6',
      symbol: 'BTC/USD',
      side: 'long',
    })
    expect(await repeatedFacts('fired', { reads: false })).toEqual({ ...fired.facts, unread: 'yes' })
  })

  test('is told again while it is met, or the account cannot be read', async () => {
    expect(await isRepeated('fired')).toBe(true)
    expect(await isRepeated('fired', { reads: false })).toBe(true)
    expect(await isRepeated('fired', { price: '90000' })).toBe(false)
    expect(await isRepeated('fired', { status: 'LIQUIDATED' })).toBe(false)
  })

  test('is not told again once it is paused or gone, or its account is', async () => {
    expect(await isRepeated('paused')).toBe(false)
    expect(await isRepeated(undefined)).toBe(false)
    expect(await isRepeated('fired', { isThere: false })).toBe(false)
  })
})
