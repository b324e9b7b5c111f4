import { cutLabel, MAX_LABEL_LENGTH, visibleLabel } from '../../accounts/label.js'

/** The most characters of a first name that are shown, less than of a label, since a username follows. */
const MOST_OF_NAME = 24

/** Signs before a username: in a first name they would pass for one, which is another person's. */
const AT = /[@＠﹫]/g

/** A username as Telegram gives it. */
const USERNAME = /^\w{1,32}$/

/**
 * The name of a person as the page shows it, such as `Anna @anna`: shortened, in one line, and without characters that show nothing or
 * turn the direction of what follows. Empty where Telegram gave none.
 */
export function shownName(user: {
  readonly first_name?: string | undefined
  readonly username?: string | undefined
}): string {
  const { first_name: first = '', username = '' } = user
  const name = cutLabel(visibleLabel(first.replaceAll(AT, '')), MAX_LABEL_LENGTH - MOST_OF_NAME)
  return [name, USERNAME.test(username) ? `@${username}` : ''].filter((part) => part !== '').join(' ')
}
