import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'

/** A part of a font: one file with some hundreds of its characters. */
interface Slice {
  readonly name: string
  readonly path: string
}

/** A font that consists of several files. */
interface FontSlices {
  /** The file with a character; undefined if the font lacks it. */
  find(letter: string): Slice | undefined
}

/** Characters of each file: `U+4e00-4e0d,U+4e11`. */
type Ranges = Readonly<Record<string, string>>

/** Reads from a font's package which file has which characters. */
function createFontSlices(folder: string, font: string): FontSlices {
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

/** Scripts of the main font (Inter), each in its own files. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/** Weights of the main font: normal and bold. */
const WEIGHTS = [400, 700]

/** The CSS font family of the main font. A character that one script lacks is taken from the next. */
const FAMILY = familyOf(SCRIPTS)

/** Fonts for the scripts that the main font lacks. */
const CHINESE = 'noto-sans-sc'
const JAPANESE = 'noto-sans-jp'
const KOREAN = 'noto-sans-kr'
const ARABIC = 'noto-sans-arabic'
const OTHERS = [CHINESE, JAPANESE, KOREAN, ARABIC]

/** Characters of scripts that the main font lacks. */
const OTHER_SCRIPTS = /[\u0590-\u1DFF\u2E80-\uFFFD\u{20000}-\u{3FFFF}]/gu

const { resolve } = createRequire(import.meta.url)

/** Registers the fonts that pictures need. */
export interface Fonts {
  /** The CSS font family with every character of a text. Font files are read on first use. */
  familyFor(words: string, language: string): string
}

/** A CSS font; size in pixels. */
export function font(family: string, size: number, weight: 'normal' | 'bold' = 'normal'): string {
  return `${weight} ${size}px ${family}`
}

/** Registers the main font from the files of its package. Throws when one cannot be read. */
export function createFonts(): Fonts {
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS)
      register(script, resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`))
  }
  const opened = new Map<string, FontSlices>()
  const slicesOf = (name: string): FontSlices => {
    const slices = opened.get(name) ?? createFontSlices(folderOf(name), name)
    opened.set(name, slices)
    return slices
  }
  return {
    familyFor: (words, language) => {
      const others = new Set(words.match(OTHER_SCRIPTS))
      if (others.size === 0) return FAMILY
      const needed = new Set<string>()
      for (const letter of others) {
        for (const name of new Set([firstFor(letter, language), ...OTHERS])) {
          const slice = slicesOf(name).find(letter)
          if (!slice) continue
          // All threads of a process share the registered fonts.
          if (!GlobalFonts.has(familyName(slice.name))) register(slice.name, slice.path)
          needed.add(slice.name)
          break
        }
      }
      return `${FAMILY}, ${familyOf([...needed])}`
    },
  }
}

/** Folder of a font's package. */
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

/** The first font to search for a character; Chinese characters look different in Japanese and Korean. */
function firstFor(letter: string, language: string): string {
  if (/\p{Script=Arabic}/u.test(letter)) return ARABIC
  if (/\p{Script=Hangul}/u.test(letter)) return KOREAN
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(letter)) return JAPANESE
  return language.startsWith('ja') ? JAPANESE : language.startsWith('ko') ? KOREAN : CHINESE
}
