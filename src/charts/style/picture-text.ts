import { axisNumbers } from '../axes/axis-numbers.js'
import { timeTicks } from '../axes/time-ticks.js'
import type { Picture } from '../picture.js'

const DAY = 24 * 3_600_000

/** Fields with numbers only. */
const NUMBERS: ReadonlySet<string> = new Set(['candles', 'curve', 'days'])

/** A text with every character that a picture may need: its words, and the dates and numbers of its axes. */
export function textOn(picture: Picture): string {
  const words = JSON.stringify(picture, (name, value: unknown) =>
    NUMBERS.has(name) && Array.isArray(value) ? undefined : value,
  )
  return picture.kind === 'candles' || picture.kind === 'pnl' ? `${words}${onAxes(picture)}` : words
}

/** Days and months of a year, and large numbers. */
function onAxes({ language, numberLanguage, timeZone }: Picture): string {
  const year = { from: 0, most: 13, language, timeZone }
  const times = [...timeTicks({ ...year, to: 365 * DAY }), ...timeTicks({ ...year, to: 12 * DAY })]
  const number = axisNumbers(numberLanguage, { step: 1e6, largest: 1e13 }, { dollars: true })
  return [...times.map(({ label }) => label), ...[1e5, 1e7, 1e9, 1e12].map(number)].join(' ')
}
