import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from './random.js'

const real = {
  random: Math.random,
  crypto: { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID, randomInt: crypto.randomInt },
}

/**
 * Makes all that this process takes for chance come from draws: ids, nonces, jitter, those of libraries too. Returns the function
 * that ends it.
 */
export function drawEntropyFrom(random: Random): () => void {
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.below(256)))
  const uuid = (): string => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const put = (of: { readonly random: () => number; readonly crypto: object }): void => {
    Math.random = of.random
    Object.assign(crypto, of.crypto)
    syncBuiltinESMExports()
  }
  put({
    random: random.fraction,
    crypto: {
      randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) => {
        if (!done) return bytes(size)
        done(null, bytes(size))
        return undefined
      },
      randomUUID: uuid,
      randomInt: (least: number, most?: number) =>
        most === undefined ? random.below(least) : least + random.below(most - least),
    },
  })
  // Beside the one of its prototype.
  Object.assign(crypto.webcrypto, { randomUUID: uuid })
  return () => {
    put(real)
    Reflect.deleteProperty(crypto.webcrypto, 'randomUUID')
  }
}
