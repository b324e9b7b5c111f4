import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { eventLine, whatIfNotes } from '../../src/bot/features/account/what-if.js'
import { createReadWhatIf } from '../../src/desk/risk/read-what-if.js'
import { totalsOf, type Positions } from '../../src/desk/account/positions/positions.js'
import type { WhatIfSteps } from '../../src/mini-app/page/desk/protocol.js'
import { whatIfRoutes } from '../../src/mini-app/what-if.js'
import { defaultDialect } from '../../src/service/dialect.js'
import { UnreachableError } from '../../src/service/errors.js'
import { render } from '../bot/features/account/history/support.js'
import { example, heldExample, positionsOf, serviceWith, traderNamed, trigger } from '../desk/support.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const stop = trigger({ isTakeProfit: false, triggerPrice: '28000', amountPercent: '50' })
const held = heldExample({ stopLosses: [stop] })
const eth = heldExample({ symbol: 'ETH/USD', position: example({ id: '8', pairId: '2' }) })

function pageOf(positions: Positions) {
  let reads = 0
  const never = () => Promise.reject(new Error('unused'))
  const whatIf = createReadWhatIf({
    service: serviceWith({
      dialect: defaultDialect,
      portfolio: async () => {
        reads += 1
        return {
          vusdBalance: new Big(5_000),
          collateralUsage: new Big(1_000),
          marginUsage: undefined,
          openLongs: undefined,
          openShorts: undefined,
          account: undefined,
        }
      },
    }),
    positions: { withOrders: async () => positions },
    market: { info: never, find: never },
    readReturns: never,
    readAccount: () => ({}) as never,
  })
  const { get } = miniAppOf({
    features: [
      whatIfRoutes({
        findPlace: async (_, key) => (key === 'a/1' ? traderNamed('Ada') : undefined),
        whatIf,
        renderOf: async () => render,
        eventLine,
        notes: whatIfNotes,
      }),
    ],
  })
  return {
    get,
    reads: () => reads,
    steps: async (search: string): Promise<WhatIfSteps> => {
      const reply = await get(`/what-if?${search}`, COOKIE)
      expect(reply.status).toBe(200)
      return (await reply.json()) as WhatIfSteps
    },
  }
}

test('one read of the account has all steps, with what each leaves out', async () => {
  const { steps, reads } = pageOf(positionsOf([held], { totals: totalsOf([held]) }))
  const all = await steps('account=a/1')
  expect(reads()).toBe(1)
  expect(all.steps).toHaveLength(41)
  expect(all.steps.map(({ move }) => move)).toEqual(
    expect.arrayContaining(['−40.00 %', '0.00 %', '+40.00 %']),
  )
  expect(all.steps[20]).toMatchObject({ equity: '$6,327.14', free: '$5,000.00', events: [] })
  // By -4 %, to 27,840: half is closed at 28,000 for 485, and the rest is worth 456.43.
  expect(all.steps[18]).toMatchObject({ equity: '$5,941.43', free: '$5,485.00' })
  expect(all.steps[18]?.events).toEqual([expect.stringContaining('Stop-loss 28,000.00')])
  // A fall to 25,312 liquidates what is left.
  expect(all.steps[0]?.events).toEqual([
    expect.stringContaining('1. '),
    expect.stringContaining('2. BTC/USD ▲: 🚨 Liquidation 25,312.00'),
  ])
  expect(all.notes.join(' ')).toContain('Slippage, gaps and pending orders are not included.')
  expect(all.notes.join(' ')).not.toContain('add the word')
})

test('a pair moves alone', async () => {
  const both = [held, eth]
  const { steps } = pageOf(positionsOf(both, { totals: totalsOf(both) }))
  const { steps: own, pairs } = await steps('account=a/1&pair=ETH/USD')
  expect(pairs).toEqual(['BTC/USD', 'ETH/USD'])
  expect(own[0]?.events).toEqual([expect.stringContaining('ETH/USD ▲: 🚨 Liquidation')])
})

test('figures that are not known are dashes, and their reason is said', async () => {
  const unread = [{ list: 'positions', rows: 1, error: new UnreachableError('positions', 'no') }] as const
  const { steps } = pageOf(positionsOf([held], { unread, totals: totalsOf([held]) }))
  const some = await steps('account=a/1')
  expect(some.steps[18]).toMatchObject({ equity: '—', free: '—' })
  expect(some.steps[18]?.events).toHaveLength(1)
  expect(some.notes.join(' ')).toContain('⚠️')
})

test('an account of nobody, or no account, has no steps', async () => {
  const { steps, get, reads } = pageOf(positionsOf([]))
  expect((await steps('account=b/1')).steps).toEqual([])
  expect(reads()).toBe(0)
  expect((await steps('account=a/1')).steps).toEqual([])
  expect((await get('/what-if', COOKIE)).status).toBe(400)
  expect((await get('/what-if?account=a/1')).status).toBe(401)
})
