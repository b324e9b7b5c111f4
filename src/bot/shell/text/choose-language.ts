import type { LanguageCode } from 'grammy/types'

/** The source language of the texts, and the fallback. */
export const FIRST_LANGUAGE = 'en'

/**
 * Creates a function that chooses an available language for a code such as Telegram's: the same code, else the same
 * language in the same script (`zh-hans` gives `zh-CN`), else the same language (`pt` gives `pt-BR`), else English.
 */
export function createChoose(available: readonly string[]): (code: string | undefined) => string {
  const known = available.map((language) => ({ language, ...likely(language) }))
  return (code) => {
    if (code === undefined) return FIRST_LANGUAGE
    const exact = available.find((language) => language.toLowerCase() === code.toLowerCase())
    if (exact !== undefined) return exact
    const wanted = likely(code)
    const alike = known.filter(({ base }) => base !== undefined && base === wanted.base)
    const [best] = [...alike.filter(({ script }) => script === wanted.script), ...alike]
    return best?.language ?? FIRST_LANGUAGE
  }
}

/** The `language_code` parameter of Telegram's methods, two letters; without it, a text is the default for all languages. */
export function languageCode(language: string): { readonly language_code?: LanguageCode } {
  return language === FIRST_LANGUAGE ? {} : { language_code: language.slice(0, 2) as LanguageCode }
}

/**
 * The likely language and script of a code; empty for an invalid code. Obsolete codes are replaced by the current
 * ones, such as `in` by `id`.
 */
function likely(code: string): { readonly base?: string; readonly script?: string | undefined } {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return { base: language, script }
  } catch {
    // Intl throws for an invalid code.
    return {}
  }
}
