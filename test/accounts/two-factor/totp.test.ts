import * as fc from 'fast-check'
import { Secret as OtpSecret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { otpauthUri, newTotp, codeCounter } from '../../../src/accounts/two-factor/totp.js'

/** The secret of RFC 6238, appendix B, for SHA-1. */
const RFC = { kind: 'totp', secret: OtpSecret.fromUTF8('12345678901234567890').base32 } as const

const PERIOD_MS = 30_000

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is that of RFC 6238', (seconds, code) => {
    expect(codeCounter(RFC, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted at most one period early or late, with its period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 100_000_000 }),
        fc.integer({ min: 0, max: PERIOD_MS - 1 }),
        fc.integer({ min: -4, max: 4 }),
        (period, within, away) => {
          const { secret } = newTotp()
          const made = { period: 30, algorithm: 'SHA1', digits: 6, secret: OtpSecret.fromBase32(secret) }
          const codeAt = (at: number): string => TOTP.generate({ ...made, timestamp: at * PERIOD_MS })
          const near = [period - 1, period, period + 1].map(codeAt)
          const code = codeAt(period + away)
          // Once in a while two periods have the same code.
          fc.pre(near.filter((one) => one === code).length === (Math.abs(away) <= 1 ? 1 : 0))
          const found = codeCounter({ kind: 'totp', secret }, code, period * PERIOD_MS + within)
          expect(found).toBe(Math.abs(away) <= 1 ? period + away : undefined)
        },
      ),
      { numRuns: 200 },
    )
  })

  it.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２', '-28708'])(
    'cannot be %j',
    (typed) => {
      expect(codeCounter(RFC, typed, 59_000)).toBeUndefined()
    },
  )
})

describe('a new authenticator secret', () => {
  it('has 160 bits, and is never the same twice', () => {
    expect(newTotp({ bytes: (size) => Buffer.alloc(size, 0x41) }).secret).toBe(
      'IFAUCQKBIFAUCQKBIFAUCQKBIFAUCQKB',
    )
    const secrets = Array.from({ length: 50 }, () => newTotp().secret)
    expect(new Set(secrets).size).toBe(50)
    for (const secret of secrets) expect(OtpSecret.fromBase32(secret).bytes).toHaveLength(20)
  })

  it('has an address that authenticator apps can parse', () => {
    expect(otpauthUri(RFC, 'squawkbox_bot')).toBe(
      `otpauth://totp/Squawkbox:squawkbox_bot?issuer=Squawkbox&secret=${RFC.secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
