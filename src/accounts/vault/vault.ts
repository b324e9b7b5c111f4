import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { MasterKey } from '../../config/config.js'
import type { SealedKey } from '../../redis/keys.js'

/** What a sealed record is bound to. Moved to another kind, owner or item, it does not open. */
export interface RecordName {
  readonly kind: SealedKey['kind'] | 'canary'
  /** Whose record it is. */
  readonly owner: string
  /** Which of the owner's records of that kind. */
  readonly item: string
}

/** A sealed record does not open: another key, another place, or damage. Says which master key it names, no more. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Seals records before they reach Redis, and opens them again. */
export interface Vault {
  /** Seals with the first master key. Twice the same text gives two different seals. */
  seal(record: RecordName, clear: string): string
  /** Gives the text back. Throws a `SealError` when the seal is not whole, or not this record's. */
  open(record: RecordName, sealed: string): string
  /** The id of the master key that a sealed text names. Throws a `SealError` when it is no sealed text. */
  keyIdOf(sealed: string): string
  /** The id of the key that seals now. */
  readonly currentKeyId: string
  /** The ids of all keys at hand. */
  readonly keyIds: readonly string[]
}

const VERSION = 's1'

/** How many keys of records are kept that were opened before: who asks for one thing soon asks for the next. */
const MOST_KEYS = 1_000

/** How many random bytes are drawn at once: drawing them takes longer than using them. */
const DRAWN_BYTES = 4_096

const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM. Each record has a key of its own, derived by HKDF from the master key and a random salt; the version,
 * the master key's id, and the record's kind, owner and item are bound in as additional data.
 * A sealed text is `s1.<key id>.<base64url of salt, nonce, tag and ciphertext>`.
 */
export function createVault(masterKeys: readonly [MasterKey, ...MasterKey[]]): Vault {
  const byId = new Map(masterKeys.map(({ id, key }) => [id, createSecretKey(key)]))
  const [{ id: currentId, key }] = masterKeys
  const current = createSecretKey(key)
  const draw = createDraw()
  const opened = new Map<string, Buffer>()
  const keyToOpen = (keyId: string, master: KeyObject, salt: Buffer): Buffer => {
    const name = `${keyId}.${salt.toString('base64url')}`
    const known = opened.get(name) ?? recordKey(master, salt)
    // Set anew, so that the first in the Map's order is the one that was not used for the longest time.
    opened.delete(name)
    opened.set(name, known)
    const [oldest] = opened.keys()
    if (opened.size > MOST_KEYS && oldest !== undefined) opened.delete(oldest)
    return known
  }
  return {
    currentKeyId: currentId,
    keyIds: [...byId.keys()],
    keyIdOf: (sealed) => parse(sealed).keyId,
    seal: (record, clear) => {
      const salt = draw(SALT_BYTES)
      const nonce = draw(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', recordKey(current, salt), nonce)
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
        throw new SealError(`A record is sealed with the master key "${keyId}", which is not at hand`)
      const decipher = createDecipheriv('aes-256-gcm', keyToOpen(keyId, master, salt), nonce)
      decipher.setAAD(boundTo(keyId, record))
      decipher.setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealError(`A record sealed with the master key "${keyId}" does not open`, { cause })
      }
    },
  }
}

/** Gives random bytes, none of them twice. */
function createDraw(): (size: number) => Buffer {
  let drawn: Buffer = randomBytes(0)
  return (size) => {
    if (drawn.length < size) drawn = randomBytes(DRAWN_BYTES)
    const given = drawn.subarray(0, size)
    drawn = drawn.subarray(size)
    return given
  }
}

function recordKey(master: KeyObject, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, 'squawkbox record', 32))
}

/** JSON keeps the parts apart: no choice of names makes two records read the same. */
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
  // The decoder skips what it does not know, and the last character's spare bits; a seal has one spelling.
  const isWhole = bytes.length >= head && bytes.toString('base64url') === packed
  if (version !== VERSION || !keyId || more.length > 0 || !isWhole) {
    throw new SealError('A record that should be sealed is not')
  }
  return {
    keyId,
    salt: bytes.subarray(0, SALT_BYTES),
    nonce: bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES),
    tag: bytes.subarray(SALT_BYTES + NONCE_BYTES, head),
    body: bytes.subarray(head),
  }
}
