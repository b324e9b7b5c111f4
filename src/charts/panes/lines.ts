import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scale } from 'chart.js'
import type { PaneLine } from './pane.js'

/** Position of a value relative to the range of a pane. */
export type RangePosition = 'within' | 'above' | 'below'

export function rangePositionOf(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): RangePosition {
  if (value > max) return 'above'
  return value < min ? 'below' : 'within'
}

/** Draws the lines whose values are within the range of the pane. */
export function drawLines(
  context: SKRSContext2D,
  lines: readonly PaneLine[],
  scale: Scale,
  { left, right }: { readonly left: number; readonly right: number },
): void {
  for (const { value, stroke } of lines) {
    if (rangePositionOf(value, scale) !== 'within') continue
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
