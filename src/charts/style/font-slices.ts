import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of a font: a file with some hundreds of its letters. */
interface Slice {
  readonly name: string
  readonly path: string
}

/** A font that comes in slices. */
export interface Slices {
  /** The one that a letter is in; undefined where the font has it not. */
  find(letter: string): Slice | undefined
}

/** What the letters of each slice are: `U+4e00-4e0d,U+4e11`. */
type Ranges = Readonly<Record<string, string>>

/** Learns from the files of a font's package which slice has which letters. */
export function createSlices(folder: string, font: string): Slices {
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

/** The first and the last letter of `U+4e00-4e0d`. */
function spanOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
