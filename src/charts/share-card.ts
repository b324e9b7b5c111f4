import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawArrow } from './style/arrow.js'
import { font } from './style/fonts.js'
import type { PictureCanvas } from './style/canvas.js'
import { widthOf, write } from './style/text.js'
import { LETTERS, MARGIN, SIZE, type Tokens } from './style/theme.js'
import type { SharePicture, ShareRow } from './picture.js'

/** Maximum rows that fit. */
const MAX_ROWS = 6

const LEFT = 2 * MARGIN
const WIDTH = SIZE.width - 2 * LEFT

/** Draws a trade as a card to share. */
export function drawShare(
  { context, png }: PictureCanvas,
  picture: SharePicture,
  tokens: Tokens,
): Uint8Array {
  const { ink, quiet, ground, grid, family } = tokens
  const colour = { gain: tokens.rise, loss: tokens.fall, even: tokens.accent }[picture.sign]
  context.fillStyle = ground
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  drawSteps(context, picture.sign, colour)
  context.fillStyle = colour
  context.fillRect(0, 0, 14, SIZE.height)

  const small = font(family, LETTERS.small)
  write(context, picture.title, { x: LEFT, y: 84, font: small, colour: quiet, width: WIDTH * 0.6 })
  write(context, picture.subtitle, {
    x: LEFT + WIDTH,
    y: 84,
    font: small,
    colour: quiet,
    width: WIDTH * 0.38,
    align: 'right',
  })
  const pair = font(family, LETTERS.pair, 'bold')
  write(context, picture.pair, { x: LEFT, y: 184, font: pair, colour: ink, width: WIDTH * 0.6 })
  const afterPair = LEFT + Math.min(WIDTH * 0.6, widthOf(context, picture.pair, pair)) + 36
  drawSide(context, picture, afterPair, tokens)

  const headline = font(family, LETTERS.headline, 'bold')
  const indent = picture.sign === 'even' ? 0 : 128
  const size = Math.min(
    LETTERS.headline,
    (LETTERS.headline * (WIDTH - indent)) / widthOf(context, picture.headline, headline),
  )
  if (picture.sign !== 'even') {
    const direction = picture.sign === 'gain' ? 'up' : 'down'
    drawArrow(context, direction, { x: LEFT + 50, y: 348, size: 88, colour })
  }
  write(context, picture.headline, {
    x: LEFT + indent,
    y: 350,
    font: font(family, Math.floor(size), 'bold'),
    colour,
    width: WIDTH - indent,
    baseline: 'middle',
  })
  drawRows(context, picture.rows.slice(0, MAX_ROWS), tokens)

  context.fillStyle = grid
  context.fillRect(LEFT, 712, WIDTH, 2)
  write(context, picture.footer, {
    x: LEFT,
    y: 762,
    font: font(family, LETTERS.small, 'bold'),
    colour: ink,
    width: WIDTH,
  })
  return png()
}

/** Draws side and leverage in a frame beside the pair. */
function drawSide(
  context: SKRSContext2D,
  { side, sideLabel, leverage }: SharePicture,
  x: number,
  { ink, rise, fall, family }: Tokens,
): void {
  const letters = font(family, 36, 'bold')
  const text = `${sideLabel}  ${leverage}`
  const width = Math.min(SIZE.width - LEFT - x, widthOf(context, text, letters) + 84)
  const colour = side === 'long' ? rise : fall
  context.strokeStyle = colour
  context.lineWidth = 3
  context.beginPath()
  context.roundRect(x, 126, width, 66, 33)
  context.stroke()
  drawArrow(context, side === 'long' ? 'up' : 'down', { x: x + 38, y: 159, size: 22, colour })
  write(context, text, {
    x: x + 60,
    y: 161,
    font: letters,
    colour: ink,
    width: width - 78,
    baseline: 'middle',
  })
}

/** Draws labels above values, in three columns, or in two for two or four rows. */
function drawRows(context: SKRSContext2D, rows: readonly ShareRow[], { ink, quiet, family }: Tokens): void {
  const columns = rows.length === 2 || rows.length === 4 ? 2 : 3
  const width = WIDTH / columns
  for (const [index, { label, value }] of rows.entries()) {
    const x = LEFT + (index % columns) * width
    const y = (rows.length > columns ? 496 : 560) + Math.floor(index / columns) * 118
    write(context, label, { x, y, font: font(family, LETTERS.small), colour: quiet, width: width - 24 })
    write(context, value, { x, y: y + 52, font: font(family, 46, 'bold'), colour: ink, width: width - 24 })
  }
}

/** Draws faint rising, falling or level steps in the background. */
function drawSteps(context: SKRSContext2D, sign: SharePicture['sign'], colour: string): void {
  const count = 9
  context.fillStyle = colour
  for (let index = 0; index < count; index++) {
    const up = (index + 1) / count
    const part = sign === 'even' ? 0.5 : sign === 'gain' ? up : 1 - up + 1 / count
    context.globalAlpha = 0.03 + 0.09 * (index / count)
    const height = part * 560
    context.fillRect(SIZE.width - LEFT + 18 - (count - index) * 74, SIZE.height - 88 - height, 56, height)
  }
  context.globalAlpha = 1
}
