import { randomBytes } from 'node:crypto'

/**
 * The source of all that is random in a process. It is handed in, so that a simulator has the same ids for the same seed. Secrets come
 * from it as well: only what begins a process chooses it, and outside of tests that is the system's.
 */
export interface Random {
  /** So many random bytes. */
  readonly bytes: (size: number) => Buffer
  /** A number from 0 to 1, without 1. */
  readonly fraction: () => number
  /** A whole number from 0 up to a limit of at most 2^32, without the limit. */
  readonly below: (limit: number) => number
  /** A UUID of version 4. */
  readonly uuid: () => string
}

const BYTES_OF_FRACTION = 6

/** Makes everything that is random of random bytes. */
export function createRandom(bytes: (size: number) => Buffer): Random {
  const fraction = (): number => bytes(BYTES_OF_FRACTION).readUIntBE(0, BYTES_OF_FRACTION) / 2 ** 48
  return {
    bytes,
    fraction,
    // Of 2^48 fractions each number has as many as any other, but for one: none is likelier by more than 2^-16.
    below: (limit) => Math.floor(fraction() * limit),
    uuid: () => {
      const own = bytes(16)
      own[6] = ((own[6] ?? 0) & 0x0f) | 0x40
      own[8] = ((own[8] ?? 0) & 0x3f) | 0x80
      return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

/** The cryptographically secure source of the system. */
export const systemRandom: Random = createRandom(randomBytes)
