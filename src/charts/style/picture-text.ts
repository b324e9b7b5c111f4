import { axisNumbers } from '../axes/axis-numbers.js'
import { timeTicks } from '../axes/time-ticks.js'
import type { Picture } from '../picture.js'

const DAY = 24 * 3_600_000

/** What holds numbers alone, and many of them. */
const NUMBERS: ReadonlySet<string> = new Set(['candles', 'curve', 'days'])

/** Every letter that may be written on a picture: its words, and those that its axes are written with in its language. */
export function wordsOn(picture: Picture): string {
  const words = JSON.stringify(picture, (name, value: unknown) =>
    NUMBERS.has(name) && Array.isArray(value) ? undefined : value,
  )
  return picture.kind === 'candles' || picture.kind === 'profit' ? `${words}${onAxes(picture)}` : words
}

/** The days and months of a year, and the largest numbers. */
function onAxes({ language, numberLanguage, timeZone }: Picture): string {
  const year = { from: 0, most: 13, language, timeZone }
  const times = [...timeTicks({ ...year, to: 365 * DAY }), ...timeTicks({ ...year, to: 12 * DAY })]
  const number = axisNumbers(numberLanguage, { step: 1e6, largest: 1e13 }, { dollars: true })
  return [...times.map(({ label }) => label), ...[1e5, 1e7, 1e9, 1e12].map(number)].join(' ')
}
