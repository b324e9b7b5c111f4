/** A pattern of the code of a person, for a regular expression. */
export const PERSON_CODE = '[1-9a-z][0-9a-z]{0,10}'

/** The numeric Telegram id of a person in base 36, which is shorter in tokens and addresses. */
export function personCode(userId: number): string {
  return userId.toString(36)
}

/** The person that a code stands for; undefined for any other text. */
export function parsePersonCode(code: string): number | undefined {
  const userId = Number.parseInt(code, 36)
  return Number.isSafeInteger(userId) ? userId : undefined
}
