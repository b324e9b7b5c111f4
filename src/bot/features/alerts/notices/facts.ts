import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { Notice } from '../../../../alerts/notice.js'
import { amountOf } from '../../../shell/format/amount.js'
import { clip } from '../../../shell/format/shorten.js'

/** The facts of a notice. A missing or malformed fact is undefined. */
export interface Facts {
  /** A word, clipped to the longest length of a valid one. */
  word(name: string): string | undefined
  amount(name: string): Big | undefined
}

const LONGEST_WORD = 80

export function factsOf({ facts }: Pick<Notice, 'facts'>): Facts {
  const fact = (name: string): string | undefined => (Object.hasOwn(facts, name) ? facts[name] : undefined)
  return {
    word: (name) => {
      const word = fact(name)
      return word === undefined ? undefined : clip(word, LONGEST_WORD)
    },
    amount: (name) => amountOf(fact(name)),
  }
}

/** The text of a side. */
export function sideOf({ text }: Pick<RenderContext, 'text'>, facts: Facts): FormattedString {
  const side = facts.word('side')
  if (side === 'long') return text('side-long')
  if (side === 'short') return text('side-short')
  return text('side-unknown')
}

/** The text of the sort of take-profit or stop. */
export function stopName(
  { text }: Pick<RenderContext, 'text'>,
  facts: Facts,
  what = facts.word('what'),
): FormattedString {
  if (what === 'takeProfit') return text('notice-stop-takeProfit')
  if (what === 'stopLoss') return text('notice-stop-stopLoss')
  return what === 'trailing' ? text('notice-stop-trailing') : text('notice-stop-trigger')
}
