import { FormattedString } from '@grammyjs/parse-mode'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clean } from '../../../../src/bot/shell/text/clean.js'
import { fillMarkup, join } from '../../../../src/bot/shell/text/markup.js'
import { parseMarkup, placeholder } from '../../../../src/bot/shell/text/template.js'
import { english, entriesOf, expectSound, nasty } from './support.js'

const text = english()

/** A message's text with its tags taken out and these values, cleaned, in the places of its own. */
function expected(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern
    .replace(/^[ \t]*\n/, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .replaceAll('{ -application }', 'the trading application')
    .replaceAll(/<\/?[a-z]+>/g, '')
    .replaceAll(/\{ \$([\w-]+) \}/g, (_, name: string) => clean(values[name] ?? ''))
}

describe('every text of en.ftl', () => {
  const entries = entriesOf('en')

  it('was found', () => {
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.find(({ key }) => key === 'start-connected')?.values).toEqual(['account', 'chain'])
    expect(entries.find(({ key }) => key === 'positions-totals')).toMatchObject({
      values: ['size', 'collateral'],
      counts: ['count'],
    })
  })

  const filled = entries.filter(({ values, counts }) => values.length > 0 && counts.length === 0)

  it.each(filled.map((entry) => [entry.key, entry] as const))(
    'shows any values as they are, cleaned: %s',
    (key, { pattern, values: names }) => {
      fc.assert(
        fc.property(fc.tuple(...names.map(() => nasty)), (given) => {
          const values = Object.fromEntries(names.map((name, index) => [name, given[index] ?? '']))
          const formatted = text(key, values)
          expect(formatted.text).toBe(expected(pattern, values))
          expectSound(formatted)
          // A value adds no entity: those of the message are all that the file marks.
          expect(formatted.entities.length).toBeLessThanOrEqual(pattern.match(/<[a-z]+>/g)?.length ?? 0)
        }),
        { numRuns: 20 },
      )
    },
  )

  it('shows any values beside a count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), nasty, nasty, (count, size, collateral) => {
        const formatted = text('positions-totals', { count, size, collateral })
        const noun = count === 1 ? 'position' : 'positions'
        expect(formatted.text).toBe(
          `${count.toLocaleString('en')} ${noun}\nSize ${clean(size)} · collateral ${clean(collateral)}`,
        )
        expectSound(formatted)
      }),
    )
  })
})

describe('values', () => {
  it('that look like markup or placeholders are shown, not parsed', () => {
    const values = { label: `<b>${placeholder(1)}</b>`, mask: '{ $label } & <code>' }
    const { text: shown, entities } = text('accounts-line-current', values)
    expect(shown).toBe('<b>\uE0001\uE001</b> · { $label } & <code> · in use')
    expect(entities).toEqual([
      { type: 'bold', offset: 0, length: 10 },
      { type: 'code', offset: 13, length: 19 },
    ])
  })

  it('that are empty after cleaning leave no empty entity', () => {
    expect(text('balance-line', { name: 'USDC', amount: '\u202E\0' })).toEqual(new FormattedString('USDC: '))
  })

  it('that are formatted keep their entities where they land', () => {
    const inner = new FormattedString('x<y', [{ type: 'italic', offset: 1, length: 2 }])
    expect(text('help-line', { name: '😀', description: inner })).toEqual(
      new FormattedString('/😀 – x<y', [{ type: 'italic', offset: 7, length: 2 }]),
    )
  })

  it('that are formatted lose their entities inside code', () => {
    const inner = new FormattedString('ab', [{ type: 'bold', offset: 0, length: 1 }])
    expect(fillMarkup(parseMarkup(`<code>${placeholder(0)}</code>`), [inner]).entities).toEqual([
      { type: 'code', offset: 0, length: 2 },
    ])
  })
})

describe('clean', () => {
  it.each([
    ['ends of lines', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['control characters', '\0a\u0007\tb\u001Bc\u0085', 'abc'],
    ['reordering marks', '\u202Eevil\u202C \u2066x\u2069', 'evil x'],
    ['halves of pairs', 'a\uD83Db\uDE00', 'a\uFFFDb\uFFFD'],
    ['whole pairs', '😀', '😀'],
    ['words of any script', 'שלום مرحبا 中文', 'שלום مرحبا 中文'],
  ])('%s', (_, given, cleaned) => {
    expect(clean(given)).toBe(cleaned)
  })

  it('has nothing to do twice', () => {
    fc.assert(
      fc.property(nasty, (value) => {
        expect(clean(clean(value))).toBe(clean(value))
      }),
    )
  })
})

describe('join', () => {
  it('joins any texts, and is sound when they are', () => {
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 8 }), nasty, (parts, separator) => {
        const joined = join(
          parts.map((part, index) =>
            index % 2 ? text('balance-line', { name: 'USDC', amount: part }) : part,
          ),
          separator,
        )
        const shown = parts.map((part, index) => (index % 2 ? `USDC: ${clean(part)}` : clean(part)))
        expect(joined.text).toBe(shown.join(clean(separator)))
        expectSound(joined)
      }),
    )
  })
})

describe('a locale file with a fault', () => {
  it.each([
    '<b>open',
    'closed</b>',
    '<b><i>crossed</b></i>',
    '<u>unknown</u>',
    '<constructor>x</constructor>',
  ])('is noticed: %s', (template) => {
    expect(() => parseMarkup(template)).toThrow(template)
  })
})
