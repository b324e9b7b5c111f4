import { drawCandles } from './candles/candle-chart.js'
import { registerFonts } from './look/fonts.js'
import { createSheet } from './look/sheet.js'
import { THEMES } from './look/theme.js'
import type { Picture } from './picture.js'
import { drawProfit } from './profit/profit-chart.js'
import { drawShare } from './share/share-card.js'
import { drawWelcome } from './welcome/welcome-card.js'

/** Draws pictures on this thread, one at a time. */
export interface Painter {
  /** The picture as PNG. Throws when it cannot be drawn. */
  paint(picture: Picture): Uint8Array
}

/** Makes the fonts known and takes a sheet, which all pictures are drawn on. */
export function createPainter(): Painter {
  registerFonts()
  const sheet = createSheet()
  return {
    paint: (picture) => {
      const tokens = THEMES[picture.theme]
      sheet.context.reset()
      if (picture.kind === 'candles') return drawCandles(sheet, picture, tokens)
      if (picture.kind === 'profit') return drawProfit(sheet, picture, tokens)
      if (picture.kind === 'welcome') return drawWelcome(sheet, picture, tokens)
      return drawShare(sheet, picture, tokens)
    },
  }
}
