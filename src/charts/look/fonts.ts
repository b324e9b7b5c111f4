import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'

/** The scripts of the font, each in files of its own. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/** Its weights: normal and bold. */
const WEIGHTS = [400, 700]

/** What a canvas, or a chart on it, takes as family: a letter that one script has not is looked for in the next. */
export const FAMILY = SCRIPTS.map((script) => `'Picture ${script}'`).join(', ')

/** A font of FAMILY, as a canvas takes it. */
export function font(size: number, weight: 'normal' | 'bold' = 'normal'): string {
  return `${weight} ${size}px ${FAMILY}`
}

/** Makes FAMILY known to this thread, from the files of the font's package. Throws when one cannot be read. */
export function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url)
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS) {
      const path = resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`)
      if (!GlobalFonts.registerFromPath(path, `Picture ${script}`)) throw new Error(`No font in ${path}`)
    }
  }
}
