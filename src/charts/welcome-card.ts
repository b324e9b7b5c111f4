import type { SKRSContext2D } from '@napi-rs/canvas'
import { font } from './style/fonts.js'
import type { PictureCanvas } from './style/canvas.js'
import { widthOf, write } from './style/text.js'
import { MARGIN, SIZE, type Tokens } from './style/theme.js'
import type { WelcomePicture } from './picture.js'

/** Font sizes of the name and the words, in pixels; 46 and 18 on a phone. */
const LETTERS = { name: 148, words: 58 } as const

const LEFT = 2 * MARGIN
const WIDTH = SIZE.width - 2 * LEFT

/** Vertical range of the candles, in pixels. */
const CANDLES = { top: 356, bottom: 744 } as const

/** Closes of the sample candles, each the open of the next; 0 to 100. */
const CLOSES = [
  22, 30, 26, 38, 33, 24, 17, 29, 41, 37, 49, 58, 52, 44, 39, 51, 63, 59, 70, 66, 57, 68, 79, 74, 85, 92,
] as const

/** Lengths of the wicks, used in turn. */
const WICKS = [5, 3, 8, 4, 6, 9, 3, 7] as const

/** Draws the bot's name, its features, and sample candles. */
export function drawWelcome(
  { context, png }: PictureCanvas,
  { title, words }: WelcomePicture,
  tokens: Tokens,
): Uint8Array {
  context.fillStyle = tokens.ground
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  context.fillStyle = tokens.rise
  context.fillRect(0, 0, 14, SIZE.height)
  writeLine(context, title, {
    y: 196,
    size: LETTERS.name,
    weight: 'bold',
    colour: tokens.ink,
    family: tokens.family,
  })
  writeLine(context, words.join('  ·  '), {
    y: 292,
    size: LETTERS.words,
    weight: 'normal',
    colour: tokens.quiet,
    family: tokens.family,
  })
  drawGrid(context, tokens)
  drawCandles(context, tokens)
  return png()
}

/** Draws a line of text at a font size, reduced if it does not fit. */
function writeLine(
  context: SKRSContext2D,
  text: string,
  look: {
    readonly y: number
    readonly size: number
    readonly weight: 'normal' | 'bold'
    readonly colour: string
    readonly family: string
  },
): void {
  const { y, size, weight, colour, family } = look
  const fitting = (size * WIDTH) / widthOf(context, text, font(family, size, weight))
  const letters = font(family, Math.floor(Math.min(size, fitting)), weight)
  write(context, text, { x: LEFT, y, font: letters, colour, width: WIDTH })
}

function drawGrid(context: SKRSContext2D, { grid }: Tokens): void {
  context.fillStyle = grid
  for (const part of [0, 1, 2, 3]) {
    context.fillRect(LEFT, CANDLES.top + (part * (CANDLES.bottom - CANDLES.top)) / 3, WIDTH, 2)
  }
}

/** Draws rising candles hollow and falling ones filled, as on a chart. */
function drawCandles(context: SKRSContext2D, { rise, fall, ground }: Tokens): void {
  const step = WIDTH / (CLOSES.length - 1)
  const yOf = (value: number): number =>
    CANDLES.bottom - (Math.min(100, Math.max(0, value)) * (CANDLES.bottom - CANDLES.top)) / 100
  for (const [index, open] of CLOSES.slice(0, -1).entries()) {
    const close = CLOSES[index + 1] ?? open
    const [above, below] = [WICKS[index % WICKS.length] ?? 0, WICKS[(index + 3) % WICKS.length] ?? 0]
    const [top, bottom] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))]
    const middle = LEFT + (index + 0.5) * step
    const colour = close > open ? rise : fall
    context.fillStyle = colour
    const tip = yOf(Math.max(open, close) + above)
    context.fillRect(middle - 2, tip, 4, yOf(Math.min(open, close) - below) - tip)
    const body = { x: middle - step * 0.32, width: step * 0.64, height: bottom - top }
    context.fillRect(body.x, top, body.width, body.height)
    if (close > open) {
      context.fillStyle = ground
      context.fillRect(body.x + 4, top + 4, body.width - 8, body.height - 8)
    }
  }
}
