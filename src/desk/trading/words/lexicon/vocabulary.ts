import { z } from 'zod'
import { concepts } from './concepts.js'

/** A number, a factor of what stands before it (`*1000`), or concepts and numbers in a row. */
function isMeaning(meaning: string): boolean {
  const isConcept = (part: string): boolean => concepts.some((one) => one === part) || /^\*?\d+$/.test(part)
  return /^\*?\d+(?:\.\d+)?$/.test(meaning) || meaning.split(' ').every(isConcept)
}

type Phrases = Readonly<Record<string, unknown>>

/** The first entry whose meaning is none, as its file writes it. */
function wrongEntry(phrases: Phrases): string | undefined {
  const wrong = new Set(Object.values(phrases))
  for (const meaning of wrong) if (typeof meaning === 'string' && isMeaning(meaning)) wrong.delete(meaning)
  const entry = Object.entries(phrases).find(([, meaning]) => wrong.has(meaning))
  return entry && entry.map((part) => JSON.stringify(part)).join(': ')
}

/** Phrases with their meanings, checked at once: an entry by itself would cost most of the time in which a language is loaded. */
const phrasesSchema = z
  .custom<Readonly<Record<string, string>>>((value) => typeof value === 'object' && value !== null)
  .refine((phrases) => wrongEntry(phrases) === undefined, {
    error: ({ input }) => `No meaning: ${wrongEntry(input as Phrases) ?? ''}`,
  })

/**
 * The words of one language, as its people write them in chats: `locales/words/<code>.json`, whose rules for translators are in
 * `locales/README.md`.
 */
export const vocabularySchema = z.strictObject({
  /** The sign before the decimals where people write by the rules of the language. */
  decimal: z.enum(['point', 'comma']),
  /** True where thousands are parted by spaces. */
  spacedThousands: z.boolean().default(false),
  /** True where a digit behind a factor counts the next smaller ones: `一百五` is 150, `7万5` 75000. */
  shortTails: z.boolean().default(false),
  /** True where a one-digit number before tens counts hundreds: "two fifty" is 250. */
  bareHundreds: z.boolean().default(false),
  /** True where a count behind its hundreds or thousands is a guess: `сотни две` is about 200. */
  roughCounts: z.boolean().default(false),
  /** True where what a number belongs to is mostly named behind it. */
  numbersFirst: z.boolean().default(false),
  /** From this on, an amount without a currency is likely of the local one, which may have many zeros. */
  mostPlain: z.number().default(1_000_000),
  /** Beginnings that are written together with a word and may be taken off it, the longest first. */
  prefixes: z.array(z.string()).default([]),
  /**
   * Endings that may be taken off the name of a pair or off a number; those of `at` say that it is a price, those of `to` that something
   * is to become so much.
   */
  endings: z
    .strictObject({
      any: z.array(z.string()),
      at: z.array(z.string()).default([]),
      to: z.array(z.string()).default([]),
    })
    .default({ any: [], at: [], to: [] }),
  /** The ways to say at which time of day something is to happen; `0:00` stands for the time. */
  clock: z.array(z.string().regex(/^[^:0]*0:00[^:0]*$/)).default([]),
  /**
   * The meaning of each word or phrase. A word that ends with `*` stands for all that begin with it. Longer matches win, so that an
   * exception can be named beside a `*`. Marks on letters may be left out by who writes, not here.
   */
  words: phrasesSchema,
})

/** See `vocabularySchema`. */
export type Vocabulary = z.output<typeof vocabularySchema>
