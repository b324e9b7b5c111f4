import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sourceCard } from '../../../../src/bot/features/signals/card.js'
import { notDraftedText, stateText } from '../../../../src/bot/features/signals/state-text.js'
import { createNumbers } from '../../../../src/bot/shell/format/numbers.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import { tallyOf } from '../../../../src/signals/scorecard/tally.js'
import type { SourceMapping } from '../../../../src/signals/sources/record.js'
import { entryStates } from '../../../../src/signals/intake/entry.js'

const languages = loadLanguages(pino({ level: 'silent' }))

const line = (state: (typeof entryStates)[number], detail?: string) => ({
  id: '1',
  key: 'k',
  at: 0,
  words: '',
  state,
  ...(detail === undefined ? {} : { detail }),
})

test.each(languages.available)('no outcome of a signal shows a code in %s', (language) => {
  const text = languages.text(language)
  const said = [
    ...entryStates.map(
      (state) => stateText(text, line(state, 'draft-refused' === state ? 'chain' : '7'), 0).text,
    ),
    ...['account', 'role', 'too-many', 'malformed', 'size'].map(
      (reason) => notDraftedText(text, reason).text,
    ),
  ]
  for (const one of said) expect(one).not.toMatch(/[a-z]-[a-z]+|undefined|\{/)
  expect(new Set(said).size).toBeGreaterThan(entryStates.length - 3)
})

test('says the reason with the word at fault', () => {
  const text = languages.text('en')
  expect(stateText(text, line('unreadable-unknown-field', 'tip'), 0).text).toBe(
    '❓ not understood (unknown field: tip)',
  )
  expect(stateText(text, line('unreadable-no-pair'), 0).text).toBe('❓ not understood (no pair)')
  expect(stateText(text, line('no-stop'), 0).text).toBe('✖️ no draft (no stop, which its size needs)')
  expect(stateText(text, line('draft-refused', 'account'), 0).text).toBe('✖️ no draft (no such account)')
})

const MAPPING: SourceMapping = {
  size: { by: 'collateral', amount: '100' },
  leverage: { fixed: '5' },
  pairs: {},
  mostADay: 20,
  maxLagMs: 60_000,
  isPaper: true,
}

test('a signal that is handled for too long was left by its process', () => {
  const text = languages.text('en')
  expect(stateText(text, line('taking'), 10_000).text).toBe('being drafted')
  expect(stateText(text, line('taking'), 10_001).text).toBe('⚠️ its handling was interrupted')
})

test('the card of a source cuts the words of a signal after 80 characters, never within one, and counts what is not known', () => {
  const card = (words: string, known = { drafts: 0, unknown: 0 }): string =>
    sourceCard(
      { text: languages.text('en'), numbers: createNumbers('en') },
      {
        source: { id: '0000000a', name: 'tv', madeAt: 0, mapping: MAPPING },
        entries: [{ ...line('drafted'), words }],
        now: 0,
        scorecard: { ...known, confirmed: tallyOf([]), ignored: tallyOf([]) },
      },
    ).text.text
  expect(card('🚀'.repeat(80))).toContain('🚀'.repeat(80))
  expect(card('🚀'.repeat(81))).toContain(` ${'🚀'.repeat(79)}…`)
  expect(card('', { drafts: 1, unknown: 0 })).not.toContain('not known')
  expect(card('', { drafts: 3, unknown: 2 })).toContain('Result not known: 2')
})
