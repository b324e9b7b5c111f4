import type { LanguageCode } from 'grammy/types'

/** The language that every text is written in first. */
export const FIRST_LANGUAGE = 'en'

/**
 * Chooses among languages for a code such as Telegram's: the same one, else one that is written in the same script
 * (`zh-hans` as `zh-CN`), else any of that name (`pt` as `pt-BR`), else English.
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

/** A language as Telegram's methods take it, by two letters; nothing for the one that all see who have no other. */
export function languageCode(language: string): { readonly language_code?: LanguageCode } {
  return language === FIRST_LANGUAGE ? {} : { language_code: language.slice(0, 2) as LanguageCode }
}

/**
 * The likely language and script of a code; undefined where it means nothing. Old codes, such as `in`, are told by the
 * new ones.
 */
function likely(code: string): { readonly base?: string; readonly script?: string | undefined } {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return { base: language, script }
  } catch {
    // That is how Intl says that it is no code.
    return {}
  }
}
