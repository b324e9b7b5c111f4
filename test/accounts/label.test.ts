import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutLabel,
  findNamed,
  labelKey,
  MAX_LABEL_LENGTH,
  unusedLabel,
  visibleLabel,
} from '../../src/accounts/label.js'
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

/** Characters that show nothing, and spaces of all kinds. */
const unseen = fc.constantFrom(
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u180B',
  '\uFE0F',
  '\uFE00',

  '\u202E',
  '\u2066',
  '\u2069',
  '\u061C',
  '\u115F',
  '\u3164',
  '\u{E0041}',
  '\u{E0101}',
  '\u0007',
  '\u2800',
  '\u3000',
  ' ',
)
/** Labels of letters that people write, some of which look alike. */
const written = fc.string({
  unit: fc.constantFrom(...Array.from('abcMAIN 12éßıİсМаіνΣςオ（ｱ口座حساب😀❤')),
  minLength: 1,
  maxLength: 12,
})

describe('the identity of a label', () => {
  it('is that of the same label with anything put into it that shows nothing, in any case and form', () => {
    fc.assert(
      fc.property(written, fc.array(unseen, { minLength: 1, maxLength: 6 }), fc.nat(), (label, parts, at) => {
        const letters = Array.from(label)
        const twin = letters.toSpliced(at % (letters.length + 1), 0, ...parts).join('')
        const key = labelKey(label)
        expect(labelKey(twin)).toBe(key)
        expect(labelKey(label.toUpperCase())).toBe(key)
        expect(labelKey(label.toLowerCase())).toBe(key)
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(labelKey(label.normalize(form))).toBe(key)
        expect(labelKey(key)).toBe(key)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of any text is that of the label that is stored of it, which shows everything that it has', () => {
    fc.assert(
      fc.property(nasty, (typed) => {
        const label = visibleLabel(typed)
        expect(labelKey(label)).toBe(labelKey(typed))
        expect(visibleLabel(label)).toBe(label)
        expect(label).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2060-\u206F\uFEFF]|^\s|\s$|\s\s/u)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['Main', 'Ma\u200Bin'],
    ['Main', 'М\u0430іn'],
    ['Main', 'Μain'],
    ['Main', 'Ｍａｉｎ'],
    ['Main 2', 'main2'],
    ['Straße', 'STRASSE'],
    ['ΣΑΣ', 'σας'],
    ['خانه\u200Cها', 'خانهها'],
    ['❤️', '❤'],
    ['\u3164\u2800\u200B', ''],
  ])('is one for %j and %j', (one, other) => {
    expect(labelKey(one)).toBe(labelKey(other))
  })

  it.each([
    ['Main', 'Mein'],
    ['Account 1', 'Account 11'],
    ['口座', '口坐'],
    ['👩', '👨'],
  ])('is not one for %j and %j', (one, other) => {
    expect(labelKey(one)).not.toBe(labelKey(other))
  })
})

it.each([
  ['خانه\u200Cها', 'خانه\u200Cها'],
  ['👩\u200D👩\u200D👧 ❤\uFE0F', '👩\u200D👩\u200D👧 ❤\uFE0F'],
  ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
  ['\u200CMa\u200D\u200Bin\u200D\uFE0F', 'Main'],
])(
  'a label is stored with what shapes its letters, and without anything else that shows nothing: %j as %j',
  (typed, label) => {
    expect(visibleLabel(typed)).toBe(label)
  },
)

it('a new label is unlike all others, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 6 }), unseen, (typed, twin) => {
      const taken: string[] = []
      for (const label of typed.flatMap((one) => [one, `${one}${twin}`])) {
        const made = unusedLabel(label, taken)
        expect(taken.map(labelKey)).not.toContain(labelKey(made))
        expect(Array.from(made).length).toBeLessThanOrEqual(MAX_LABEL_LENGTH)
        taken.push(made)
      }
    }),
    { numRuns: 300 },
  )
})

it('a name that several have names none of them; an id does', () => {
  const all = [
    { id: 'a1', label: 'Main' },
    { id: 'b2', label: 'Ma\u200Bin' },
    { id: 'c3', label: 'Hedge fund' },
  ]
  const find = (typed: string) => findNamed(all, typed, ({ label }) => label)
  expect(find('hedgefund')).toEqual({ is: 'one', one: all[2] })
  expect(find('main')).toEqual({ is: 'several', all: all.slice(0, 2) })
  expect(find('b2')).toEqual({ is: 'one', one: all[1] })
  expect(find('other')).toEqual({ is: 'none' })
  expect(find('\u200B')).toEqual({ is: 'none' })
})
