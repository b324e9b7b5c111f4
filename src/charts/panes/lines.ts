import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scale } from 'chart.js'
import type { Line } from './pane.js'

/** Where a value is, compared to a pane. */
export type Whereabouts = 'within' | 'above' | 'below'

export function whereabouts(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Whereabouts {
  if (value > max) return 'above'
  return value < min ? 'below' : 'within'
}

/** Draws the lines that are within a pane across it. */
export function drawLines(
  context: SKRSContext2D,
  lines: readonly Line[],
  scale: Scale,
  { left, right }: { readonly left: number; readonly right: number },
): void {
  for (const { value, stroke } of lines) {
    if (whereabouts(value, scale) !== 'within') continue
    const y = Math.round(scale.getPixelForValue(value))
    context.save()
    context.strokeStyle = stroke.colour
    context.lineWidth = 3
    context.setLineDash([...stroke.dashes])
    context.beginPath()
    context.moveTo(left, y)
    context.lineTo(right, y)
    context.stroke()
    context.restore()
  }
}
