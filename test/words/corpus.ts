import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * The parts of the corpus: the parser is tuned on one, the second was written by people who did not see the parser, and in the
 * third every word of a sentence counts: exceptions, times, reports, targets, other coins.
 */
export const halves = ['tuned', 'held-out', 'accounted'] as const
export type Half = (typeof halves)[number]

/** Where sentences come from: a part of the corpus, or patterns. */
type Origin = Half | 'frames'

/** A sentence, with what is meant by it. */
export interface Case {
  readonly half: Origin
  /** The name of the file: the code of a language, or `not-trades`. */
  readonly file: string
  readonly at: number
  /** The heading above it. */
  readonly kind: string
  readonly sentence: string
  /**
   * Each is right: a line (with ` as short` where it has to say the side of its position), `?`, `?` with the known part of a line, or `-`
   * where nothing may be traded or begin.
   */
  readonly expected: readonly string[]
}

const CORPUS = new URL('corpus/', import.meta.url)

/** The sentences of one half; none where the half is not there. */
export function readCorpus(half: Half, folder: URL = CORPUS): readonly Case[] {
  const from = new URL(`${half}/`, folder)
  if (!existsSync(from)) return []
  return readdirSync(from)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => casesOf(half, name.replace('.txt', ''), readFileSync(new URL(name, from), 'utf8')))
}

/** The sentences of a file. */
export function casesOf(half: Origin, file: string, text: string): readonly Case[] {
  let kind = ''
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('#')) kind = line.replace(/^# */, '')
    if (line.startsWith('#') || line.trim() === '') return []
    const arrow = line.lastIndexOf('=>')
    if (arrow < 0) throw new Error(`${half}/${file}.txt:${index + 1} has no "=>"`)
    const expected = line
      .slice(arrow + 2)
      .split(' | ')
      .map((part) => part.trim())
    return [{ half, file, at: index + 1, kind, sentence: line.slice(0, arrow).trim(), expected }]
  })
}
