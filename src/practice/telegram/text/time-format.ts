/** Formats of a date-time entity: relative, or day of the week, date and time, each optional, in this order. */
const TIME_FORMAT = /^(?:r|w?[dD]?[tT]?)$/

/** True for the format of a date-time entity; an absent one is the empty one, with which the text stays as it is. */
export function isTimeFormat(format: unknown): boolean {
  return format === undefined || (typeof format === 'string' && TIME_FORMAT.test(format))
}

/** True for a Unix time in seconds that a date-time entity may have: after 1970, and 32 bits long. */
export function isTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 2 ** 31 - 1
}
