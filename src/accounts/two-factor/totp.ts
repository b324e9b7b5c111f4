import { Secret as OtpSecret, TOTP } from 'otpauth'
import { z } from 'zod'

/** The secret that an authenticator app and this bot share, in base32. */
export const storedTotp = z.object({ kind: z.literal('totp'), secret: z.string() })

export type StoredTotp = z.output<typeof storedTotp>

/** What every authenticator app understands: RFC 6238 with its usual values. */
const DEFAULT = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** As long as the hash that the codes are made with (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** Codes of the period before and after are taken too: clocks differ, and people type slowly. */
const WINDOW = 1

const CODE = /^\d{6}$/

/** A new secret. */
export function newTotp(): StoredTotp {
  return { kind: 'totp', secret: new OtpSecret({ size: SECRET_BYTES }).base32 }
}

/** What the QR code says: an address that authenticator apps understand; `label` stands beside the codes there. */
export function addressOf({ secret }: StoredTotp, label: string): string {
  return new TOTP({ ...DEFAULT, issuer: 'Squawkbox', label, secret }).toString()
}

/** Which code this is, counted in periods since 1970; undefined when it is none of now. */
export function numberOf({ secret }: StoredTotp, code: string, now: number): number | undefined {
  if (!CODE.test(code)) return undefined
  const totp = new TOTP({ ...DEFAULT, secret })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
