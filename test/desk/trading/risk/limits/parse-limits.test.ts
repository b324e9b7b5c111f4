import { expect, test } from 'vitest'
import { parseLimits } from '../../../../../src/desk/trading/risk/limits/parse-limits.js'

test.each(['collateral', 'leverage', 'cooloff', 'tolerance'])(
  '/limits %s alone says what is missing',
  (word) => {
    expect(parseLimits(word)).toMatchObject({
      ok: false,
      fault: { position: 0, length: word.length, code: 'typed-missing-value', values: { word } },
    })
  },
)
