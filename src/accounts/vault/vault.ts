import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import QuickLRU from 'quick-lru'
import type { MasterKey } from '../../config/values.js'
import type { SealedKey } from '../../redis/keys.js'
import { systemRandom, type Random } from '../../lib/random.js'

/** The identity that a sealed record is bound to. Under another kind, owner or item it cannot be opened. */
export interface RecordName {
  readonly kind: SealedKey['kind'] | 'master-key-check'
  /** Owner of the record: a user id, or the part of the bot that it belongs to. */
  readonly owner: string
  /** Id of the record among those of its kind and owner. */
  readonly item: string
}

/**
 * A sealed record cannot be opened: wrong master key, moved record, or damage. The message names the master key's id, no more.
 */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Encrypts records before they reach Redis, and decrypts them. */
export interface Vault {
  /** Seals with the first master key. The same text sealed twice gives two different results. */
  seal(record: RecordName, clear: string): string
  /** Returns the clear text. Throws a `SealError` if the seal is damaged or belongs to another record. */
  open(record: RecordName, sealed: string): string
  /** Id of the master key that sealed a text. Throws a `SealError` if it is not a sealed text. */
  keyIdOf(sealed: string): string
  /** Id of the first master key, which seals. */
  readonly currentKeyId: string
  /** Ids of all configured master keys. */
  readonly keyIds: readonly string[]
}

const VERSION = 's1'

/** Number of derived keys that are kept to open records. The cache may hold twice as many. */
const MAX_CACHED_KEYS = 500

/**
 * The most records that one derived key seals. Random nonces of 96 bits under one key repeat with a probability of less than
 * 2^-70 then.
 */
const RECORDS_PER_KEY = 4_096

/** Size of one batch of random bytes: a call costs more than the bytes. */
const BATCH_BYTES = 4_096

const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM. The key of a record is derived by HKDF from the master key and a random salt, and seals a limited number of
 * records; the version, the master key's id, and the record's kind, owner and item are bound in as additional data.
 * Nonces and salts are of the given source: one that repeats itself would give away what is sealed, so that of the system is never
 * replaced but in a simulation, whose records are nobody's.
 * A sealed text is `s1.<key id>.<base64url of salt, nonce, tag and ciphertext>`.
 */
export function createVault(
  masterKeys: readonly [MasterKey, ...MasterKey[]],
  random: Pick<Random, 'bytes'> = systemRandom,
): Vault {
  const byId = new Map(masterKeys.map(({ id, key }) => [id, createSecretKey(key)]))
  const [{ id: currentId, key }] = masterKeys
  const current = createSecretKey(key)
  const nextBytes = createRandomBytes(random)
  const derivedKeys = new QuickLRU<string, KeyObject>({ maxSize: MAX_CACHED_KEYS })
  const derive = (keyId: string, master: KeyObject, salt: Buffer): KeyObject => {
    const name = `${keyId}.${salt.toString('base64url')}`
    const known = derivedKeys.get(name)
    if (known) return known
    const derived = deriveKey(master, salt)
    derivedKeys.set(name, derived)
    return derived
  }
  let sealing = { salt: Buffer.alloc(0), left: 0 }
  const nextSealing = (): { readonly salt: Buffer; readonly key: KeyObject } => {
    // A copy: the batch of random bytes would be kept for as long as the salt.
    if (sealing.left === 0) sealing = { salt: Buffer.from(nextBytes(SALT_BYTES)), left: RECORDS_PER_KEY }
    sealing.left--
    return { salt: sealing.salt, key: derive(currentId, current, sealing.salt) }
  }
  return {
    currentKeyId: currentId,
    keyIds: [...byId.keys()],
    keyIdOf: (sealed) => parse(sealed).keyId,
    seal: (record, clear) => {
      const { salt, key: recordKey } = nextSealing()
      const nonce = nextBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', recordKey, nonce)
      cipher.setAAD(boundTo(currentId, record))
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return [
        VERSION,
        currentId,
        Buffer.concat([salt, nonce, cipher.getAuthTag(), body]).toString('base64url'),
      ].join('.')
    },
    open: (record, sealed) => {
      const { keyId, salt, nonce, tag, body } = parse(sealed)
      const master = byId.get(keyId)
      if (!master)
        throw new SealError(`A record is sealed with the master key "${keyId}", which VAULT_KEYS lacks`)
      const decipher = createDecipheriv('aes-256-gcm', derive(keyId, master, salt), nonce)
      decipher.setAAD(boundTo(keyId, record))
      decipher.setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealError(`A record sealed with the master key "${keyId}" cannot be opened`, { cause })
      }
    },
  }
}

/** Returns random bytes from batches, none of them twice. */
function createRandomBytes(random: Pick<Random, 'bytes'>): (size: number) => Buffer {
  let batch: Buffer = Buffer.alloc(0)
  return (size) => {
    if (batch.length < size) batch = random.bytes(BATCH_BYTES)
    const bytes = batch.subarray(0, size)
    batch = batch.subarray(size)
    return bytes
  }
}

/** A key of the runtime's own kind: Node takes longer to turn bytes into a key than to seal a record. */
function deriveKey(master: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, salt, 'squawkbox record', 32)))
}

/** The additional data of a record. JSON keeps the parts apart, so that no two records give the same bytes. */
function boundTo(keyId: string, record: RecordName): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, record.kind, record.owner, record.item]))
}

interface Parts {
  readonly keyId: string
  readonly salt: Buffer
  readonly nonce: Buffer
  readonly tag: Buffer
  readonly body: Buffer
}

function parse(sealed: string): Parts {
  const [version, keyId, packed = '', ...more] = sealed.split('.')
  const bytes = Buffer.from(packed, 'base64url')
  const head = SALT_BYTES + NONCE_BYTES + TAG_BYTES
  // The decoder skips unknown characters and spare bits; only the canonical encoding is accepted.
  const isWhole = bytes.length >= head && bytes.toString('base64url') === packed
  if (version !== VERSION || !keyId || more.length > 0 || !isWhole) {
    throw new SealError('The record is not a sealed text')
  }
  return {
    keyId,
    salt: bytes.subarray(0, SALT_BYTES),
    nonce: bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES),
    tag: bytes.subarray(SALT_BYTES + NONCE_BYTES, head),
    body: bytes.subarray(head),
  }
}
