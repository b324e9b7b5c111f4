import { type KeyObject, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import type { Secret } from '../../lib/secret.js'
import { MAX_LABEL_LENGTH, cutLabel, visibleLabel } from '../../accounts/label.js'

/** The person who opened the page, as Telegram states it. */
export interface Visitor {
  /** Numeric Telegram id. */
  readonly userId: number
  /** Name and username, fit to be shown. */
  readonly name: string
  /** SHA-256 HMAC of the signed fields, in hexadecimal: the same for any order and encoding of them. */
  readonly hash: string
  /** Time until which the fields count, in milliseconds since the epoch. */
  readonly freshUntil: number
}

/** Reasons to refuse `initData`, for the log. */
type InitDataFault = 'malformed' | 'hash' | 'signature' | 'old'

/** Result of checking `initData`. */
type InitDataResult =
  | { readonly ok: true; readonly visitor: Visitor }
  | { readonly ok: false; readonly reason: Exclude<InitDataFault, 'old'> }
  /** Signed by Telegram for this person, but too long ago to begin a session. */
  | { readonly ok: false; readonly reason: 'old'; readonly userId: number }

/** Checks `Telegram.WebApp.initData`, the query string that Telegram signs for a Mini App. */
export type ValidateInitData = (initData: string) => InitDataResult

/** Age up to which `initData` makes a session, and the time by which Telegram's clock may be ahead, in milliseconds. */
const FRESH_MS = 5 * 60_000
const AHEAD_MS = 60_000

const HASH = /^[0-9a-f]{64}$/
const SECONDS = /^[1-9]\d{9}$/

const user = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  // A name that Telegram would not sign is none: it decides nothing.
  first_name: z.string().optional().catch(undefined),
  username: z.string().optional().catch(undefined),
})

/**
 * Creates the check for one bot. The HMAC with the bot's token must be right, and the signature for third parties where there
 * is one; older clients send none.
 */
export function createValidateInitData(deps: {
  readonly token: Secret
  /** Numeric id of the bot, which the signature for third parties is bound to. */
  readonly botId: number
  readonly publicKeys?: readonly KeyObject[]
  readonly now: Clock
}): ValidateInitData {
  const { publicKeys = TELEGRAM_KEYS } = deps
  const key = createHmac('sha256', 'WebAppData').update(deps.token.reveal()).digest()
  return (initData) => {
    const fields = fieldsOf(initData)
    const hash = fields?.get('hash') ?? ''
    if (!fields || !HASH.test(hash)) return { ok: false, reason: 'malformed' }
    const expected = createHmac('sha256', key)
      .update(linesOf(fields, ['hash']))
      .digest()
    if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return { ok: false, reason: 'hash' }
    const signature = fields.get('signature')
    if (signature !== undefined && !isSigned(fields, signature, deps.botId, publicKeys))
      return { ok: false, reason: 'signature' }
    const signedAt = fields.get('auth_date') ?? ''
    const person = personOf(fields.get('user'))
    if (!SECONDS.test(signedAt) || !person) return { ok: false, reason: 'malformed' }
    const at = Number.parseInt(signedAt, 10) * 1_000
    const age = deps.now() - at
    if (age > FRESH_MS || age < -AHEAD_MS) return { ok: false, reason: 'old', userId: person.id }
    return {
      ok: true,
      visitor: { userId: person.id, name: shownName(person), hash, freshUntil: at + FRESH_MS },
    }
  }
}

function personOf(json: string | undefined): z.output<typeof user> | undefined {
  try {
    return user.parse(JSON.parse(json ?? ''))
  } catch {
    // Without a person, as in a page that was opened from an inline query, there is nobody to make a session for.
    return undefined
  }
}

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

/** The first bytes of an Ed25519 public key in SubjectPublicKeyInfo. */
const SPKI_PREFIX = '302a300506032b6570032100'

/** Telegram's Ed25519 keys for third parties: of the production environment, and of the test environment. */
const TELEGRAM_KEYS = [
  'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
].map(ed25519Key)

const SIGNATURE = /^[A-Za-z0-9_-]{86}$/

/** True if one of these keys signed the fields for the bot with this id. */
function isSigned(
  fields: ReadonlyMap<string, string>,
  signature: string,
  botId: number,
  publicKeys: readonly KeyObject[],
): boolean {
  if (!SIGNATURE.test(signature)) return false
  const signed = Buffer.from(`${botId}:WebAppData\n${linesOf(fields, ['hash', 'signature'])}`)
  return publicKeys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')))
}

function ed25519Key(hexadecimal: string): KeyObject {
  return createPublicKey({
    key: Buffer.from(`${SPKI_PREFIX}${hexadecimal}`, 'hex'),
    format: 'der',
    type: 'spki',
  })
}

/** Names of fields. */
const NAME = /^[a-z_]{1,32}$/

/** The fields of a query string; undefined if a field is malformed or repeated. */
function fieldsOf(initData: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  for (const pair of initData.split('&')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, equals))
    const value = decoded(pair.slice(equals + 1))
    // A line feed in a value could move a part of it into another field of what is signed.
    if (!NAME.test(name) || fields.has(name) || value === undefined || value.includes('\n')) return undefined
    fields.set(name, value)
  }
  return fields
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Malformed percent-encoding is a malformed field.
    return undefined
  }
}

/** The signed text: each field as `name=value`, by name, without some of them. */
function linesOf(fields: ReadonlyMap<string, string>, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}
