import type { PictureContext } from '../render-context.js'
import type { Settings } from '../../../accounts/settings/settings.js'
import type { Picture, Theme } from '../../../charts/picture.js'
import type { Trader } from '../../../desk/trader.js'
import type { Text } from '../text/languages.js'
import { isPaper } from '../../../service/venues.js'

/** The zone in which pictures tell their times that know none of their own: an IANA name. */
const TIME_ZONE = 'UTC'

/** The look of pictures that a person chose; dark for who chose none. */
export function themeOf(settings: Pick<Settings, 'theme'> | undefined): Theme {
  return settings?.theme ?? 'dark'
}

/** The colours and language that all pictures of one person share. */
export function lookOf({
  language,
  numbers,
  theme,
}: Pick<PictureContext, 'language' | 'numbers' | 'theme'>): Pick<
  Picture,
  'theme' | 'language' | 'numberLanguage' | 'timeZone'
> {
  return { theme, language, numberLanguage: numbers.numberLanguage, timeZone: TIME_ZONE }
}

/**
 * The account that a picture shows. Paper trading is marked here too, because a picture is passed on without its text.
 */
export function pictureSubject(text: Text, { account, chain }: Trader): string {
  const name = isPaper(account.venue) ? text('picture-paper', { label: account.label }).text : account.label
  return `${name} · ${chain.name}`
}
