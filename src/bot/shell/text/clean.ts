/** Characters that would reorder or hide what a person reads: bidirectional overrides and isolates, and control codes. */
const HARMFUL = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Characters of most values: digits, letters and signs that no rule below is about. */
const PLAIN = /^[\x20-\x7E]*$/

/**
 * Makes any string fit to be part of a message: line ends become `\n`, control and bidirectional marks go, and halves of
 * broken surrogate pairs become U+FFFD, because Telegram refuses a whole message for one of them.
 */
export function clean(value: string): string {
  if (PLAIN.test(value)) return value
  return value.replace(/\r\n?/g, '\n').replace(HARMFUL, '').toWellFormed()
}

/** True if a person would see nothing of it. Telegram calls such a message or button empty, and refuses it. */
export function isBlank(value: string): boolean {
  return !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(value)
}
