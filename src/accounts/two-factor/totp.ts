import { Secret as OtpSecret, TOTP } from 'otpauth'
import { z } from 'zod'
import { systemRandom, type Random } from '../../lib/random.js'

/** The secret shared with an authenticator app, in base32. */
export const storedTotp = z.object({ kind: z.literal('totp'), secret: z.string() })

export type StoredTotp = z.output<typeof storedTotp>

/** RFC 6238 with the values that every authenticator app supports. */
const OTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** As long as the hash that the codes are made with (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** Number of periods before and after the current one whose codes are accepted: clocks differ, and people type slowly. */
const WINDOW = 1

const CODE = /^\d{6}$/

/** Generates a secret. */
export function newTotp(random: Pick<Random, 'bytes'> = systemRandom): StoredTotp {
  // A copy: small buffers are views into one that is shared.
  const { buffer } = Uint8Array.from(random.bytes(SECRET_BYTES))
  return { kind: 'totp', secret: new OtpSecret({ buffer }).base32 }
}

/** The `otpauth://` URI of the QR code; the app shows `label` beside its codes. */
export function otpauthUri({ secret }: StoredTotp, label: string): string {
  return new TOTP({ ...OTP_OPTIONS, issuer: 'Squawkbox', label, secret }).toString()
}

/** The counter of a code, in periods since the epoch; undefined if it is not valid now. */
export function codeCounter({ secret }: StoredTotp, code: string, now: number): number | undefined {
  if (!CODE.test(code)) return undefined
  const totp = new TOTP({ ...OTP_OPTIONS, secret })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
