import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from './random.js'

/** Makes all that this process takes for chance come from draws: ids, nonces, jitter. */
export function drawEntropyFrom(random: Random): void {
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.below(256)))
  const uuid = (): string => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Math.random = random.fraction
  Object.assign(crypto, {
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) => {
      if (!done) return bytes(size)
      done(null, bytes(size))
      return undefined
    },
    randomUUID: uuid,
    randomInt: (least: number, most?: number) =>
      most === undefined ? random.below(least) : least + random.below(most - least),
  })
  crypto.webcrypto.randomUUID = uuid as typeof crypto.webcrypto.randomUUID
  syncBuiltinESMExports()
}
