import type { SKRSContext2D } from '@napi-rs/canvas'

/** How wide a text is in a font, in pixels. */
export function widthOf(context: SKRSContext2D, text: string, font: string): number {
  context.font = font
  return context.measureText(text).width
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
  context.font = place.font
  context.fillStyle = place.colour
  context.textAlign = place.align ?? 'left'
  context.textBaseline = place.baseline ?? 'alphabetic'
  context.fillText(shown, place.x, place.y)
}
