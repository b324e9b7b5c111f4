import type { Vocabulary } from '../lexicon/vocabulary.js'
import { arabic } from './arabic.js'
import { brazilian } from './brazilian.js'
import { chinese } from './chinese.js'
import { english } from './english.js'
import { indonesian } from './indonesian.js'
import { japanese } from './japanese.js'
import { korean } from './korean.js'
import { russian } from './russian.js'
import { spanish } from './spanish.js'
import { turkish } from './turkish.js'
import { ukrainian } from './ukrainian.js'
import { vietnamese } from './vietnamese.js'

/** The vocabularies, by the code of the language as in the name of its locale file. */
export const languages = {
  en: english,
  es: spanish,
  'pt-BR': brazilian,
  id: indonesian,
  tr: turkish,
  vi: vietnamese,
  ru: russian,
  uk: ukrainian,
  ar: arabic,
  ja: japanese,
  ko: korean,
  'zh-CN': chinese,
} as const satisfies Readonly<Record<string, Vocabulary>>

/** The code of a language that sentences are read in. */
export type LanguageCode = keyof typeof languages
