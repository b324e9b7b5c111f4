import type { Text } from '../text/languages.js'

/** The texts that Telegram shows of a bot to people who have not started it. */
export interface Profile {
  /** Shown in the empty chat; at most 512 characters. */
  readonly description: string
  /** Shown on the bot's page and with links to it; at most 120 characters. */
  readonly about: string
}

/** The profile in one language. */
export function profileOf(text: Text): Profile {
  return { description: text('profile-description').text, about: text('profile-about').text }
}
