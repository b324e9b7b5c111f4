import type { SKRSContext2D } from '@napi-rs/canvas'
import { font } from '../style/fonts.js'
import { widthOf, write } from '../style/text.js'
import { LETTERS, type Tokens } from '../style/theme.js'
import type { LegendEntry } from './pane.js'

const HEIGHT = 44
const SAMPLE = 54
const SPACE = 28

/** Draws the legend of a pane in one row at its upper left. Entries that do not fit are left out. */
export function drawLegend(
  context: SKRSContext2D,
  legend: readonly LegendEntry[],
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
  tokens: Tokens,
): void {
  const letters = font(tokens.family, LETTERS.small)
  let x = left + 8
  const y = top + HEIGHT / 2 + 4
  for (const { label, stroke } of legend) {
    const sample = stroke ? SAMPLE + 10 : 0
    const width = sample + widthOf(context, label, letters)
    if (x + width > right) return
    context.globalAlpha = 0.85
    context.fillStyle = tokens.ground
    context.fillRect(x - 8, y - HEIGHT / 2, width + 16, HEIGHT)
    context.globalAlpha = 1
    if (stroke) {
      context.save()
      context.strokeStyle = stroke.colour
      context.lineWidth = 4
      context.setLineDash([...stroke.dashes])
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x + SAMPLE, y)
      context.stroke()
      context.restore()
    }
    write(context, label, {
      x: x + sample,
      y: y + 1,
      font: letters,
      colour: tokens.quiet,
      width,
      baseline: 'middle',
    })
    x += width + SPACE
  }
}
