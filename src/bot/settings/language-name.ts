/** The names of the languages of the locale files, each in itself. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'العربية',
  en: 'English',
  es: 'Español',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
}

/** A language by its own name. */
export function languageName(code: string): string {
  return NAMES[code] ?? new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code
}

/** The English name of a language. */
export function englishName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(code) ?? code
}
