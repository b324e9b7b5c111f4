import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createSlices, type Slices } from './font-slices.js'

/** The scripts of the font, each in files of its own. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/** Its weights: normal and bold. */
const WEIGHTS = [400, 700]

/** What a canvas takes as family: a letter that one script has not is looked for in the next. */
const FAMILY = familyOf(SCRIPTS)

/** The fonts for what that one has not. */
const CHINESE = 'noto-sans-sc'
const JAPANESE = 'noto-sans-jp'
const KOREAN = 'noto-sans-kr'
const ARABIC = 'noto-sans-arabic'
const OTHERS = [CHINESE, JAPANESE, KOREAN, ARABIC]

/** From here on letters are of scripts that the font has not. */
const BEYOND = /[\u0590-\u1DFF\u2E80-\uFFFD\u{20000}-\u{3FFFF}]/gu

const { resolve } = createRequire(import.meta.url)

/** What the letters of a picture are looked for in. */
export interface Fonts {
  /** The family that has every letter of these words, as a canvas takes it; what it needs is read when it is first wanted. */
  familyFor(words: string, language: string): string
}

/** A font of a family, as a canvas takes it. */
export function font(family: string, size: number, weight: 'normal' | 'bold' = 'normal'): string {
  return `${weight} ${size}px ${family}`
}

/** Makes the font of most languages known, from the files of its package. Throws when one cannot be read. */
export function createFonts(): Fonts {
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS)
      register(script, resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`))
  }
  const opened = new Map<string, Slices>()
  const slicesOf = (name: string): Slices => {
    const slices = opened.get(name) ?? createSlices(folderOf(name), name)
    opened.set(name, slices)
    return slices
  }
  return {
    familyFor: (words, language) => {
      const beyond = new Set(words.match(BEYOND))
      if (beyond.size === 0) return FAMILY
      const needed = new Set<string>()
      for (const letter of beyond) {
        for (const name of new Set([firstFor(letter, language), ...OTHERS])) {
          const slice = slicesOf(name).find(letter)
          if (!slice) continue
          // All threads of a process share what is registered.
          if (!GlobalFonts.has(familyName(slice.name))) register(slice.name, slice.path)
          needed.add(slice.name)
          break
        }
      }
      return `${FAMILY}, ${familyOf([...needed])}`
    },
  }
}

/** Where a package has its font. */
function folderOf(name: string): string {
  return join(resolve(`@fontsource-variable/${name}/unicode.json`), '..')
}

function register(name: string, path: string): void {
  if (!GlobalFonts.registerFromPath(path, familyName(name))) throw new Error(`No font in ${path}`)
}

function familyName(name: string): string {
  return `Picture ${name}`
}

function familyOf(names: readonly string[]): string {
  return names.map((name) => `'${familyName(name)}'`).join(', ')
}

/** The font that a letter is looked for in first; a Chinese sign looks another way in Japanese and in Korean. */
function firstFor(letter: string, language: string): string {
  if (/\p{Script=Arabic}/u.test(letter)) return ARABIC
  if (/\p{Script=Hangul}/u.test(letter)) return KOREAN
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(letter)) return JAPANESE
  return language.startsWith('ja') ? JAPANESE : language.startsWith('ko') ? KOREAN : CHINESE
}
