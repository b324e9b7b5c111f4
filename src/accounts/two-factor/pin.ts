import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { z } from 'zod'
import { systemRandom, type Random } from '../../lib/random.js'

/** A stored PIN: salted and hashed with scrypt. `salt` and `hash` are base64url. */
export const storedPin = z.object({
  kind: z.literal('pin'),
  salt: z.string(),
  hash: z.string(),
  /** Parameters of scrypt. */
  cost: z.object({ N: z.number(), r: z.number(), p: z.number() }),
})

export type StoredPin = z.output<typeof storedPin>

type Cost = StoredPin['cost']

const SALT_BYTES = 16
const HASH_BYTES = 32

/** As OWASP advises for 32 MB: a third of a second for each attempt on a small machine. The record is sealed as well. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }

/** Reason to refuse a PIN. `form`: not 6 to 12 digits. `easy`: repeated or counting digits. */
export type PinFault = 'form' | 'easy'

const PIN = /^\d{6,12}$/

/** The fault of a new PIN; undefined if it is good. */
export function pinFault(pin: string): PinFault | undefined {
  if (!PIN.test(pin)) return 'form'
  const steps = Array.from(
    { length: pin.length - 1 },
    (_, at) => (pin.charCodeAt(at + 1) - pin.charCodeAt(at) + 10) % 10,
  )
  // All the same, or counting up or down.
  const isEven = steps.every((step) => step === steps[0])
  const isPair = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length))
  return isEven || isPair ? 'easy' : undefined
}

/** Hashes a PIN with a new salt. The cost is stored with the hash, so that a later version can raise it. */
export async function hashPin(
  pin: string,
  cost: Cost = COST,
  random: Pick<Random, 'bytes'> = systemRandom,
): Promise<StoredPin> {
  const salt = random.bytes(SALT_BYTES)
  const hash = await derive(pin, salt, cost)
  return { kind: 'pin', salt: salt.toString('base64url'), hash: hash.toString('base64url'), cost }
}

/** True if this is the PIN that was hashed. Compares in constant time. */
export async function isPin(stored: StoredPin, pin: string): Promise<boolean> {
  const hash = await derive(pin, Buffer.from(stored.salt, 'base64url'), stored.cost)
  return timingSafeEqual(hash, Buffer.from(stored.hash, 'base64url'))
}

async function derive(pin: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // scrypt needs 128·N·r bytes, and OpenSSL counts a little more.
  const options: ScryptOptions = { N, r, p, maxmem: 129 * N * r + 1_048_576 }
  return await new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
