import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { z } from 'zod'

/** A PIN as it is kept: salted, and hashed so slowly that trying all of them takes long. Each text is base64url. */
export const storedPin = z.object({
  kind: z.literal('pin'),
  salt: z.string(),
  hash: z.string(),
  /** What the hash cost: scrypt's N, r and p. */
  cost: z.object({ N: z.number(), r: z.number(), p: z.number() }),
})

export type StoredPin = z.output<typeof storedPin>

type Cost = StoredPin['cost']

const SALT_BYTES = 16
const HASH_BYTES = 32

/** A tenth of a second and 32 MB for each try, on a small machine; the seal around it is what a thief has to break first. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 }

/** Why a PIN is not taken: no digits or too few or too many of them; or one that everybody tries first. */
export type PinFault = 'form' | 'easy'

const PIN = /^\d{6,12}$/

/** What is wrong with a PIN that somebody wants; undefined when nothing is. */
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

/** Hashes a PIN with a new salt. What it costs is kept beside it, so that it may cost more one day. */
export async function hashPin(pin: string, cost: Cost = COST): Promise<StoredPin> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(pin, salt, cost)
  return { kind: 'pin', salt: salt.toString('base64url'), hash: hash.toString('base64url'), cost }
}

/** Whether this is the PIN that was hashed; takes the same time either way. */
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
