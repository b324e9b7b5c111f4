import { expect, test } from 'vitest'
import { pictureKey } from '../../src/charts/charts.js'
import type { CandlePicture, Picture } from '../../src/charts/picture.js'
import { candlePicture, houseCandles, profitPicture, sharePicture } from '../support/charts/pictures.js'

const candles = houseCandles(3)
const picture = candlePicture({ candles, indicators: new Set(['rsi', 'bollinger']) })

test('equal pictures have equal keys, in any order of their fields', () => {
  const backwards = Object.fromEntries(Object.entries(picture).toReversed()) as unknown as CandlePicture
  const indicators = new Set(['bollinger', 'rsi'] as const)
  expect(pictureKey({ ...backwards, indicators })).toBe(pictureKey(picture))
})

test('every visible difference changes the key', () => {
  const others: readonly Picture[] = [
    picture,
    { ...picture, theme: 'dark' },
    { ...picture, subtitle: 'as of 12:00:01 UTC' },
    { ...picture, indicators: new Set(['rsi']) },
    { ...picture, candles: candles.toReversed() },
    { ...picture, lines: picture.lines.slice(1) },
    profitPicture(),
    sharePicture(),
  ]
  expect(new Set(others.map(pictureKey)).size).toBe(others.length)
})
