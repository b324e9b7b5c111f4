import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scale } from 'chart.js'
import { drawArrow } from '../style/arrow.js'
import { font } from '../style/fonts.js'
import { widthOf, write } from '../style/text.js'
import { LETTERS, type Tokens } from '../style/theme.js'
import { whereabouts, type Whereabouts } from './lines.js'
import type { Line, Pane } from './pane.js'
import { spread } from './spread-labels.js'

/** The name of a line, at the right edge. */
export interface Tag {
  /** The pane it belongs to. */
  readonly pane: string
  readonly line: Line
  readonly whereabouts: Whereabouts
  /** Where its line ends, and where it stands itself, in pixels from the top. */
  readonly lineAt: number
  readonly at: number
  /** Whether it stands where the axis would say a value. */
  hides(value: number): boolean
}

const HEIGHT = 42
const PADDING = 12
const ARROW = 20
/** Between the end of a line and its tag. */
const LEAD = 16
const WIDEST = 440

/** How much room a line's tag takes right of the chart, in pixels. */
export function tagWidth(context: SKRSContext2D, { label }: Line, tokens: Tokens): number {
  return Math.min(WIDEST, LEAD + widthOf(context, label, lettersOf(tokens)) + 2 * PADDING + ARROW + 12)
}

/** Finds a place for the tags of a pane, so that none stands on another. */
export function layTags({ id, lines }: Pane, scale: Scale): readonly Tag[] {
  const wanted = lines
    .map((line) => {
      const place = whereabouts(line.value, scale)
      const pixel = scale.getPixelForValue(line.value)
      return { line, whereabouts: place, lineAt: Math.min(scale.bottom, Math.max(scale.top, pixel)), pixel }
    })
    .toSorted((one, other) => one.pixel - other.pixel)
  const places = spread(
    wanted.map(({ lineAt }) => lineAt),
    { apart: HEIGHT + 4, low: scale.top + HEIGHT / 2, high: scale.bottom - HEIGHT / 2 },
  )
  return wanted.map(({ line, whereabouts, lineAt }, index) => {
    const at = places[index] ?? lineAt
    const hides = (value: number): boolean => Math.abs(scale.getPixelForValue(value) - at) < HEIGHT * 0.85
    return { pane: id, line, whereabouts, lineAt, at, hides }
  })
}

/** Draws tags right of a chart that ends at `left`. */
export function drawTags(context: SKRSContext2D, tags: readonly Tag[], left: number, tokens: Tokens): void {
  for (const tag of tags) {
    const { line, at, lineAt } = tag
    const { colour } = line.stroke
    const width = tagWidth(context, line, tokens) - LEAD - 8 - (tag.whereabouts === 'within' ? ARROW : 0)
    const x = left + LEAD
    context.strokeStyle = colour
    context.lineWidth = 3
    if (tag.whereabouts === 'within') {
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
    const indent = tag.whereabouts === 'within' ? PADDING : PADDING + ARROW + 4
    if (tag.whereabouts !== 'within') {
      const direction = tag.whereabouts === 'above' ? 'up' : 'down'
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
