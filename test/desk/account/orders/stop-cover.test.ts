import { expect, test } from 'vitest'
import { Big } from 'big.js'
import { knownCover, stopCoverOf, type ListedStop } from '../../../../src/desk/account/orders/stop-cover.js'

const stop = (price: string | undefined, share: string | undefined): ListedStop => ({
  price: price === undefined ? undefined : new Big(price),
  share: share === undefined ? undefined : new Big(share),
})

/** The cover of a position that is liquidated at 25,000, or at the price given. */
const cover = (stops: readonly ListedStop[], isLong: boolean | undefined = true, liquidation = '25000') =>
  knownCover(stopCoverOf(stops, { isLong, liquidation: new Big(liquidation) }))?.toFixed()

test.each<readonly [string, readonly ListedStop[], string | undefined]>([
  ['none', [], '0'],
  ['one for all', [stop('26000', '100')], '100'],
  ['one for a part', [stop('26000', '10')], '10'],
  ['one for more than all', [stop('26000', '150')], '100'],
  ['two parts, each of what the other has left', [stop('26000', '50'), stop('27000', '50')], '75'],
  ['one for all beside a part', [stop('26000', '10'), stop('27000', '100')], '100'],
  ['one beyond the liquidation', [stop('24000', '100')], '0'],
  ['one at the liquidation', [stop('25000', '100')], '0'],
  ['a part before the liquidation, the rest beyond', [stop('26000', '30'), stop('24000', '70')], '30'],
  ['one of no stated share', [stop('26000', undefined)], undefined],
  ['a part, and one of no stated share', [stop('26000', '10'), stop('27000', undefined)], undefined],
  ['one for all, and one of no stated share', [stop('26000', '100'), stop('27000', undefined)], '100'],
  ['one of no stated share beyond the liquidation', [stop('26000', '10'), stop('24000', undefined)], '10'],
  ['one of no stated price', [stop(undefined, '100')], undefined],
])('the stops of a long cover what the service states of them: %s', (_, stops, expected) => {
  expect(cover(stops)).toBe(expected)
})

test('a stop of a short is before its liquidation where it is below', () => {
  expect(cover([stop('26000', '100')], false, '30000')).toBe('100')
  expect(cover([stop('31000', '100')], false, '30000')).toBe('0')
})

test('where the side is not stated, nothing says which stop is before the liquidation', () => {
  expect(
    knownCover(stopCoverOf([stop('26000', '100')], { isLong: undefined, liquidation: new Big(1) })),
  ).toBe(undefined)
  const unliquidated = { isLong: undefined, liquidation: undefined }
  expect(knownCover(stopCoverOf([stop(undefined, '40')], unliquidated))).toEqual(new Big(40))
})
