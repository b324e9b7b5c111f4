import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scale } from 'chart.js'
import { drawArrow } from '../style/arrow.js'
import { font } from '../style/fonts.js'
import { widthOf, write } from '../style/text.js'
import { LETTERS, type Tokens } from '../style/theme.js'
import { type RangePosition, rangePositionOf } from './lines.js'
import type { Pane, PaneLine } from './pane.js'

/** The label of a line, at the right edge. */
export interface PriceTag {
  /** Id of its pane. */
  readonly pane: string
  readonly line: PaneLine
  readonly rangePosition: RangePosition
  /** Vertical position of the line's end, in pixels. */
  readonly lineAt: number
  /** Vertical position of the tag's middle, in pixels. */
  readonly at: number
  /** True if the tag covers the axis label of a value. */
  hides(value: number): boolean
}

const HEIGHT = 42
const PADDING = 12
const ARROW = 20
/** Gap between the end of a line and its tag, in pixels. */
const GAP = 16
/** Maximum width, in pixels. */
const MAX_WIDTH = 440

/** Width of a line's tag with its gap, in pixels. */
export function tagWidth(context: SKRSContext2D, { label }: PaneLine, tokens: Tokens): number {
  return Math.min(MAX_WIDTH, GAP + widthOf(context, label, lettersOf(tokens)) + 2 * PADDING + ARROW + 12)
}

/** Places the tags of a pane without overlap. */
export function placeTags({ id, lines }: Pane, scale: Scale): readonly PriceTag[] {
  const wanted = lines
    .map((line) => {
      const rangePosition = rangePositionOf(line.value, scale)
      const pixel = scale.getPixelForValue(line.value)
      return { line, rangePosition, lineAt: Math.min(scale.bottom, Math.max(scale.top, pixel)), pixel }
    })
    .toSorted((one, other) => one.pixel - other.pixel)
  const places = spreadLabels(
    wanted.map(({ lineAt }) => lineAt),
    { apart: HEIGHT + 4, low: scale.top + HEIGHT / 2, high: scale.bottom - HEIGHT / 2 },
  )
  return wanted.map(({ line, rangePosition, lineAt }, index) => {
    const at = places[index] ?? lineAt
    const hides = (value: number): boolean => Math.abs(scale.getPixelForValue(value) - at) < HEIGHT * 0.85
    return { pane: id, line, rangePosition, lineAt, at, hides }
  })
}

/** Draws tags to the right of `left`, the right edge of the chart. */
export function drawTags(
  context: SKRSContext2D,
  tags: readonly PriceTag[],
  left: number,
  tokens: Tokens,
): void {
  for (const tag of tags) {
    const { line, at, lineAt } = tag
    const { colour } = line.stroke
    const width = tagWidth(context, line, tokens) - GAP - 8 - (tag.rangePosition === 'within' ? ARROW : 0)
    const x = left + GAP
    context.strokeStyle = colour
    context.lineWidth = 3
    if (tag.rangePosition === 'within') {
      context.beginPath()
      context.moveTo(left, lineAt)
      context.lineTo(x, at)
      context.stroke()
    }
    context.beginPath()
    context.roundRect(x, at - HEIGHT / 2, width, HEIGHT, 8)
    context.fillStyle = line.filled ? colour : tokens.ground
    context.fill()
    context.stroke()
    const ink = line.filled ? tokens.ground : colour
    const indent = tag.rangePosition === 'within' ? PADDING : PADDING + ARROW + 4
    if (tag.rangePosition !== 'within') {
      const direction = tag.rangePosition === 'above' ? 'up' : 'down'
      drawArrow(context, direction, { x: x + PADDING + ARROW / 2, y: at, size: ARROW, colour: ink })
    }
    write(context, line.label, {
      x: x + indent,
      y: at + 1,
      font: lettersOf(tokens),
      colour: ink,
      width: width - indent - PADDING + 4,
      baseline: 'middle',
    })
  }
}

function lettersOf({ family }: Tokens): string {
  return font(family, LETTERS.small, 'bold')
}

/**
 * Moves positions apart, as little as possible, until each is at least `apart` from the next. Overlapping ones become an
 * evenly spaced block around their mean. The result stays between `low` and `high`; if there is not enough space, the
 * distance is smaller. Input and result are in ascending order.
 */
export function spreadLabels(
  places: readonly number[],
  { apart, low, high }: { readonly apart: number; readonly low: number; readonly high: number },
): readonly number[] {
  const gap = Math.min(apart, (high - low) / Math.max(1, places.length - 1))
  const blocks: { sum: number; count: number }[] = []
  const startOf = ({ sum, count }: { sum: number; count: number }): number =>
    Math.max(low, Math.min(sum / count - ((count - 1) * gap) / 2, high - (count - 1) * gap))
  for (const place of places) {
    let block = { sum: place, count: 1 }
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.count * gap <= startOf(block)) break
      blocks.pop()
      block = { sum: before.sum + block.sum, count: before.count + block.count }
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => startOf(block) + index * gap),
  )
}
