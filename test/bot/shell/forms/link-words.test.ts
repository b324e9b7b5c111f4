import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOfLink } from '../../../../src/bot/shell/forms/link-words.js'
import { formFromWords } from '../../../../src/desk/trading/wizard/form-words.js'
import { wholeForm } from '../../../../src/desk/trading/wizard/order-form.js'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { intents } from '../../../desk/trading/grammar/arbitraries.js'

/** A typed order in the letters that a link may have, as the format is described. */
function linkOf(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      word
        .replace('/', '-')
        .replace(/^\+(?=\d)/, 'u')
        .replace(/(?<=\d)\.(?=\d)/, 'd')
        .replace(/(?<=\d)%(c?)$/, 'p$1')
        .replace(/\((\w+)\)$/, '-$1'),
    )
    .join('_')
}

test('any order that can be typed can be linked to, and begins the same form', () => {
  fc.assert(
    fc.property(intents.open, (intent) => {
      const { command, text } = printTyped(intent)
      const link = linkOf(`${command} ${text}`)
      expect(link).toMatch(/^[\w-]+$/)
      expect(formFromWords(wordsOfLink(link)), link).toEqual(wholeForm(intent))
    }),
    { numRuns: 500 },
  )
})

test('any start payload is read without an exception', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,64}$/), (link) => {
      expect(() => formFromWords(wordsOfLink(link))).not.toThrow()
    }),
    { numRuns: 1_000 },
  )
})
