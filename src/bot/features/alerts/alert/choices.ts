import type { RenderContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import { needs, subjectWords, type SubjectWord } from '../../../../alerts/rules/wizard/required-steps.js'
import { subjectOf, type AlertDraft, type AlertStep } from '../../../../alerts/rules/wizard/draft.js'
import { divide } from '../../../../lib/decimals.js'
import { tidyPrice } from '../../../../desk/market/prices/tidy-price.js'
import { wayName } from './form-card.js'
import { answerAlert } from './form-keyboard.js'
import type { Choice } from '../../trading/trade/keyboard.js'
import type { FormFacts } from './facts.js'

/** How far from the price now, in percent. */
const DISTANCES = { '>': ['1', '2', '5', '10'], '<': ['-1', '-2', '-5', '-10'] } as const
const ACROSS = ['1', '5', '-1', '-5'] as const
const WINDOWS = ['5m', '15m', '1h', '4h', '1d'] as const
const RESTS = ['once', 'every 15m', 'every 1h', 'every 4h', 'every 1d'] as const

/** Values for what has no price. */
const FIGURES: Readonly<Record<Exclude<SubjectWord, 'price'>, readonly string[]>> = {
  move: ['1%', '2%', '3%', '5%', '10%'],
  funding: ['0.005%', '0.01%', '0.05%', '0.1%'],
  oi: ['50%', '75%', '90%', '95%'],
  borrow: ['0.005%', '0.01%', '0.02%', '0.05%'],
  pnl: ['50', '100', '500', '10%', '25%', '50%'],
  liq: ['2%', '5%', '10%', '20%'],
  margin: ['50%', '70%', '80%', '90%'],
  balance: ['50', '100', '500', '1000'],
}

/** The answers that a question offers, values in the words of the typed grammar; last what the alert said that is edited. */
export function alertChoices(
  render: RenderContext,
  step: AlertStep,
  draft: AlertDraft,
  before: AlertDraft,
  facts: FormFacts,
): readonly Choice[] {
  const offered = offeredAt(render, step, draft, facts)
  const last = before[step]
  const isNew = last !== undefined && last !== '' && !offered.some(({ value }) => value === last)
  const isSame = before.subject === draft.subject && step !== 'pair'
  // What is too long for a button can be typed again.
  if (!isNew || !isSame || !answerAlert.fits({ step, value: last })) return offered
  return [...offered, { label: render.text('alert-before', { value: last }).text, value: last }]
}

function offeredAt(
  render: RenderContext,
  step: AlertStep,
  draft: AlertDraft,
  facts: FormFacts,
): readonly Choice[] {
  const { text } = render
  const subject = subjectOf(draft) ?? 'price'
  switch (step) {
    case 'subject':
      return subjectWords.map((word) => ({ label: text(`alert-what-${word}`).text, value: word }))
    case 'pair': {
      const pairs = (facts.pairs ?? []).map(({ id, symbol, isFavourite }) => ({
        label: isFavourite ? text('trade-favourite', { symbol }).text : symbol,
        value: `#${id}`,
      }))
      return needs[subject].isOwn ? [{ label: text('alert-form-any').text, value: 'any' }, ...pairs] : pairs
    }
    case 'side':
      return [
        { label: text('alert-side-long').text, value: 'long' },
        { label: text('alert-side-short').text, value: 'short' },
      ]
    case 'way':
      return needs[subject].ways.map((value) => {
        const way = wayName(value)
        return { label: text(`alert-way-${way}`).text, value }
      })
    case 'figure':
      return subject === 'price' ? prices(render, draft, facts) : figures(render, subject, draft)
    case 'window':
      return WINDOWS.map((value) => ({ label: value, value }))
    case 'rest':
      return RESTS.map((value) => ({
        label:
          value === 'once' ? text('alert-rest-once').text : text('alert-rest', { time: value.slice(6) }).text,
        value,
      }))
    default:
      throw new Error(`No such step: ${String(step satisfies never)}`)
  }
}

/** Prices some way from the price now. */
function prices(
  { text, numbers }: RenderContext,
  { way }: AlertDraft,
  { now }: FormFacts,
): readonly Choice[] {
  if (!now) return []
  const distances = way === '>' || way === '<' ? DISTANCES[way] : ACROSS
  return distances.map((distance) => {
    const price = tidyPrice(divide(now.times(new Big(100).plus(distance)), new Big(100)))
    const sign = distance.startsWith('-') ? '−' : '+'
    const value = numbers.asPercent(`${sign}${distance.replace('-', '')}`)
    return { label: text('trade-about', { value, price: numbers.price(price) }).text, value: price.toFixed() }
  })
}

/** A rate or a profit below something is most likely meant to be below nothing. */
function figures(
  { numbers }: RenderContext,
  subject: Exclude<SubjectWord, 'price'>,
  { way }: AlertDraft,
): readonly Choice[] {
  const isNegative = way === '<' && (subject === 'pnl' || subject === 'funding')
  const sign = isNegative ? '−' : ''
  return FIGURES[subject].map((figure) => {
    const written = `${sign}${numbers.amount(new Big(figure.replace('%', '')))}`
    return {
      label: figure.endsWith('%') ? numbers.asPercent(written) : numbers.asDollars(written),
      value: isNegative ? `-${figure}` : figure,
    }
  })
}
