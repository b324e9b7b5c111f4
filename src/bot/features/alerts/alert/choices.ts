import type { Choice } from '../../../shell/forms/form.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import { kindByName } from '../../../../alerts/rules/kinds/alert-kinds.js'
import { comparisonWords } from '../../../../alerts/rules/kinds/kind.js'
import {
  kindOfDraft,
  subjectWords,
  type AlertDraft,
  type AlertStep,
} from '../../../../alerts/rules/wizard/draft.js'
import { divide } from '../../../../lib/decimals.js'
import { tidyPrice } from '../../../../desk/market/prices/tidy-price.js'
import { comparisonName } from './form-card.js'
import { answerAlert } from './form-keyboard.js'
import type { FormFacts } from './facts.js'

/** Distances from the price now, in percent. */
const DISTANCES = { '>': ['1', '2', '5', '10'], '<': ['-1', '-2', '-5', '-10'] } as const
const ACROSS = ['1', '5', '-1', '-5'] as const
const WINDOWS = ['5m', '15m', '1h', '4h', '1d'] as const
const REPETITIONS = ['once', 'every 15m', 'every 1h', 'every 4h', 'every 1d'] as const

/** The answers that a question offers, in the words of the typed grammar. The last is that of the alert that is edited. */
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
  // Too long for the data of a button: it can be typed.
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
  const kind = kindOfDraft(draft) ?? kindByName('price')
  switch (step) {
    case 'subject':
      return subjectWords.map((word) => ({ label: text(`alert-subject-${word}`).text, value: word }))
    case 'pair': {
      const pairs = (facts.pairs ?? []).map(({ id, symbol, isFavourite }) => ({
        label: isFavourite ? text('trade-favourite', { symbol }).text : symbol,
        value: `#${id}`,
      }))
      const any = { label: text('alert-form-any').text, value: 'any' }
      return kind.scope === 'account' ? [any, ...pairs] : pairs
    }
    case 'side':
      return [
        { label: text('alert-side-long').text, value: 'long' },
        { label: text('alert-side-short').text, value: 'short' },
      ]
    case 'comparison':
      return kind.comparisons.map(({ word }) => {
        const comparison = comparisonName(word)
        return { label: text(`alert-comparison-${comparison}`).text, value: word }
      })
    case 'figure':
      return kind.figures.length === 0
        ? prices(render, draft, facts)
        : figures(render, kind.figures, {
            isNegative: kind.isSigned && draft.comparison === comparisonWords.below,
          })
    case 'window':
      return WINDOWS.map((value) => ({ label: value, value }))
    case 'options':
      return REPETITIONS.map((value) => ({
        label:
          value === 'once'
            ? text('alert-repeat-once').text
            : text('alert-repeat-every', { time: value.slice(6) }).text,
        value,
      }))
    default:
      throw new Error(`No such step: ${String(step satisfies never)}`)
  }
}

/** Prices at some distances from the price now. */
function prices(
  { text, numbers }: RenderContext,
  { comparison }: AlertDraft,
  { now }: FormFacts,
): readonly Choice[] {
  if (!now) return []
  const distances = comparison === '>' || comparison === '<' ? DISTANCES[comparison] : ACROSS
  return distances.map((distance) => {
    const price = tidyPrice(divide(now.times(new Big(100).plus(distance)), new Big(100)))
    const sign = distance.startsWith('-') ? '−' : '+'
    const value = numbers.asPercent(`${sign}${distance.replace('-', '')}`)
    return { label: text('trade-about', { value, price: numbers.price(price) }).text, value: price.toFixed() }
  })
}

/** The figures of a kind; below 0 where they may be and the alert waits for less: most people mean a loss then. */
function figures(
  { numbers }: RenderContext,
  offered: readonly string[],
  { isNegative }: { readonly isNegative: boolean },
): readonly Choice[] {
  const sign = isNegative ? '−' : ''
  return offered.map((figure) => {
    const written = `${sign}${numbers.amount(new Big(figure.replace('%', '')))}`
    return {
      label: figure.endsWith('%') ? numbers.asPercent(written) : numbers.asDollars(written),
      value: isNegative ? `-${figure}` : figure,
    }
  })
}
