import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { MarkedPosition } from '../../../../src/desk/account/positions/position-view.js'
import { planCloseAll, type CloseChoice } from '../../../../src/desk/trading/actions/close-all.js'
import { example, heldExample, marked } from '../../support.js'

/** The worked example under an id, with this PnL, and other fields of its record. */
const held = (
  id: string,
  pnl: string | undefined,
  fields: Parameters<typeof example>[0] = {},
): MarkedPosition =>
  heldExample({
    position: example({ id, ...fields }),
    unrealizedPnl: pnl === undefined ? undefined : new Big(pnl),
  })
const WINNER = held('1', '0.01')
const LOSER = held('2', '-0.01')
const FLAT = held('3', '0')
const UNKNOWN = held('4', undefined)
const ALL = [WINNER, LOSER, FLAT, UNKNOWN]

const by = (filter: 'all' | 'profitable' | 'losing'): CloseChoice => ({ by: 'filter', filter })
const plan = (positions: readonly MarkedPosition[], choice: CloseChoice) => {
  const { parts, leftOut } = planCloseAll({ positions }, choice)
  return {
    closed: parts.map(({ held }) => held.position.id),
    leftOut: leftOut.map(({ position }) => position.id),
  }
}

test.each([
  [by('all'), ['1', '2', '3', '4'], []],
  [by('profitable'), ['1'], ['4']],
  [by('losing'), ['2'], ['4']],
  [{ by: 'ids', ids: ['2', '4', 'gone'] }, ['2', '4'], []],
] as const)(
  'the positions that %j chooses are closed, and those that may belong to it are named',
  (choice, closed, leftOut) => {
    expect(plan(ALL, choice)).toEqual({ closed, leftOut })
  },
)

test.each([
  ['pair', { pairId: undefined }],
  ['side', { isLong: undefined }],
  ['size', { size: undefined }],
  ['size above zero', { size: '0' }],
])('a position without its %s cannot be closed, and is named where it was chosen', (_, fields) => {
  const broken = held('9', '5', fields)
  expect(plan([WINNER, broken], by('all'))).toEqual({ closed: ['1'], leftOut: ['9'] })
  expect(plan([WINNER, broken], { by: 'ids', ids: ['1'] })).toEqual({ closed: ['1'], leftOut: [] })
})

test('each position is closed whole, whatever its price does until then', () => {
  const [part] = planCloseAll({ positions: [WINNER] }, by('all')).parts
  expect(part?.call).toEqual({
    name: 'decreasePosition',
    params: { posId: '1', size: '10000', isLong: true, tokenId: '1' },
  })
  expect(part?.intent).toEqual({ kind: 'close', target: { by: 'id', id: '1' }, share: { by: 'all' } })
  expect(part?.issues).toEqual([])
  expect(part?.shown).toMatchObject({ symbol: 'BTC/USD', price: undefined })
  // The example at 29,000: a gain of 357.142857 less accrued costs of 23; its closing fee is 7, what was paid before 7.
  const { size, sizeLeft, profit, fee, payout } = part?.shown.figures ?? {}
  expect({ size, sizeLeft, fee, payout: payout?.slice(0, 8), profit: profit?.slice(0, 6) }).toEqual({
    size: '10000',
    sizeLeft: '0',
    fee: '7',
    payout: '1327.142',
    profit: '320.14',
  })
})

test('the sums are those of the parts, and none is given of which a part is not known', () => {
  const text = (totals: object): unknown => JSON.parse(JSON.stringify(totals))
  const two = planCloseAll({ positions: [WINNER, LOSER] }, by('all'))
  expect(text(two.totals)).toMatchObject({ size: '20000', fee: '14' })
  expect(two.totals.profit?.toFixed(2)).toBe('640.29')
  expect(two.totals.payout?.toFixed(2)).toBe('2654.29')
  const unpriced = heldExample({ mark: { ok: true, value: undefined } })
  const { totals, parts } = planCloseAll({ positions: [WINNER, unpriced] }, by('all'))
  expect(text(totals)).toEqual({})
  expect(parts.map(({ figures }) => figures !== undefined)).toEqual([true, false])
  expect(text(planCloseAll({ positions: [] }, by('all')).totals)).toEqual({
    size: '0',
    profit: '0',
    fee: '0',
    payout: '0',
  })
})

test.each([
  ['collateral', { collateral: undefined }],
  ['entry price', { entryPrice: undefined }],
  ['entry price above zero', { entryPrice: '0' }],
])('a position without its %s is closed without figures', (_, fields) => {
  const [part] = planCloseAll({ positions: [held('1', '5', fields)] }, by('all')).parts
  expect(part?.figures).toBeUndefined()
  expect(part?.shown.figures).toEqual({ size: '10000', sizeLeft: '0' })
})

test('a price that cannot be read leaves the figures out', () => {
  const failed = heldExample({ mark: { ok: false, error: new Error('No price') } as never })
  const read = heldExample({ mark: marked('29000') })
  const figures = planCloseAll({ positions: [failed, read] }, by('all')).parts.map(
    (part) => part.figures !== undefined,
  )
  expect(figures).toEqual([false, true])
})

test('the costs that a part does not contain are named once', () => {
  const fields = { closingFee: undefined, accruedFundingFee: undefined }
  const two = planCloseAll({ positions: [held('1', '5', fields), held('2', '5', fields), WINNER] }, by('all'))
  expect(two.missing.toSorted()).toEqual(['closingFee', 'funding'])
  expect(two.totals.fee).toBeUndefined()
})
