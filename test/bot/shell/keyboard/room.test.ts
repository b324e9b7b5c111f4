import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickOrdersCard } from '../../../../src/bot/features/trading/cancel-orders.js'
import { pickCard } from '../../../../src/bot/features/trading/close-all.js'
import { toGuide, whichPosition } from '../../../../src/bot/features/trading/manage/choice-card.js'
import { guideCard } from '../../../../src/bot/features/trading/manage/guide.js'
import { positionCard, positionsCard } from '../../../../src/bot/features/account/positions/card.js'
import { defineAction, shortId } from '../../../../src/bot/shell/keyboard/action.js'
import {
  type Wanted,
  choosePosition,
  guidedActions,
  isGuided,
  openGuide,
  previewAction,
  previewData,
  takePlace,
  wantedBy,
} from '../../../../src/bot/features/trading/manage/keyboard.js'
import { guides } from '../../../../src/bot/features/trading/manage/guides.js'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import type { Trader } from '../../../../src/desk/trader.js'
import { dataOf, numbers, text } from '../../features/support.js'
import { infoOf } from '../../../desk/market/support.js'
import { LONG, STOP } from '../../../desk/trading/positions/support.js'
import { costsOf, example, heldExample, positionsOf, traderNamed } from '../../../desk/support.js'

const render = { text, numbers }
/** The longest ids of account and chain that there are: see `createAccounts` and CHAINS in variables.ts. */
const trader: Trader = {
  ...traderNamed('Main'),
  account: { id: 'f'.repeat(12), label: 'Main', venue: 'service' },
  chain: { id: '9'.repeat(16), name: 'Longest' },
}

/** Ids as a service may give them: any printable signs without spaces, as long as a typed command takes. */
const id = fc.oneof(
  fc.stringMatching(/^[\x21-\x7E]{1,100}$/),
  fc.stringMatching(/^0x[\da-f]{64}$/),
  fc.stringMatching(/^\d{1,20}$/),
)
/** From the price of the smallest coin to more than anything costs. */
const price = fc
  .tuple(fc.integer({ min: 10_000, max: 99_999 }), fc.integer({ min: -12, max: 4 }))
  .map(([digits, exponent]) => new Big(`${digits}e${exponent}`))
/** Dollars, to the cent. */
const dollars = fc.bigInt({ min: 2_000n, max: 100_000_000_000_000n }).map((cents) => new Big(`${cents}e-2`))

const order = id.map((positionId): OpenOrder => ({ ...STOP, id: `${positionId}/0`, positionId }))

const held = fc
  .record({
    id,
    price,
    collateral: dollars,
    leverage: fc.integer({ min: 1, max: 1_000 }),
    isLong: fc.boolean(),
    stop: order,
  })
  .map(({ collateral, leverage, stop, ...rest }): ManagedPosition => ({
    ...LONG,
    ...rest,
    ...costsOf('0'),
    size: collateral.times(leverage),
    collateral,
    entryPrice: rest.price,
    feeRate: undefined,
    info: infoOf(),
    balance: undefined,
    maxLeverage: undefined,
    liquidationPrice: undefined,
    orders: [stop, { ...stop, id: `${stop.positionId}/slot`, kind: 'slot', orderId: undefined }],
  }))

describe('with the longest ids', () => {
  it('every amount that a card offers has a button with that value', () => {
    fc.assert(
      fc.property(held, fc.constantFrom(...guidedActions), (position, action) => {
        const form = guides[action](render, { ...position, range: undefined })
        const data = dataOf(guideCard(render, trader, position, action, form)).slice(0, -1)
        expect(data.length).toBeGreaterThanOrEqual(4)
        const [, rows] = form
        const carried = data.map((one) => {
          const values = previewAction.parse(one)
          expect(values).toMatchObject({ account: trader.account.id, chain: trader.chain.id })
          return values && wantedBy(values)
        })
        expect(carried).toEqual(rows.flat().map(({ wanted }) => wanted))
      }),
      { numRuns: 300 },
    )
  })

  it('every card of positions and orders has all its buttons', () => {
    fc.assert(
      fc.property(id, order, (positionId, waiting) => {
        const position = heldExample({ position: example({ id: positionId }) })
        const positions = positionsOf([position])
        const none = new Set<string>()
        const short = shortId(positionId)
        const open = {
          id: positionId,
          pairId: '1',
          symbol: 'BTC/USD',
          isLong: true,
          position: position.position,
        }
        const which = { found: [open], open: [open], unread: [], asOf: new Date(0) }
        expect(dataOf(positionsCard({ text, numbers }, trader, positions, 0)).length).toBeGreaterThanOrEqual(
          2,
        )
        expect(
          dataOf(positionCard({ text, numbers }, trader, positions, position, short)).length,
        ).toBeGreaterThanOrEqual(9)
        expect(dataOf(pickCard(render, trader, positions, none)).length).toBeGreaterThanOrEqual(6)
        expect(
          dataOf(
            pickOrdersCard(render, trader, { orders: [waiting], unread: [], asOf: positions.asOf }, none),
          ).length,
        ).toBeGreaterThanOrEqual(4)
        for (const action of guidedActions) {
          expect(dataOf(whichPosition(render, which, toGuide(trader, action)))).toHaveLength(1)
        }
        const answer = { intent: 'x'.repeat(12), position: short }
        expect(choosePosition.parse(choosePosition.pack(answer))).toEqual(answer)
        expect(
          takePlace.parse(takePlace.pack({ ticket: 'x'.repeat(12), order: shortId(waiting.id) })),
        ).toBeDefined()
      }),
    )
  })
})

const positive = fc.oneof(price, dollars)
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  fc.constantFrom<Wanted>(
    { kind: 'cancel' },
    { kind: 'breakEven' },
    { kind: 'reverse' },
    { kind: 'close', share: { by: 'all' } },
  ),
  fc
    .integer({ min: 1, max: 100 })
    .map((percent): Wanted => ({ kind: 'close', share: { by: 'percent', percent: new Big(percent) } })),
  fc.tuple(fc.integer({ min: 1, max: 999 }), dollars).map(([collateral, size]): Wanted => ({
    kind: 'add',
    collateral: new Big(collateral),
    extent: { by: 'size', size: size.round(0, 3) },
  })),
  fc
    .tuple(positive, fc.constantFrom(1, -1))
    .map(([amount, sign]): Wanted => ({ kind: 'collateral', amount: amount.times(sign) })),
  positive.map((price): Wanted => ({ kind: 'tpsl', takeProfit: { by: 'price', price } })),
  positive.map((price): Wanted => ({ kind: 'tpsl', stopLoss: { by: 'price', price } })),
  fc
    .constantFrom('0.5', '1', '5')
    .map((percent): Wanted => ({ kind: 'trail', distance: { by: 'percent', percent: new Big(percent) } })),
)

describe('the intent of a button', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(wanted, (intent) => {
        const values = previewAction.parse(previewData(traderNamed('Main'), '12', intent))
        expect(values && wantedBy(values)).toEqual(intent)
      }),
    )
  })

  it.each([
    ['close', ''],
    ['c', ''],
    ['c', '0'],
    ['c', '101'],
    ['c', 't5'],
    ['a', '20'],
    ['a', '20_'],
    ['t', '66000'],
    ['t', 's-1'],
    ['f', '1e9'],
    ['b', '5'],
  ])('is nothing where a client made the button up: %s %s', (action, amounts) => {
    expect(wantedBy({ action, amounts })).toBeUndefined()
  })

  it('is nothing where its action has no guided form', () => {
    expect(isGuided('reverse')).toBe(false)
    expect(isGuided('nonsense')).toBe(false)
    expect(openGuide.parse('manage:close:a:1:2')).toMatchObject({ action: 'close' })
    expect(defineAction('long', 'one').fits({ one: 'x'.repeat(60) })).toBe(false)
  })
})
