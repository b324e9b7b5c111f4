import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '../../../../src/desk/trading/wizard/answers.js'
import { formFromWords, partsFromWords } from '../../../../src/desk/trading/wizard/form-words.js'
import {
  agreeing,
  filledForm,
  missingSteps,
  neededSteps,
  orderFormOf,
  typedOrderOf,
  type Step,
  steps,
  turnedTo,
  wholeForm,
  withParts,
} from '../../../../src/desk/trading/wizard/order-form.js'
import type { OpenIntent } from '../../../../src/desk/trading/actions/open/grammar.js'
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
        expect(missingSteps(whole)).toEqual([])
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

describe('a new form', () => {
  const none = { pair: undefined, collateral: undefined, leverage: undefined, slippage: undefined }
  const settings = {
    pair: 'ETH/USD',
    collateral: new Big(50),
    leverage: new Big(5),
    slippage: new Big('0.5'),
  }

  test('has what the last order said, without prices of another day', () => {
    fc.assert(
      fc.property(intents.open, (last) => {
        const filled = filledForm({}, last, settings)
        const before = orderFormOf(last)
        expect([filled.side, filled.collateral, filled.extent]).toEqual([
          last.side,
          before.collateral,
          before.extent,
        ])
        const exits = [filled.stopLoss, filled.takeProfit, filled.stop, filled.limit].join('')
        expect(exits).toMatch(/^(?:.*[%cr)])?$/)
        // A price of another day is no stop-loss, without which an order by risk has no size.
        const isStopLeftOut = 'risk' in last && last.stopLoss.by === 'price'
        expect(missingSteps(filled)).toEqual(isStopLeftOut ? ['stopLoss'] : [])
      }),
    )
  })

  test('has what is said in place of that, and the defaults where there was no order', () => {
    expect(filledForm({ side: 'short', pair: 'BTC' }, undefined, settings)).toEqual({
      side: 'short',
      pair: 'BTC',
      kind: 'Market',
      collateral: '50',
      extent: '5x',
      stopLoss: '',
      takeProfit: '',
      slippage: '0.5',
    })
    expect(missingSteps(filledForm({}, undefined, none))).toEqual(['side', 'pair', 'collateral', 'extent'])
    expect(missingSteps({ ...filledForm({}, undefined, settings), kind: 'Stop Limit' })).toEqual([
      'side',
      'stop',
      'limit',
    ])
  })

  test('keeps no price of the side that it is turned from', () => {
    const form = { side: 'long', kind: 'Limit', limit: '-1%', stopLoss: '57000', takeProfit: '2r' }
    expect(turnedTo('short', form)).toEqual({ side: 'short', kind: 'Limit', stopLoss: '', takeProfit: '2r' })
    expect(turnedTo('long', form)).toEqual(form)
    // A signed distance lies on one side as well.
    expect(turnedTo('short', { ...form, stopLoss: '-3%', takeProfit: '5%' })).toMatchObject({
      stopLoss: '',
      takeProfit: '5%',
    })
  })

  test('has no price of the other side from the last order', () => {
    const last = accepted('/long BTC 100 10x limit -1% tp 5% sl -3%') as OpenIntent
    expect(filledForm({ side: 'short', pair: 'ETH' }, last, none)).toEqual({
      side: 'short',
      pair: 'ETH',
      kind: 'Market',
      collateral: '100',
      extent: '10x',
      stopLoss: '',
      takeProfit: '5%',
      slippage: '',
    })
    expect(filledForm({ pair: 'ETH' }, last, none)).toMatchObject({ limit: '-1%', stopLoss: '-3%' })
  })
})

test.each([
  ['10x sl 3%', { extent: '10x', stopLoss: '3%' }],
  ['200', { collateral: '200' }],
  ['short eth', { side: 'short', pair: 'ETH' }],
  ['sl 3% tp 2r', { stopLoss: '3%', takeProfit: '2r' }],
  ['risk 50', { collateral: 'risk 50' }],
  ['what now', undefined],
  // A number alone is no pair: these are 1,500 and 3,200,000.
  ['1 500', undefined],
  ['3 200 000', undefined],
  ['long 1 500', undefined],
  ['#1 500', { pair: '1', collateral: '500' }],
])('%j typed into a form are parts of it, or none', (words, expected) => {
  expect(partsFromWords(words)).toEqual(expected)
})

test.each([
  [{ kind: 'Stop Limit', stop: '65000', limit: '65500' }, 'limit 66000', 'Stop Limit'],
  [{ kind: 'Stop Limit', stop: '65000', limit: '65500' }, 'stop 64000', 'Stop Limit'],
  [{ kind: 'Limit', limit: '60000' }, 'stop 58000', 'Stop Limit'],
  [{ kind: 'Limit', limit: '60000' }, '20x', 'Limit'],
  [{ kind: 'Market' }, 'stop 58000', 'Stop Market'],
  // A limit that is not shown, of a kind that it had before.
  [{ kind: 'Market', limit: '60000' }, 'stop 58000', 'Stop Market'],
  [{ kind: 'Market' }, 'slip 0.5', 'Market'],
  [{}, 'slip 0.5', 'Market'],
  [{ kind: 'Limit', limit: '60000' }, 'slip 0.5', undefined],
  [{ kind: 'Stop Market' }, '20x slip 0.5', undefined],
])('%j has with %j typed into it the kind of all its prices', (form, words, kind) => {
  expect(withParts(form, partsFromWords(words) ?? {})?.kind).toBe(kind)
})

test('an order by risk needs a stop-loss that does not depend on the amounts, and a leverage', () => {
  const form = { side: 'long', pair: 'BTC', kind: 'Market', extent: 'size 1000', stopLoss: '25%c' }
  const byRisk = agreeing({ ...form, collateral: 'risk 1%' })
  expect(missingSteps(byRisk)).toEqual(['extent', 'stopLoss'])
  expect(agreeing({ ...form, collateral: '100' })).toEqual({ ...form, collateral: '100' })
  expect(readAnswer('extent', 'size 100', byRisk)).toMatchObject({ code: 'typed-risk-and-amount' })
  expect(readAnswer('stopLoss', '25%c', byRisk)).toMatchObject({ code: 'typed-risk-no-stop' })
  expect(readAnswer('stopLoss', 'skip', byRisk).ok).toBe(false)
  expect(typedOrderOf({ ...byRisk, extent: '10x', stopLoss: '3%' }).text).toBe('BTC risk 1% 10x sl 3%')
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
        for (const step of neededSteps(whole)) {
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
  ['long BTC risk 1%', { side: 'long', pair: 'BTC', collateral: 'risk 1%' }],
  [
    'BTC stop 1k limit 2k size 100',
    { pair: 'BTC', kind: 'Stop Limit', stop: '1000', limit: '2000', extent: 'size 100' },
  ],
  ['long BTC limit 5 slip 1', undefined],
  ['long BTC 10x size 100', undefined],
  ['long BTC 100 risk 1%', undefined],
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
