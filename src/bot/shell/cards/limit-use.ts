import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { LimitUse } from '../../../desk/trading/risk/limits/own-limits.js'
import { shownPercentOf } from '../../../lib/decimals.js'
import { age } from '../format/age.js'
import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import { join } from '../text/markup.js'

/** The use of a limit in words: `$30.00 of $100.00 (30 %)`, and until when it holds up what opens or adds. */
export function limitUseText(
  { text, numbers }: RenderContext,
  { used, limit, isCount, windowMs, blockedUntil }: LimitUse,
): FormattedString {
  if (used === 'unread') return text('limits-use-unread')
  if (used === 'unsaid' || !limit) return text('limits-use-unsaid')
  const percent = limit.gt(0) ? shownPercentOf(used, limit) : undefined
  const write = (amount: Big): string => (isCount ? numbers.amount(amount) : numbers.dollars(amount))
  const now = text('limits-use', {
    used: write(used),
    limit: write(limit),
    percent: numbers.percent(percent?.round(1)),
  })
  const use = windowMs === undefined ? now : join([now, age(text, windowMs)], ' · ')
  if (blockedUntil === undefined) return use
  return text('limits-use-blocked', { use, until: dateTime({ numbers }, new Date(blockedUntil)) })
}
