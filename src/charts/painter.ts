import { drawCandles } from './candles/candle-chart.js'
import { textOn } from './style/picture-text.js'
import { createFonts } from './style/fonts.js'
import { createPictureCanvas } from './style/canvas.js'
import { THEMES, type Tokens } from './style/theme.js'
import type { Picture } from './picture.js'
import { drawPnl } from './pnl/pnl-chart.js'
import { drawShare } from './share/share-card.js'
import { drawWelcome } from './welcome/welcome-card.js'

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
      if (picture.kind === 'welcome') return drawWelcome(canvas, picture, tokens)
      return drawShare(canvas, picture, tokens)
    },
  }
}
