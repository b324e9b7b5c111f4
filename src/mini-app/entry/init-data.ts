import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import type { Secret } from '../../lib/secret.js'
import { shownName } from './shown-name.js'
import { fieldsOf, linesOf } from './signed-fields.js'
import { isSigned, TELEGRAM_KEYS } from './telegram-signature.js'

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
