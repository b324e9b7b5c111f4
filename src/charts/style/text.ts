import type { SKRSContext2D } from '@napi-rs/canvas'

/** How wide a text is in a font, in pixels. */
export function widthOf(context: SKRSContext2D, text: string, font: string): number {
  return inFont(context, font, () => context.measureText(text).width)
}

/** How bold the letters are of a font whose weights are all in one file: nothing else tells it that. */
const WEIGHTS = { normal: "'wght' 400", bold: "'wght' 700" } as const

/** Does something in a font. What is written besides, such as an axis, is never bold. */
function inFont<T>(context: SKRSContext2D, font: string, work: () => T): T {
  context.font = font
  context.fontVariationSettings = font.startsWith('bold') ? WEIGHTS.bold : WEIGHTS.normal
  const done = work()
  context.fontVariationSettings = WEIGHTS.normal
  return done
}

/** The text, or as much of it as fits with an ellipsis. Cuts between the characters a person sees. */
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

/** Whether the first letter is of a script that is written from right to left. */
const BEGINS_AT_THE_RIGHT = /^\P{L}*(?:\p{Script=Arabic}|\p{Script=Hebrew})/u

/** A text that the library writes, in the direction of its first letter: it knows only the other one. */
export function turned(text: string): string {
  return BEGINS_AT_THE_RIGHT.test(text) ? `\u2067${text}\u2069` : text
}

/** Writes a text that is cut where it would be wider than `width`. */
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
  context.direction = BEGINS_AT_THE_RIGHT.test(shown) ? 'rtl' : 'ltr'
  inFont(context, place.font, () => context.fillText(shown, place.x, place.y))
  context.direction = 'ltr'
}
