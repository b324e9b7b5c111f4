import type { SKRSContext2D } from '@napi-rs/canvas'

/** Draws a triangle that points up or down, its middle at (x, y). Drawn, not written: not every font has the sign. */
export function drawArrow(
  context: SKRSContext2D,
  direction: 'up' | 'down',
  place: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
): void {
  const { x, y, size, colour } = place
  const tip = (direction === 'up' ? -0.5 : 0.5) * size
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, y + tip)
  context.lineTo(x + size * 0.58, y - tip)
  context.lineTo(x - size * 0.58, y - tip)
  context.closePath()
  context.fill()
}
