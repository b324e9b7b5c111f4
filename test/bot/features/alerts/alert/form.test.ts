import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alertStepOf,
  draftFromWords,
  withoutLastAnswer,
  type AlertDraft,
} from '../../../../../src/alerts/rules/wizard/draft.js'
import { readAlertAnswer } from '../../../../../src/alerts/rules/wizard/answers.js'
import { printRule, parseRule } from '../../../../../src/alerts/rules/grammar/parse.js'
import {
  type FormFacts,
  alertChoices,
  alertFormCard,
  alertFormKeyboard,
} from '../../../../../src/bot/features/alerts/alert/question.js'
import { wordsOfAlertLink } from '../../../../../src/bot/shell/forms/link-words.js'
import { anyRule } from '../../../../alerts/rules/grammar/arbitrary.js'
import { render } from '../../market/support.js'
import { dataOf, seen } from '../../support.js'

const pairs = [
  { id: '1', symbol: 'BTC/USD', isFavourite: true },
  { id: '2', symbol: 'ETH/USD', isFavourite: false },
]

function form(draft: AlertDraft, facts: FormFacts = {}, before: AlertDraft = {}) {
  const step = alertStepOf(draft) ?? 'options'
  return {
    text: alertFormCard(render, { draft, isEdit: false, step, status: facts.status }),
    keyboard: alertFormKeyboard(render.text, step, {
      choices: alertChoices(render, step, draft, before, facts),
      canGoBack: withoutLastAnswer(draft) !== undefined,
    }),
  }
}

describe('the alert form', () => {
  it('asks one question after another, with buttons that carry the values', () => {
    const now = new Big('68431.2')
    const status = { ok: true, value: { value: now, isMet: false } } as const
    const cards = [
      form({ pair: 'BTC' }),
      form(draftFromWords('pnl'), { pairs }),
      form(draftFromWords('BTC oi')),
      form(draftFromWords('BTC >'), { now, status }),
      form(draftFromWords('BTC pnl <')),
      form(draftFromWords('BTC move 3%')),
      form(draftFromWords('liq < 5%')),
      form(draftFromWords('margin'), {}, { subject: 'margin', figure: '77%' }),
    ]
    expect(cards.map(seen).join('\n———\n')).toMatchInlineSnapshot(`
      "*New alert*

      What is the alert for?
      [💵 Price] [⚡ Sudden move]
      [💸 Funding] [📊 Open interest]
      [🏦 Borrow rate] [📈 My PnL]
      [☠️ My liquidation] [🧮 Margin in use]
      [👛 My balance]
      [✖️ Cancel]
      ———
      *New alert*

      About: *📈 My PnL*

      Which pair? Choose one, or type its name, such as \`BTC\`.
      [any position] [★ BTC/USD]
      [ETH/USD]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *📊 Open interest*
      Pair: *BTC*

      Which side?
      [Longs] [Shorts]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *💵 Price*
      Pair: *BTC*
      Condition: *above*

      Now 68,431.20

      At which price? Choose, or type it, such as \`70000\` or \`60k\`.
      [+1 % (~69,115.51)] [+2 % (~69,799.82)]
      [+5 % (~71,852.76)] [+10 % (~75,274.32)]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *📈 My PnL*
      Pair: *BTC*
      Condition: *below*

      At what PnL? Choose, or type dollars such as \`100\` or \`-50\`, or percent of the collateral such as \`-10%\`.
      [−$50] [−$100] [−$500]
      [−10 %] [−25 %] [−50 %]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *⚡ Sudden move*
      Pair: *BTC*
      Condition: *either way*
      Value: *3%*

      Over what period? Choose, or type it, such as \`30m\` or \`2h\`; at most a day.
      [5m] [15m] [1h]
      [4h] [1d]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *☠️ My liquidation*
      Pair: *any position*
      Value: *5%*

      Once, or each time? With an interval, at most once in that interval. Choose, or type it with an end and a note, such as \`every 2h for 7d note sell half\`.
      [1️⃣ Once] [🔁 Every 15m]
      [🔁 Every 1h] [🔁 Every 4h]
      [🔁 Every 1d]
      [‹ Back] [✖️ Cancel]
      ———
      *New alert*

      About: *🧮 Margin in use*

      At what margin usage, in percent? Choose, or type it, such as \`75%\`.
      [50 %] [70 %]
      [80 %] [90 %]
      [77% · unchanged]
      [‹ Back] [✖️ Cancel]"
    `)
  })

  it('offers only values that the grammar accepts and that fit into a button', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: -12, max: 9 }), (rule, exponent) => {
        const whole = draftFromWords(printRule(rule))
        const facts = { pairs, now: new Big(`6.8431e${exponent}`) }
        for (let draft: AlertDraft | undefined = whole; draft; draft = withoutLastAnswer(draft)) {
          const step = alertStepOf(draft)
          if (step === undefined) continue
          for (const data of dataOf(form(draft, facts, whole)))
            expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
          for (const { value } of step === 'figure' ? alertChoices(render, step, draft, {}, facts) : []) {
            expect(readAlertAnswer(draft, value)).toMatchObject({ ok: true, draft: { figure: value } })
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

it.each([
  ['BTC_gt_70000', 'BTC > 70000'],
  ['BTC-USD_lt_60k', 'BTC/USD < 60k'],
  ['ETH_funding_gt_0d01p', 'ETH funding > 0.01%'],
  ['BTC_x_65000', 'BTC crosses 65000'],
  ['BTC_pnl_lt_-10p', 'BTC pnl < -10%'],
  ['BTC_move_3p_1h', 'BTC move 3% 1h'],
])('the alert link %s parses like “%s”', (link, words) => {
  expect(parseRule(wordsOfAlertLink(link))).toEqual(parseRule(words))
  expect(parseRule(words).ok).toBe(true)
})
