import { randomBytes } from 'node:crypto'
import { Big } from 'big.js'
import { z } from 'zod'
import { storedPin } from './pin.js'
import { storedTotp } from './totp.js'
import { DEFAULT_TWO_FACTOR_POLICY, guardNames, memories, type TwoFactorPolicy } from './policy.js'

/** How a person shows that it is they: a PIN, or codes of an authenticator app. */
const storedMethod = z.discriminatedUnion('kind', [storedPin, storedTotp])

export type Method = z.output<typeof storedMethod>

const storedRecord = z.object({
  /** Random: another one is another record. */
  id: z.string(),
  method: storedMethod,
  /** When it was set up, in milliseconds. */
  since: z.number(),
  guards: z.array(z.enum(guardNames)),
  above: z.string().transform((text) => new Big(text)),
  memory: z.enum(memories),
})

/** A person's second step as it is kept, sealed. */
export type TwoFactorRecord = z.output<typeof storedRecord>

/** A new record; what the old one was for, if there was one, the new one is for too. */
export function newRecord(
  method: Method,
  now: number,
  wishes: TwoFactorPolicy = DEFAULT_TWO_FACTOR_POLICY,
): TwoFactorRecord {
  const { guards, above, memory } = wishes
  return {
    id: randomBytes(6).toString('hex'),
    method,
    since: now,
    guards: [...guards],
    above,
    memory,
  }
}

/** Reads what `recordText` wrote. */
export function recordOf(text: string): TwoFactorRecord {
  return storedRecord.parse(JSON.parse(text))
}

/** The record as it is sealed: JSON, amounts as decimal text. */
export function recordText(record: TwoFactorRecord): string {
  return JSON.stringify({ ...record, above: record.above.toFixed() })
}
