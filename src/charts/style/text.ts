import type { SKRSContext2D } from '@napi-rs/canvas'

/** Width of a text in a font, in pixels. */
export function widthOf(context: SKRSContext2D, text: string, font: string): number {
  return inFont(context, font, () => context.measureText(text).width)
}

/** Settings for fonts that have all weights in one file. */
const WEIGHTS = { normal: "'wght' 400", bold: "'wght' 700" } as const

/** Runs `work` with a font, and then resets the weight, so that the axes are not bold. */
function inFont<T>(context: SKRSContext2D, font: string, work: () => T): T {
  context.font = font
  context.fontVariationSettings = font.startsWith('bold') ? WEIGHTS.bold : WEIGHTS.normal
  const result = work()
  context.fontVariationSettings = WEIGHTS.normal
  return result
}

/** The text, truncated with an ellipsis if it is too wide. Cuts between visible characters. */
function fit(context: SKRSContext2D, text: string, font: string, width: number): string {
  if (widthOf(context, text, font) <= width) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(context, cut(characters, middle), font) <= width) fits = middle
    else tooMany = middle
  }
  return cut(characters, fits)
}

function cut(characters: readonly string[], length: number): string {
  return `${characters.slice(0, length).join('').trimEnd()}…`
}

/** Matches a text whose first letter belongs to a right-to-left script. */
const IS_RIGHT_TO_LEFT = /^\P{L}*(?:\p{Script=Arabic}|\p{Script=Hebrew})/u

/** Adds direction marks to right-to-left text, because Chart.js draws all text from left to right. */
export function inReadingDirection(text: string): string {
  return IS_RIGHT_TO_LEFT.test(text) ? `\u2067${text}\u2069` : text
}

/** Draws a text, truncated at `width` pixels. */
export function write(
  context: SKRSContext2D,
  text: string,
  place: {
    readonly x: number
    readonly y: number
    readonly font: string
    readonly colour: string
    readonly width: number
    readonly align?: 'left' | 'center' | 'right'
    readonly baseline?: 'alphabetic' | 'middle' | 'top'
  },
): void {
  const shown = fit(context, text, place.font, place.width)
  context.fillStyle = place.colour
  context.textAlign = place.align ?? 'left'
  context.textBaseline = place.baseline ?? 'alphabetic'
  context.direction = IS_RIGHT_TO_LEFT.test(shown) ? 'rtl' : 'ltr'
  inFont(context, place.font, () => context.fillText(shown, place.x, place.y))
  context.direction = 'ltr'
}
