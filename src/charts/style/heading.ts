import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Picture } from '../picture.js'
import { font } from './fonts.js'
import type { PictureCanvas } from './canvas.js'
import { write } from './text.js'
import { LETTERS, MARGIN, SIZE, type Tokens } from './theme.js'

/** Height of the heading, in pixels. */
export const HEADING_HEIGHT = 142

/** Draws the background, title and subtitle of a picture. */
export function drawHeading(context: SKRSContext2D, { title, subtitle }: Picture, tokens: Tokens): void {
  context.fillStyle = tokens.ground
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  const width = SIZE.width - 2 * MARGIN
  const { ink, quiet, family } = tokens
  write(context, title, { x: MARGIN, y: 70, font: font(family, LETTERS.title, 'bold'), colour: ink, width })
  write(context, subtitle, { x: MARGIN, y: 116, font: font(family, LETTERS.small), colour: quiet, width })
}

/** Draws a picture without data, with an explanation in its middle, as PNG. */
export function drawEmpty(
  { context, png }: PictureCanvas,
  picture: Picture,
  words: string,
  tokens: Tokens,
): Uint8Array {
  drawHeading(context, picture, tokens)
  write(context, words, {
    x: SIZE.width / 2,
    y: (SIZE.height + HEADING_HEIGHT) / 2,
    font: font(tokens.family, LETTERS.title),
    colour: tokens.quiet,
    width: SIZE.width - 2 * MARGIN,
    align: 'center',
    baseline: 'middle',
  })
  return png()
}
