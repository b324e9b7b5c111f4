import { drawCandles } from './candles/candle-chart.js'
import { wordsOn } from './style/picture-text.js'
import { createFonts } from './style/fonts.js'
import { createSheet } from './style/canvas.js'
import { THEMES, type Tokens } from './style/theme.js'
import type { Picture } from './picture.js'
import { drawProfit } from './pnl/pnl-chart.js'
import { drawShare } from './share/share-card.js'
import { drawWelcome } from './welcome/welcome-card.js'

/** Draws pictures on this thread, one at a time. */
export interface Painter {
  /** The picture as PNG. Throws when it cannot be drawn. */
  paint(picture: Picture): Uint8Array
}

/** Makes the fonts known and takes a sheet, which all pictures are drawn on. */
export function createPainter(): Painter {
  const fonts = createFonts()
  const sheet = createSheet()
  return {
    paint: (picture) => {
      const family = fonts.familyFor(wordsOn(picture), picture.language)
      const tokens: Tokens = { ...THEMES[picture.theme], family }
      sheet.context.reset()
      if (picture.kind === 'candles') return drawCandles(sheet, picture, tokens)
      if (picture.kind === 'profit') return drawProfit(sheet, picture, tokens)
      if (picture.kind === 'welcome') return drawWelcome(sheet, picture, tokens)
      return drawShare(sheet, picture, tokens)
    },
  }
}
