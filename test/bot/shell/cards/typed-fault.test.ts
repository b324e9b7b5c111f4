import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedFaultCard } from '../../../../src/bot/shell/cards/typed-fault.js'
import { columnsOf } from '../../../../src/bot/shell/format/columns.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import { english } from '../text/support.js'

const text = english()

/** The two lines that show where, as they stand in the card. */
function shown(typed: string): readonly string[] {
  const parsed = parseTyped('long', typed)
  if (parsed.ok) return []
  const card = typedFaultCard(text, typed, parsed.fault)
  const where = card.entities.find(({ type }) => type === 'pre')
  return where ? card.text.slice(where.offset, where.offset + where.length).split('\n') : []
}

test('the place is pointed at below the words', () => {
  expect(shown('BTC 100 10q')).toEqual(['BTC 100 10q', '        ^^^'])
})

test('of something long as much is shown as a phone has columns for, and where it goes on', () => {
  expect(shown(`BTC ${'9'.repeat(35)} 10x`)).toEqual([`BTC ${'9'.repeat(26)}…`, `    ${'^'.repeat(26)}`])
  expect(shown(`BTC 100 limit 60000 tp 70000 sl 50000 ${'z'.repeat(40)}`)).toEqual([
    `…0000 sl 50000 ${'z'.repeat(16)}…`,
    `${' '.repeat(15)}${'^'.repeat(16)}`,
  ])
})

test('the place is below characters of two columns, too', () => {
  expect(shown('ビットコイン 100 10q')).toEqual(['ビットコイン 100 10q', '^'.repeat(12)])
})

test('for any text, no line is wider than a phone', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    fc.constantFrom('1', ' ', '中', 'ア', '한'),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 90 }), (units) => {
      for (const line of shown(units.join(''))) expect(columnsOf(line)).toBeLessThanOrEqual(32)
    }),
  )
})
