import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickOrdersCard } from '../../../../src/bot/features/trading/cancel-orders/card.js'
import { pickCard } from '../../../../src/bot/features/trading/close-all/card.js'
import { whichPosition } from '../../../../src/bot/features/trading/manage/choice-card.js'
import { guideCard } from '../../../../src/bot/features/trading/manage/guide-card.js'
import { positionCard } from '../../../../src/bot/features/account/positions/position-card.js'
import { positionsCard } from '../../../../src/bot/features/account/positions/card.js'
import { defineAction, shortId } from '../../../../src/bot/shell/keyboard/action.js'
import {
  askedBy,
  doPositionAction,
  doValues,
  isGuided,
  openGuide,
  takePlace,
  type PositionAction,
} from '../../../../src/bot/features/trading/manage/keyboard.js'
import type { WaitingOrder } from '../../../../src/desk/trading/positions/read-open.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import { parseTyped } from '../../../../src/desk/trading/grammar/parse.js'
import type { Trader } from '../../../../src/desk/trader.js'
import { dataOf, numbers, text } from '../../features/support.js'
import { example, heldExample, positionsOf, traderNamed } from '../../../desk/support.js'

const render = { text, numbers }
const deeds: readonly PositionAction[] = [
  'close',
  'add',
  'collateral',
  'tpsl',
  'trail',
  'cancelorder',
  'breakEven',
  'reverse',
]
const guided = deeds.filter(isGuided)

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

const order = id.map((positionId): WaitingOrder => ({
  id: `${positionId}/0`,
  kind: 'stopLoss',
  positionId,
  orderId: '0',
  pairId: '1',
  symbol: 'BTC/USD',
  isLong: true,
  price: new Big(57_000),
  percent: new Big(40),
  type: undefined,
  size: undefined,
  collateral: undefined,
}))

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
    ...rest,
    pairId: '1',
    symbol: 'BTC/USD',
    size: collateral.times(leverage),
    collateral,
    entryPrice: rest.price,
    costs: new Big(0),
    feeRate: undefined,
    info: {
      pairId: '1',
      symbol: 'BTC/USD',
      fundingRate: undefined,
      borrowRateLong: undefined,
      borrowRateShort: undefined,
      longOpenInterest: undefined,
      shortOpenInterest: undefined,
      maxLongOpenInterest: undefined,
      maxShortOpenInterest: undefined,
      longTradingFee: undefined,
      shortTradingFee: undefined,
      rest: {},
    },
    balance: undefined,
    maxLeverage: undefined,
    liquidationPrice: undefined,
    orders: [stop, { ...stop, id: `${stop.positionId}/slot`, kind: 'slot', orderId: undefined }],
    priceAsOf: new Date(0),
    asOf: new Date(0),
    isChanging: false,
  }))

describe('with the longest ids', () => {
  it('every amount that a card offers stands on a button, and is what it says', () => {
    fc.assert(
      fc.property(held, fc.constantFrom(...guided), (position, deed) => {
        const data = dataOf(guideCard(render, trader, position, deed)).slice(0, -1)
        expect(data.length).toBeGreaterThanOrEqual(4)
        for (const one of data) {
          const values = doPositionAction.parse(one)
          const asked = values && askedBy(values)
          expect(values).toMatchObject({ account: trader.account.id, chain: trader.chain.id })
          if (!asked || asked.deed === 'breakEven' || asked.deed === 'reverse') continue
          const typed = `#12 ${asked.words}`.trim()
          expect({ typed, ok: parseTyped(asked.deed as 'close', typed).ok }).toEqual({ typed, ok: true })
        }
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
        const which = { kind: 'not-one', found: [open], open: [open], asOf: new Date(0) } as const
        expect(dataOf(positionsCard(text, numbers, trader, positions, 0)).length).toBeGreaterThanOrEqual(2)
        expect(
          dataOf(positionCard(text, numbers, trader, positions, position, short)).length,
        ).toBeGreaterThanOrEqual(9)
        expect(dataOf(pickCard(render, trader, positions, none)).length).toBeGreaterThanOrEqual(6)
        expect(
          dataOf(pickOrdersCard(render, trader, { orders: [waiting], asOf: positions.asOf }, none)).length,
        ).toBeGreaterThanOrEqual(4)
        for (const deed of deeds) {
          expect(dataOf(whichPosition(render, trader, which, { deed, words: '' }))).toHaveLength(1)
        }
        expect(
          takePlace.parse(takePlace.pack({ ticket: 'x'.repeat(12), order: shortId(waiting.id) })),
        ).toBeDefined()
      }),
    )
  })

  it('what was typed at length is left to be typed, in words', () => {
    const found = ['1', '2'].map((one) => ({
      id: one,
      pairId: '1',
      symbol: 'BTC/USD',
      isLong: true,
      position: example({ id: one }),
    }))
    const words = 'tp 90000.123456 sl 66000.123456 33.3%'
    const card = whichPosition(
      render,
      trader,
      { kind: 'not-one', found, open: found, asOf: new Date(0) },
      { deed: 'tpsl', words },
    )
    expect(dataOf(card)).toEqual([])
    expect(card.text.text).toContain(`/tpsl 1 ${words}\n/tpsl 2 ${words}`)
  })
})

describe('what a button asks for', () => {
  it('comes back as it was, word for word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...deeds),
        id,
        fc.stringMatching(/^[\da-z .%+$-]{0,16}$/),
        (deed, target, words) => {
          const asked = { deed, target: shortId(target), words }
          const values = doPositionAction.parse(doPositionAction.pack(doValues(trader, asked)))
          expect(values && askedBy(values)).toEqual(asked)
        },
      ),
    )
  })

  it('is nothing where a client made the button up', () => {
    expect(askedBy({ deed: 'close', target: '1', words: '' })).toBeUndefined()
    expect(isGuided('reverse')).toBe(false)
    expect(isGuided('nonsense')).toBe(false)
    expect(openGuide.parse('manage:close:a:1:2')).toMatchObject({ deed: 'close' })
    expect(defineAction('long', 'one').fits({ one: 'x'.repeat(60) })).toBe(false)
  })
})
