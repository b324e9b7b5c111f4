import type { Picture } from '../../charts/picture.js'
import type { Trader } from '../../desk/trader.js'
import type { Text } from '../text/languages.js'

/** The zone in which pictures tell their times that know none of their own: an IANA name. */
const TIME_ZONE = 'UTC'

/** What all pictures of one person look like. */
export function lookOf({
  language,
}: {
  readonly language: string
}): Pick<Picture, 'theme' | 'language' | 'timeZone'> {
  return { theme: 'dark', language, timeZone: TIME_ZONE }
}

/** Whose account a picture shows. Practice money is told as such here too, because a picture goes on without its words. */
export function pictureSubject(text: Text, { account, chain }: Trader): string {
  const name =
    account.venue === 'paper' ? text('picture-paper', { label: account.label }).text : account.label
  return `${name} · ${chain.name}`
}
