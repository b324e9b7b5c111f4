import { pino } from 'pino'
import { expect, test } from 'vitest'
import { notDraftedText, stateText } from '../../../../src/bot/features/signals/state-text.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
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
      (state) => stateText(text, line(state, 'draft-refused' === state ? 'chain' : '7')).text,
    ),
    ...['account', 'role', 'too-many', 'malformed', 'size'].map(
      (reason) => notDraftedText(text, reason).text,
    ),
  ]
  for (const one of said) expect(one).not.toMatch(/[a-z]-[a-z]+|signals|undefined|\{/)
  expect(new Set(said).size).toBeGreaterThan(entryStates.length - 3)
})

test('says the reason with the word at fault', () => {
  const text = languages.text('en')
  expect(stateText(text, line('unreadable-unknown-field', 'tip')).text).toBe(
    '❓ not understood (unknown field: tip)',
  )
  expect(stateText(text, line('unreadable-no-pair')).text).toBe('❓ not understood (no pair)')
  expect(stateText(text, line('no-stop')).text).toBe('✖️ no draft (no stop, which its size needs)')
  expect(stateText(text, line('draft-refused', 'account')).text).toBe('✖️ no draft (no such account)')
})
