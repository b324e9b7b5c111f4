/** The languages that the bot is to speak. */
export const LANGUAGES = [
  'en',
  'es',
  'pt-BR',
  'ru',
  'uk',
  'tr',
  'id',
  'vi',
  'zh-CN',
  'ko',
  'ja',
  'ar',
] as const
