import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of a font: one file with some hundreds of its characters. */
interface Slice {
  readonly name: string
  readonly path: string
}

/** A font that consists of several files. */
export interface FontSlices {
  /** The file with a character; undefined if the font lacks it. */
  find(letter: string): Slice | undefined
}

/** Characters of each file: `U+4e00-4e0d,U+4e11`. */
type Ranges = Readonly<Record<string, string>>

/** Reads from a font's package which file has which characters. */
export function createFontSlices(folder: string, font: string): FontSlices {
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Ranges
  const slices = Object.entries(listed).map(([key, written]) => {
    const name = `${font}-${key.replaceAll(/[[\]]/g, '')}`
    const slice: Slice = { name, path: join(folder, 'files', `${name}-wght-normal.woff2`) }
    return { slice, spans: written.split(',').map(spanOf) }
  })
  return {
    find: (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return slices.find(({ spans }) => spans.some(([first, last]) => code >= first && code <= last))?.slice
    },
  }
}

/** The first and the last character of `U+4e00-4e0d`. */
function spanOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
