import { drawCandles } from './candles/candle-chart.js'
import { createFonts } from './style/fonts.js'
import { createPictureCanvas } from './style/canvas.js'
import { THEMES, type Tokens } from './style/theme.js'
import type { Picture } from './picture.js'
import { drawPnl } from './pnl-chart.js'
import { drawRehearsal } from './rehearsal-chart.js'
import { drawRisk } from './risk-chart.js'
import { drawShare } from './share-card.js'
import { drawWhatIf } from './what-if-chart.js'
import { drawWelcome } from './welcome-card.js'
import { axisNumbers } from './axes/axis-numbers.js'
import { timeTicks } from './axes/time-ticks.js'

/** Draws pictures on this thread, one at a time. */
export interface Painter {
  /** Returns the picture as PNG. Throws when it cannot be drawn. */
  paint(picture: Picture): Uint8Array
}

/** Registers the fonts and creates the canvas that all pictures are drawn on. */
export function createPainter(): Painter {
  const fonts = createFonts()
  const canvas = createPictureCanvas()
  return {
    paint: (picture) => {
      const family = fonts.familyFor(textOn(picture), picture.language)
      const tokens: Tokens = { ...THEMES[picture.theme], family }
      canvas.context.reset()
      if (picture.kind === 'candles') return drawCandles(canvas, picture, tokens)
      if (picture.kind === 'pnl') return drawPnl(canvas, picture, tokens)
      if (picture.kind === 'risk') return drawRisk(canvas, picture, tokens)
      if (picture.kind === 'whatIf') return drawWhatIf(canvas, picture, tokens)
      if (picture.kind === 'rehearsal') return drawRehearsal(canvas, picture, tokens)
      if (picture.kind === 'welcome') return drawWelcome(canvas, picture, tokens)
      return drawShare(canvas, picture, tokens)
    },
  }
}

const DAY = 24 * 3_600_000

/** Fields with numbers only. */
const NUMBERS: ReadonlySet<string> = new Set(['candles', 'curve', 'days'])

/** A text with every character that a picture may need: its words, and the dates and numbers of its axes. */
export function textOn(picture: Picture): string {
  const words = JSON.stringify(picture, (name, value: unknown) =>
    NUMBERS.has(name) && Array.isArray(value) ? undefined : value,
  )
  const hasAxes = ['candles', 'pnl', 'whatIf', 'rehearsal'].includes(picture.kind)
  return hasAxes ? `${words}${onAxes(picture)}` : words
}

/** Days and months of a year, and large numbers. */
function onAxes({ language, numberLanguage, timeZone }: Picture): string {
  const year = { from: 0, most: 13, language, timeZone }
  const times = [...timeTicks({ ...year, to: 365 * DAY }), ...timeTicks({ ...year, to: 12 * DAY })]
  const number = axisNumbers(numberLanguage, { step: 1e6, largest: 1e13 }, { dollars: true })
  return [...times.map(({ label }) => label), ...[1e5, 1e7, 1e9, 1e12].map(number)].join(' ')
}
