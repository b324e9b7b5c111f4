import type { SKRSContext2D } from '@napi-rs/canvas'

/** Draws a triangle with its middle at (x, y), because not every font has an arrow character. */
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
