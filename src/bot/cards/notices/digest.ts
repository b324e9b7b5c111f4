import type { FormattedString } from '@grammyjs/parse-mode'
import type { Pen } from '../preview-parts.js'
import type { Facts } from './facts.js'

/** What a day or a week came to. */
export function digestLines({ text, numbers }: Pen, facts: Facts): readonly FormattedString[] {
  const isWeek = facts.word('period') === 'week'
  return [
    text(isWeek ? 'notice-digest-week' : 'notice-digest-day'),
    text('profit', {
      profit: numbers.signedDollars(facts.amount('profit')),
      percent: numbers.signedPercent(facts.amount('percent')),
    }),
    text('notice-digest-closed', {
      closed: numbers.amount(facts.amount('closed')),
      won: numbers.amount(facts.amount('won')),
    }),
    text('notice-digest-open', {
      open: numbers.amount(facts.amount('open')),
      profit: numbers.signedDollars(facts.amount('unrealised')),
    }),
  ]
}
