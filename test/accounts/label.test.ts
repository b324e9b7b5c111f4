import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLabel, MAX_LABEL_LENGTH } from '../../src/accounts/label.js'
import { nasty } from '../bot/shell/text/support.js'

describe('an account label', () => {
  it('of any text has at most 32 characters, and is cut only when it is longer', () => {
    fc.assert(
      fc.property(nasty, fc.integer({ min: 0, max: 5 }), (typed, room) => {
        const label = cutLabel(typed, room)
        const whole = typed.trim()
        expect(Array.from(label).length).toBeLessThanOrEqual(MAX_LABEL_LENGTH - room)
        const fits = Array.from(whole).length <= MAX_LABEL_LENGTH - room
        expect(!fits || label === whole, `${whole} became ${label}`).toBe(true)
        expect(whole.startsWith(label)).toBe(true)
        expect(label === '').toBe(whole === '')
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['two halves of one character', `${'x'.repeat(31)}😀😀`, `${'x'.repeat(31)}😀`],
    ['a family', `${'x'.repeat(30)}👩‍👩‍👧`, 'x'.repeat(30)],
    ['a letter and its accent', `${'x'.repeat(31)}e\u0301`, 'x'.repeat(31)],
    ['one that is itself too long', `e${'\u0301'.repeat(40)}`, `e${'\u0301'.repeat(31)}`],
  ])('is not cut inside %s', (_, typed, label) => {
    expect(cutLabel(typed)).toBe(label)
  })
})
