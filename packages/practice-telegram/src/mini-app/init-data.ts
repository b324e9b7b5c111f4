import { createHmac, randomBytes } from 'node:crypto'
import type { User } from 'grammy/types'

/**
 * The signed data of a Mini App (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app), as a query
 * string. Without the signature for third parties, for which only Telegram has the key.
 */
export function signedInitData({
  token,
  person,
  startParam,
  now,
}: {
  readonly token: string
  readonly person: User
  readonly startParam: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}): string {
  const { id, first_name, last_name = '', username, language_code } = person
  const user = { id, first_name, last_name, username, language_code, allows_write_to_pm: true }
  const fields = {
    query_id: randomBytes(16).toString('base64url'),
    user: JSON.stringify(user),
    auth_date: String(Math.floor(now / 1_000)),
    ...(startParam === undefined ? {} : { start_param: startParam }),
  }
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
