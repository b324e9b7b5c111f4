import { Big } from 'big.js'
import { z } from 'zod'
import { storedPin } from './pin.js'
import { storedTotp } from './totp.js'
import { DEFAULT_TWO_FACTOR_POLICY, guardNames, rememberScopes, type TwoFactorPolicy } from './policy.js'
import { systemRandom, type Random } from '../../lib/random.js'

/** A PIN, or the shared secret of an authenticator app. */
const storedMethod = z.discriminatedUnion('kind', [storedPin, storedTotp])

export type Method = z.output<typeof storedMethod>

const storedRecord = z.object({
  /** Random. Setting two-factor up anew gives another id. */
  id: z.string(),
  method: storedMethod,
  /** Time of the set-up, in milliseconds since the epoch. */
  since: z.number(),
  guards: z.array(z.enum(guardNames)),
  above: z.string().transform((text) => new Big(text)),
  remember: z.enum(rememberScopes),
  /** Id of the message whose entry put it in force; absent in those of earlier versions. */
  madeBy: z.number().optional(),
})

/** A user's two-factor record, stored sealed. */
export type TwoFactorRecord = z.output<typeof storedRecord>

/** Creates a record. Pass the old record's policy to keep it. */
export function newRecord(
  method: Method,
  now: number,
  policy: TwoFactorPolicy = DEFAULT_TWO_FACTOR_POLICY,
  random: Pick<Random, 'bytes'> = systemRandom,
): TwoFactorRecord {
  const { guards, above, remember } = policy
  return {
    id: random.bytes(6).toString('hex'),
    method,
    since: now,
    guards: [...guards],
    above,
    remember,
  }
}

/** Parses what `recordText` wrote. Throws for anything else. */
export function recordOf(text: string): TwoFactorRecord {
  return storedRecord.parse(JSON.parse(text))
}

/** Serialises a record as JSON, amounts as decimal text. */
export function recordText(record: TwoFactorRecord): string {
  return JSON.stringify({ ...record, above: record.above.toFixed() })
}
