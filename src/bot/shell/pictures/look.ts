import type { PictureContext } from '../render-context.js'
import type { Settings } from '../../../accounts/settings/settings.js'
import type { Picture, PnlPicture, Theme } from '../../../charts/picture.js'
import type { Trader } from '../../../desk/trader.js'
import type { Text } from '../text/languages.js'
import { isPaper } from '../../../service/venues.js'
import { createCalendar } from '../../../desk/account/pnl/calendar.js'
import type { PnlStatistics } from '../../../desk/account/pnl/statistics.js'

/** The look of pictures that a person chose; dark for who chose none. */
export function themeOf(settings: Pick<Settings, 'theme'> | undefined): Theme {
  return settings?.theme ?? 'dark'
}

/** The colours, language and time zone that all pictures of one person share. */
export function lookOf({
  language,
  numbers,
  theme,
}: Pick<PictureContext, 'language' | 'numbers' | 'theme'>): Pick<
  Picture,
  'theme' | 'language' | 'numberLanguage' | 'timeZone'
> {
  const { numberLanguage, timeZone } = numbers
  return { theme, language, numberLanguage, timeZone }
}

/**
 * The account that a picture shows. Paper trading is marked here too, because a picture is passed on without its text.
 */
export function pictureSubject(text: Text, { account, chain }: Trader): string {
  return `${markPaper(text, account.venue, account.label)} · ${chain.name}`
}

/** A line of a picture, with a mark where what it shows is of paper trading. */
export function markPaper(text: Text, venue: string | undefined, line: string): string {
  return isPaper(venue) ? text('picture-paper', { label: line }).text : line
}

/** The curve of profit and loss, and its days. */
export function profitPicture(
  pictureContext: PictureContext,
  statistics: Pick<PnlStatistics, 'closes' | 'days' | 'curve' | 'from'>,
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
    words: {
      empty: text(isWhole ? 'pnl-empty' : 'pnl-none-read').text,
      curve: text('pnl-curve').text,
      days: text('pnl-days').text,
    },
  }
}
