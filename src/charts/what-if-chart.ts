import type { SKRSContext2D } from '@napi-rs/canvas'
import { axisNumbers, axisValues } from './axes/axis-numbers.js'
import type { MoveMark, MovePoint, WhatIfPicture } from './picture.js'
import type { PictureCanvas } from './style/canvas.js'
import { font } from './style/fonts.js'
import { drawEmpty, drawHeading, HEADING_HEIGHT } from './style/heading.js'
import { widthOf, write } from './style/text.js'
import { LETTERS, MARGIN, SIZE, type Tokens } from './style/theme.js'

/** Place of the curve, in pixels; the numbers of the equity stand to its right, those of the move below it. */
const PLOT = { left: MARGIN + 30, right: SIZE.width - MARGIN - 170, top: 264, bottom: 700 } as const

/** Radius of a mark, in pixels. */
const MARK = 21

/** Margin above and below the curve, relative to its range. */
const SPACE = 0.16

/** Draws the equity along a move, with a numbered mark where something fires. */
export function drawWhatIf(sheet: PictureCanvas, picture: WhatIfPicture, tokens: Tokens): Uint8Array {
  const { context, png } = sheet
  const { curve, marks, words } = picture
  if (curve.length < 2) return drawEmpty(sheet, picture, words.empty, tokens)
  drawHeading(context, picture, tokens)
  const scale = scaleOf(curve)
  drawLegend(context, picture, tokens)
  drawAxes(context, picture, scale, tokens)
  drawCurve(context, curve, scale, tokens)
  drawMarks(context, marks, scale, tokens)
  return png()
}

/** The range of both axes. */
interface Scale {
  readonly low: number
  readonly high: number
  readonly from: number
  readonly to: number
  /** Pixels of a move and of a value. */
  readonly x: (move: number) => number
  readonly y: (value: number) => number
}

function scaleOf(curve: readonly MovePoint[]): Scale {
  const values = curve.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // The equity of an account that nothing changes is still drawn in the middle.
  const space = (most - least || Math.abs(most) * 0.01 || 1) * SPACE
  const [low, high] = [least - space, most + space]
  const [from, to] = [curve[0]?.move ?? 0, curve.at(-1)?.move ?? 0]
  const part = (at: number, begin: number, end: number): number =>
    end === begin ? 0 : (at - begin) / (end - begin)
  return {
    low,
    high,
    from,
    to,
    x: (move) => PLOT.left + part(move, from, to) * (PLOT.right - PLOT.left),
    y: (value) => PLOT.bottom - part(value, low, high) * (PLOT.bottom - PLOT.top),
  }
}

/** The name of the curve, and a dot with the name of each kind of mark. */
function drawLegend(
  context: SKRSContext2D,
  { words, legend }: WhatIfPicture,
  { ink, quiet, lines, family }: Tokens,
): void {
  const width = SIZE.width - 2 * MARGIN
  const [bold, plain] = [font(family, LETTERS.small, 'bold'), font(family, LETTERS.small)]
  write(context, words.curve, { x: MARGIN, y: HEADING_HEIGHT + 34, font: bold, colour: ink, width })
  let x = MARGIN
  const y = HEADING_HEIGHT + 78
  for (const { kind, label } of legend) {
    context.fillStyle = lines[kind].colour
    context.beginPath()
    context.arc(x + 11, y, 11, 0, 2 * Math.PI)
    context.fill()
    write(context, label, {
      x: x + 32,
      y,
      font: plain,
      colour: quiet,
      width: SIZE.width - MARGIN - x - 32,
      baseline: 'middle',
    })
    x += 32 + widthOf(context, label, plain) + 40
  }
}

function drawAxes(
  context: SKRSContext2D,
  { numberLanguage, axis }: WhatIfPicture,
  { low, high, from, to, x, y }: Scale,
  { grid, quiet, family }: Tokens,
): void {
  const letters = font(family, LETTERS.small)
  const values = axisValues(low, high, 5)
  const step = (values[1] ?? high) - (values[0] ?? low)
  const dollars = axisNumbers(
    numberLanguage,
    { step, largest: Math.max(Math.abs(low), Math.abs(high)) },
    { dollars: true },
  )
  context.fillStyle = grid
  for (const value of values) context.fillRect(PLOT.left, y(value) - 1, PLOT.right - PLOT.left, 2)
  const moves = axisValues(Math.min(from, to), Math.max(from, to), 6)
  for (const move of moves) context.fillRect(x(move) - 1, PLOT.top, 2, PLOT.bottom - PLOT.top)
  for (const value of values) {
    const place = { x: PLOT.right + 16, y: y(value), width: SIZE.width - PLOT.right - 24 }
    write(context, dollars(value), { ...place, font: letters, colour: quiet, baseline: 'middle' })
  }
  const percent = axisNumbers(
    numberLanguage,
    { step: Math.abs((moves[1] ?? 1) - (moves[0] ?? 0)), largest: 100 },
    { signed: axis === 'move' },
  )
  for (const move of moves) {
    const place = { x: x(move), y: PLOT.bottom + 46, width: 180, align: 'center' } as const
    write(context, `${percent(move)} %`, { ...place, font: letters, colour: quiet })
  }
}

function drawCurve(
  context: SKRSContext2D,
  curve: readonly MovePoint[],
  { x, y }: Scale,
  { accent }: Tokens,
): void {
  const trace = (): void => {
    context.beginPath()
    for (const { move, value } of curve) context.lineTo(x(move), y(value))
  }
  trace()
  context.lineTo(PLOT.right, PLOT.bottom)
  context.lineTo(PLOT.left, PLOT.bottom)
  context.closePath()
  context.fillStyle = `${accent}26`
  context.fill()
  trace()
  context.strokeStyle = accent
  context.lineWidth = 5
  context.lineJoin = 'round'
  context.stroke()
}

/** A line from the axis to the curve for each mark, and its number in a circle; those that would cover another stand above it. */
function drawMarks(
  context: SKRSContext2D,
  marks: readonly MoveMark[],
  { x, y }: Scale,
  { lines, ground, family }: Tokens,
): void {
  const placed: { readonly x: number; readonly y: number }[] = []
  for (const { move, value, kind } of marks) {
    const { colour, dashes } = lines[kind]
    const at = { x: x(move), y: y(value) }
    while (placed.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < 2 * MARK)) at.y -= 4
    placed.push(at)
    context.strokeStyle = colour
    context.lineWidth = 4
    context.setLineDash([...dashes])
    context.beginPath()
    context.moveTo(at.x, PLOT.bottom)
    context.lineTo(at.x, at.y)
    context.stroke()
    context.setLineDash([])
  }
  for (const [index, { kind, label }] of marks.entries()) {
    const at = placed[index]
    if (!at) continue
    context.fillStyle = lines[kind].colour
    context.beginPath()
    context.arc(at.x, at.y, MARK, 0, 2 * Math.PI)
    context.fill()
    const letters = font(family, LETTERS.small, 'bold')
    write(context, label, {
      ...at,
      font: letters,
      colour: ground,
      width: 2 * MARK,
      align: 'center',
      baseline: 'middle',
    })
  }
}
