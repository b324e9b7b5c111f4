import type { SKRSContext2D } from '@napi-rs/canvas'
import type { RiskPicture, RiskRow } from './picture.js'
import { drawArrow } from './style/arrow.js'
import type { PictureCanvas } from './style/canvas.js'
import { font } from './style/fonts.js'
import { drawEmpty, drawHeading, HEADING_HEIGHT } from './style/heading.js'
import { widthOf, write } from './style/text.js'
import { LETTERS, MARGIN, SIZE, type Tokens } from './style/theme.js'

/** Maximum rows that fit. */
const MAX_ROWS = 7

/** Horizontal ranges of a row, in pixels. */
const NAME = { x: MARGIN + 44, width: 230 } as const
const BAR = { x: MARGIN + 290, width: 510, height: 34 } as const
const VALUES = { x: BAR.x + BAR.width + 28, width: SIZE.width - MARGIN - BAR.x - BAR.width - 28 } as const

/** Height of a row, in pixels. */
const ROW = { least: 84, most: 120 } as const

/** Draws a bar for each position, from its price to its liquidation, filled up to its stops. */
export function drawRisk(sheet: PictureCanvas, picture: RiskPicture, tokens: Tokens): Uint8Array {
  const { context, png } = sheet
  const rows = picture.rows.slice(0, MAX_ROWS)
  if (rows.length === 0) return drawEmpty(sheet, picture, picture.words.empty, tokens)
  drawHeading(context, picture, tokens)
  const height = Math.max(
    ROW.least,
    Math.min(ROW.most, (SIZE.height - HEADING_HEIGHT - MARGIN) / rows.length),
  )
  // All bars have one scale, so that the position that is nearest to its liquidation has the shortest.
  const widest = Math.max(
    ...rows.map(({ liquidation, stops }) =>
      Math.max(liquidation ?? 0, ...stops.map(({ distance }) => distance)),
    ),
  )
  for (const [index, row] of rows.entries()) {
    const middle = HEADING_HEIGHT + (index + 0.5) * height
    drawName(context, row, middle, tokens)
    drawBar(context, row, { middle, widest }, tokens)
    drawValues(context, row, middle, tokens)
  }
  return png()
}

function drawName(context: SKRSContext2D, { label, side }: RiskRow, middle: number, tokens: Tokens): void {
  const { ink, rise, fall, family } = tokens
  if (side) {
    const [direction, colour] = side === 'long' ? (['up', rise] as const) : (['down', fall] as const)
    drawArrow(context, direction, { x: MARGIN + 14, y: middle, size: 22, colour })
  }
  write(context, label, {
    ...NAME,
    y: middle,
    font: font(family, LETTERS.small, 'bold'),
    colour: ink,
    baseline: 'middle',
  })
}

/** The way to the liquidation, the part of the position that each stop closes filled up to it, and a mark at both. */
function drawBar(
  context: SKRSContext2D,
  { liquidation, stops }: RiskRow,
  { middle, widest }: { readonly middle: number; readonly widest: number },
  { grid, ink, lines }: Tokens,
): void {
  const top = middle - BAR.height / 2
  const widthOfDistance = (distance: number): number => (widest > 0 ? (distance / widest) * BAR.width : 0)
  context.fillStyle = grid
  context.fillRect(BAR.x, top, widthOfDistance(liquidation ?? widest), BAR.height)
  let above = 0
  for (const { distance, share } of stops) {
    const part = share * BAR.height
    const width = Math.max(4, widthOfDistance(distance))
    context.globalAlpha = 0.45
    context.fillStyle = lines.stopLoss.colour
    context.fillRect(BAR.x, top + above, width, part)
    context.globalAlpha = 1
    context.fillRect(BAR.x + width - 4, top + above - 6, 6, part + 12)
    above += part
  }
  context.fillStyle = ink
  context.fillRect(BAR.x - 2, top - 10, 4, BAR.height + 20)
  if (liquidation === undefined) return
  context.fillStyle = lines.liquidation.colour
  context.fillRect(BAR.x + widthOfDistance(liquidation) - 4, top - 10, 6, BAR.height + 20)
}

function drawValues(
  context: SKRSContext2D,
  { stopValue, liquidationValue }: RiskRow,
  middle: number,
  { lines, family }: Tokens,
): void {
  const letters = font(family, LETTERS.small)
  const values = [
    { text: stopValue, colour: lines.stopLoss.colour, y: middle - 20 },
    { text: liquidationValue, colour: lines.liquidation.colour, y: middle + 20 },
  ]
  for (const { text, colour, y } of values) {
    const size = Math.min(
      LETTERS.small,
      (LETTERS.small * VALUES.width) / Math.max(1, widthOf(context, text, letters)),
    )
    write(context, text, { ...VALUES, y, font: font(family, Math.floor(size)), colour, baseline: 'middle' })
  }
}
