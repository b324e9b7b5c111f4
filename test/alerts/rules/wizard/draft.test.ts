import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAlertAnswer } from '../../../../src/alerts/rules/wizard/answers.js'
import {
  alertStepOf,
  answeredAlertSteps,
  draftFromWords,
  parseAlertDraft,
  withoutLastAnswer,
  type AlertDraft,
} from '../../../../src/alerts/rules/wizard/draft.js'
import { printRule } from '../../../../src/alerts/rules/grammar/parse.js'
import { nasty } from '../../../bot/shell/text/support.js'
import { anyRule } from '../grammar/arbitrary.js'

describe('a draft', () => {
  it('of a whole alert says the same', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const draft = draftFromWords(printRule(rule))
        expect(parseAlertDraft(draft)).toEqual({ ok: true, rule })
        const isReported =
          rule.cooldownMinutes !== undefined || rule.ends !== undefined || rule.note !== undefined
        expect(alertStepOf(draft)).toBe(isReported ? undefined : 'options')
      }),
      { numRuns: 1_000 },
    )
  })

  it('can be undone answer by answer, and answered again with the same result', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const whole: AlertDraft = { options: 'once', ...draftFromWords(printRule(rule)) }
        let draft: AlertDraft = whole
        for (let before = withoutLastAnswer(draft); before; before = withoutLastAnswer(draft)) {
          const step = alertStepOf(before)
          const answer = step && draft[step]
          if (step === undefined || answer === undefined) throw new Error('No answer was taken back')
          const again =
            step === 'pair'
              ? { ok: true, draft: { ...before, pair: answer } }
              : readAlertAnswer(before, answer)
          expect(again).toEqual({ ok: true, draft })
          draft = before
        }
        expect(answeredAlertSteps(draft)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['', {}, 'subject'],
    ['BTC', { pair: 'BTC' }, 'subject'],
    ['#12', { pair: '#12' }, 'subject'],
    ['BTC >', { subject: 'price', pair: 'BTC', comparison: '>' }, 'figure'],
    ['BTC move 3%', { subject: 'move', pair: 'BTC', comparison: 'move', figure: '3%' }, 'window'],
    ['liq < 5%', { subject: 'liq', pair: '', figure: '5%' }, 'options'],
    ['margin', { subject: 'margin' }, 'figure'],
    [
      'BTC > 70000 every 1h',
      { subject: 'price', pair: 'BTC', comparison: '>', figure: '70000', options: 'every 1h' },
      undefined,
    ],
    // What does not fit is asked, with what follows it.
    ['BTC oi long > 190%', { subject: 'oi', pair: 'BTC', side: 'long', comparison: '>' }, 'figure'],
    ['BTC funding crosses 1%', { subject: 'funding', pair: 'BTC' }, 'comparison'],
    ['BTC > 1 < 2', {}, 'subject'],
  ] as const)('of “%s” asks for the rest', (words, draft, step) => {
    const read = draftFromWords(words)
    expect(read).toMatchObject(draft)
    expect(answeredAlertSteps(read)).toEqual(answeredAlertSteps(draft))
    expect(alertStepOf(read)).toBe(step)
  })

  it('never throws for a text', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const draft = draftFromWords(text)
        readAlertAnswer(draft, text)
        const step = alertStepOf(draft)
        expect(step === undefined || draft[step] === undefined).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an answer', () => {
  const at = (words: string) => draftFromWords(words)
  it.each([
    ['BTC funding >', '0.01', '0.01%'],
    ['BTC funding <', '- 0.01 %', '-0.01%'],
    ['BTC >', '70 000', '70000'],
    ['BTC >', '60k', '60k'],
    ['pnl <', '-10%', '-10%'],
    ['margin', '80', '80%'],
  ])('after “%s”: “%s”', (words, typed, figure) => {
    expect(readAlertAnswer(at(words), typed)).toMatchObject({ ok: true, draft: { figure } })
  })

  it.each([
    ['BTC >', '5%', 'typed-price-not-distance'],
    ['BTC >', '5 every 1h', 'typed-unknown'],
    ['BTC >', '', 'typed-unknown'],
    ['margin', '180', 'typed-over-hundred'],
    ['BTC move 3%', '2d', 'typed-long-window'],
    ['BTC > 5', 'every now and then', 'typed-not-duration'],
    ['', 'weather', 'typed-unknown'],
  ])('after “%s”: “%s” is none', (words, typed, code) => {
    expect(readAlertAnswer(at(words), typed)).toMatchObject({ ok: false, code })
  })

  it('may say a way in any words of the grammar', () => {
    expect(readAlertAnswer(at('BTC price'), 'Above')).toMatchObject({ ok: true, draft: { comparison: '>' } })
    expect(readAlertAnswer(at('BTC move'), 'down')).toMatchObject({ ok: true, draft: { comparison: 'down' } })
  })
})
