import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '../../../../src/desk/trading/wizard/answers.js'
import { formFromWords } from '../../../../src/desk/trading/wizard/form-words.js'
import {
  answeredSteps,
  type OrderForm,
  typedOrderOf,
  type Step,
  stepOf,
  steps,
  wholeForm,
  withoutLast,
} from '../../../../src/desk/trading/wizard/order-form.js'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { nasty } from '../../../bot/shell/text/support.js'
import { intents } from '../grammar/arbitraries.js'
import { plain, accepted } from '../grammar/support.js'

type Asked = Exclude<Step, 'pair'>
const asked = fc.constantFrom(...steps.filter((step): step is Asked => step !== 'pair'))
const form = intents.open.map(wholeForm)

describe('a form of a complete order', () => {
  test('gives the same order when its line is parsed', () => {
    fc.assert(
      fc.property(intents.open, (intent) => {
        const { command, text } = typedOrderOf(wholeForm(intent))
        expect(plain(accepted(`/${command} ${text}`))).toEqual(plain(intent))
      }),
      { numRuns: 500 },
    )
  })

  test('has no step left to ask', () => {
    fc.assert(
      fc.property(form, (whole) => {
        expect(stepOf(whole)).toBeUndefined()
      }),
    )
  })

  test('equals the form that starts from its own words', () => {
    fc.assert(
      fc.property(intents.open, (intent) => {
        const { command, text } = printTyped(intent)
        expect(formFromWords(`${command} ${text}`)).toEqual(wholeForm(intent))
      }),
      { numRuns: 300 },
    )
  })
})

test('going back removes one answer at a time, the last one first, until the form is empty', () => {
  fc.assert(
    fc.property(form, (whole) => {
      let now: OrderForm = whole
      for (const step of answeredSteps(whole).toReversed()) {
        now = withoutLast(now) ?? {}
        expect(stepOf(now)).toBe(step)
      }
      expect(withoutLast(now)).toBeUndefined()
    }),
  )
})

describe('an answer in the wizard', () => {
  test('is parsed or explained for any text, and never throws', () => {
    fc.assert(
      fc.property(asked, fc.oneof(nasty, fc.string()), form, (step, typed, whole) => {
        const answer = readAnswer(step, typed, whole)
        expect(answer.ok ? 'typed-' : answer.code).toMatch(/^typed-/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('that was accepted is accepted again with the same value', () => {
    fc.assert(
      fc.property(form, (whole) => {
        for (const step of answeredSteps(whole)) {
          const said = whole[step] ?? ''
          if (step === 'pair' || said === '') continue
          // The order's own kind is written as service.md §2.3 has it.
          const answer = readAnswer(step, said.toLowerCase(), whole)
          expect(answer, `${step}: ${said}`).toEqual({ ok: true, answer: said })
        }
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['', {}],
  ['long', { side: 'long' }],
  ['BTC', { pair: 'BTC' }],
  ['short eth 50', { side: 'short', pair: 'ETH', collateral: '50' }],
  ['long BTC limit -1%', { side: 'long', pair: 'BTC', kind: 'Limit', limit: '-1%' }],
  ['long BTC slip 1', { side: 'long', pair: 'BTC', kind: 'Market', slippage: '1' }],
  [
    'BTC stop 1k limit 2k size 100',
    { pair: 'BTC', kind: 'Stop Limit', stop: '1000', limit: '2000', extent: 'size 100' },
  ],
  ['long BTC limit 5 slip 1', undefined],
  ['long BTC 10x size 100', undefined],
  ['long BTC tp 2r', undefined],
  ['long 10x', undefined],
  ['sideways BTC', undefined],
])('%j starts a form with its own values, or none', (words, expected) => {
  expect(formFromWords(words)).toEqual(expected)
})

test('any words start a form or are refused without an exception', () => {
  const words = fc.oneof(
    nasty,
    nasty.map((text) => `long BTC ${text}`),
  )
  fc.assert(
    fc.property(words, (text) => {
      expect(() => formFromWords(text)).not.toThrow()
    }),
  )
})
