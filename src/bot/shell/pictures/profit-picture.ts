import type { PictureContext } from '../render-context.js'
import type { PnlPicture } from '../../../charts/picture.js'
import { createCalendar } from '../../../desk/account/pnl/calendar.js'
import type { PnlStatistics } from '../../../desk/account/pnl/statistics.js'
import type { Text } from '../text/languages.js'
import { lookOf } from './look.js'

/** The curve of profit and loss, and its days. */
export function profitPicture(
  pictureContext: PictureContext,
  statistics: PnlStatistics,
  {
    title,
    subtitle,
    zone,
    isWhole,
  }: {
    readonly title: string
    readonly subtitle: string
    readonly zone: string
    /** True if the statistics are of the whole history. */
    readonly isWhole: boolean
  },
): PnlPicture {
  const { text } = pictureContext
  const { beginningOf } = createCalendar(zone)
  const { curve, from } = statistics
  // Without a close the picture says so, and shows no empty axes.
  const days = statistics.closes === 0 ? [] : statistics.days
  const points = curve.map(({ time, profit }) => ({ time: time.getTime(), value: profit.toNumber() }))
  // From nothing, so that the first trade too is a step.
  const start =
    from === undefined || points.length === 0 ? [] : [{ time: beginningOf(from).getTime(), value: 0 }]
  return {
    kind: 'pnl',
    ...lookOf(pictureContext),
    timeZone: zone,
    title,
    subtitle,
    curve: [...start, ...points],
    days: days.map(({ day, profit }) => ({ time: beginningOf(day).getTime(), value: profit.toNumber() })),
    words: profitWords(text, isWhole),
  }
}

/** The words on a picture of profit, whatever its span. */
export function profitWords(text: Text, isWhole: boolean): PnlPicture['words'] {
  return {
    empty: text(isWhole ? 'pnl-empty' : 'pnl-none-read').text,
    curve: text('pnl-curve').text,
    days: text('pnl-days').text,
  }
}
